/** What is wrong with a text, for the form and for the server. */
export const textMessages = {
  storable: 'This text contains a character that cannot be stored',
  oneLine: 'Please use one line',
  text: 'Please enter text',
};

/** What is wrong with a field of an inquiry. */
export const inquiryFieldMessages = {
  email: 'Please enter your email',
  validEmail: 'Please enter a valid email address',
  name: 'Please enter your name',
};
