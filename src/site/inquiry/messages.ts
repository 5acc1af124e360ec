/** The messages of the inquiry form whose wording is fixed (docs/product.md §17.3). */
export const inquiryMessages = {
  submitting: 'Submitting...',
  alertSuccess: 'Thank you! Your message has been submitted successfully. We will get back to you soon.',
  inlineSuccess: 'Your inquiry has been submitted successfully!',
  badRequest: 'Please check your form data and try again.',
  serverError: 'Server error. Please try again later.',
  otherError: 'An error occurred. Please try again.',
  inlineError: 'Something went wrong. Please try again.',
} as const;
