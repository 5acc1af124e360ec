/** What the admin area says about the end of a session. */
export const sessionWords = {
  idle: (time: string) => `You will be signed out at ${time} because nothing has happened here for a while.`,
  stay: 'Stay signed in',
  staying: 'Asking the server…',
  stayed: 'You stay signed in.',
  notStayed:
    'The server cannot be reached. You may have been signed out; what you type is kept on this device.',
  absolute: (time: string) => `Your session ends at ${time}. Save your work, then sign in again.`,
  ended: 'Your session has ended. What you typed is kept on this device and offered back after you sign in.',
  signInAgain: 'Sign in again',
};
