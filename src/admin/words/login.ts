/** The text of the login form, which /login, /admin and /admin/login show. */
export const loginPage = {
  title: 'Sign in',
  description: 'Sign in to manage inquiries, blogs and jobs.',
  lead: 'For the team that runs this website.',
  band: 'Answer inquiries, publish posts and keep openings up to date.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  backToSite: 'Back to the site',
  signedInAs: 'You are already signed in as',
  signedIn: 'You are already signed in.',
  goToDashboard: 'Go to the dashboard',
  signedOut: 'You have been signed out.',
  /** The wording is fixed (docs/product.md §13.2). */
  invalidCredentials: 'Invalid credentials',
  failures: {
    unreachable:
      'The server cannot be reached. Check your connection and try again. Your email is still filled in.',
    timedOut: 'The server took too long to answer. Please try again.',
    tooMany: (wait = 'a few minutes') => `Too many sign-in attempts. Please wait ${wait}, then try again.`,
    waitIsOver: 'You can try signing in again now.',
    serverError:
      'Something went wrong on the server, so you are not signed in. Please try again in a few minutes.',
    other: (message = 'We could not sign you in. Please try again.') => message,
    notStored:
      'This browser is not saving data for this site, so you cannot stay signed in. Allow site data and try again.',
  },
};
