/** A valid body of POST /contact. */
export const SAMPLE_INQUIRY = {
  name: 'Ravi Kumar',
  email: 'ravi@shop.example',
  phone: null,
  company: null,
  subject: 'Service Inquiry',
  message: 'Do you open on Sundays?',
  source: 'website',
};
