/** The notice before and after a session expires. */
export const sessionCopy = {
  idleTimeout: (time: string) =>
    `You will be signed out at ${time} because nothing has happened here for a while.`,
  renew: 'Stay signed in',
  renewing: 'Asking the server…',
  renewed: 'You stay signed in.',
  renewFailed:
    'The server cannot be reached. You may have been signed out; what you type is kept on this device.',
  absoluteTimeout: (time: string) => `Your session ends at ${time}. Save your work, then sign in again.`,
  expired:
    'Your session has ended. What you typed is kept on this device and offered back after you sign in.',
  signInAgain: 'Sign in again',
};
