import type { InquiryInput } from '../../src/contract/inquiry';

type SampleInquiry = Pick<InquiryInput, 'name' | 'email' | 'subject' | 'interest'> &
  Partial<InquiryInput> & {
    /** How long before the newest one it was sent. */
    minutesAgo: number;
    /** The honeypot, which only robots fill in. */
    website?: string;
  };

const services = { subject: 'Service Inquiry', interest: 'services' } as const;
const investor = { subject: 'Investment Inquiry', interest: 'investor' } as const;

/** Inquiries as different people would send them, the oldest first. */
export const sampleInquiries: SampleInquiry[] = [
  {
    ...services,
    name: 'Best Rank Agency',
    email: 'offer@bestrank.example',
    message: 'We put your site on the first page of every search engine.',
    website: 'https://bestrank.example',
    minutesAgo: 5_200,
  },
  {
    ...services,
    name: 'Sunita Rao',
    email: 'sunita.rao@raotravels.example',
    phone: '+91 98450 11223',
    company: 'Rao Travels',
    message: 'Do you offer train and bus bookings as well? We get asked for them every day.',
    minutesAgo: 4_480,
  },
  {
    ...services,
    name: 'Imran Shaikh',
    email: 'imran@shaikhmobiles.example',
    message: 'How long does it take to set up a shop for recharges and money transfer?',
    minutesAgo: 3_010,
  },
  {
    ...investor,
    name: 'Meera Krishnan',
    email: 'meera@kaveri-capital.example',
    company: 'Kaveri Capital',
    message: 'We invest in rural fintech and would like to see your numbers of the last two years.',
    minutesAgo: 2_905,
  },
  {
    ...services,
    name: 'Gurpreet Singh',
    email: 'gurpreet@singhdairy.example',
    phone: '+91 98140 55667',
    company: 'Singh Dairy',
    minutesAgo: 1_560,
  },
  {
    ...services,
    name: 'Lakshmi Nair',
    email: 'lakshmi@nairpharmacy.example',
    message: 'Our pharmacy needs a website where customers can order and pick up the same day.',
    minutesAgo: 1_415,
  },
  {
    ...services,
    name: 'Ravi Deshmukh',
    email: 'ravi@deshmukhstores.example',
    phone: '+91 98220 33445',
    company: 'Deshmukh Stores',
    topic: 'ecommerce',
    message:
      'We run four grocery shops in Pune and want to sell online by Diwali: home delivery within the city, payment by UPI, and our stock in one place. Can you show us something similar, and could we meet this week?',
    minutesAgo: 135,
  },
  {
    ...investor,
    name: 'Anil Mehta',
    email: 'anil.mehta@mehtafamily.example',
    message: 'I read about your work in Lucknow. Is there a round open to individual investors?',
    minutesAgo: 48,
  },
  {
    ...services,
    name: 'Fatima Khan',
    email: 'fatima@khanboutique.example',
    company: 'Khan Boutique',
    message: 'My customers ask for EMI on purchases above ₹10,000. Is that something you set up?',
    minutesAgo: 12,
  },
];
