import { useState } from 'react';
import { toPlainAddress } from '../../shared/emailAddress';
import type { FormField, InquiryEntries } from './fields';
import { suggestEmail } from './suggestEmail';
import { inquiryForm } from './words';

const MOBILE_DIGITS = 10;

/**
 * What looks mistyped in a field that was left. Nothing is refused: the address may be right, and the number one of another
 * country. Whoever shows a hint reserves its place, so that no button moves away under a finger that leaves the field.
 */
export function useFieldHints({ email, phone }: InquiryEntries, errors: Partial<Record<FormField, string>>) {
  const [isEmailLeft, setIsEmailLeft] = useState(false);
  const [isPhoneLeft, setIsPhoneLeft] = useState(false);

  const suggestion = isEmailLeft && email ? suggestEmail(email) : undefined;
  // Digits of every script, as the server takes them.
  const digits = phone?.match(/\p{Nd}/gu)?.length ?? 0;
  const isShort = isPhoneLeft && phone?.trim() && digits < MOBILE_DIGITS;
  const hasOtherLetters = isEmailLeft && /\p{Script=Devanagari}/u.test(toPlainAddress(email ?? ''));
  return {
    leaveEmail: () => setIsEmailLeft(true),
    leavePhone: () => setIsPhoneLeft(true),
    // The error of a refused submit says the same.
    otherLetters: hasOtherLetters && !errors.email ? inquiryForm.otherLetters : undefined,
    suggestedEmail: suggestion === email ? undefined : suggestion,
    shortPhone: isShort && !errors.phone ? inquiryForm.shortPhone(digits) : undefined,
  };
}
