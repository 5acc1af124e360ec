/** The notice before and after a session expires. */
export const sessionCopy = {
  idleTimeout: (time: string) =>
    `You will be signed out at ${time} because you have been inactive for a while.`,
  renew: 'Stay signed in',
  renewing: 'Extending your session…',
  renewed: 'You are still signed in.',
  renewFailed:
    'The server cannot be reached. You may have been signed out; what you type is kept on this device.',
  absoluteTimeout: (time: string) => `Your session ends at ${time}. Save your work, then sign in again.`,
  expired:
    'Your session has ended. What you typed is kept on this device. You can restore it after you sign in.',
  signInAgain: 'Sign in again',
};
