import { expect, test } from 'vitest';
import { hasSecret } from '../../../src/shared/hasSecret';

test.for([
  'My OTP is 482913',
  'otp:1234',
  'the PIN I typed was 9911',
  'mpin 445566',
  'CVV 123',
  '482913 is the OTP',
  '4829 otp',
  'मेरा ओटीपी 482913 है',
  'पिन: ४८२९',
  'upi pin-4455',
  'UPI PIN 445566',
  'my password is ram@123',
])('“%s” looks as if it had a code that is nobody else’s', (text) => {
  expect(hasSecret(text)).toBe(true);
});

test.for([
  '',
  'No OTP came to 9876543210',
  'Lucknow, PIN code 226001',
  'पिन कोड 226001',
  'Receipt SD-6H40, 199 rupees',
  'I shopping 1234',
  'The OTP never came. I paid on 5 November: 199 rupees',
  'OTP ke bina recharge ₹199',
  'spin 1234',
  'OTP nahi aaya, 500 ka recharge',
  'ओटीपी नहीं आया 500 कट गए',
  'OTP diya, Rs 1284 kat gaye',
  'OTP ke baad Rs 199 kat gaye',
  'No OTP came. Paid Rs 199',
  'Lucknow, PIN 226001',
  'I forgot my password',
])('“%s” has none', (text) => expect(hasSecret(text)).toBe(false));
