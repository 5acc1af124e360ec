/** A valid body of POST /contact. */
export const SAMPLE_INQUIRY = {
  name: 'Ravi Kumar',
  email: 'ravi@shop.example',
  phone: null,
  company: null,
  subject: 'Service Inquiry',
  message: 'Is it kept?',
  source: 'website',
};
