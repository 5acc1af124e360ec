/** The text of the login form, which /login, /admin and /admin/login show. */
export const loginPage = {
  title: 'Sign in',
  description: 'Sign in to manage inquiries, blogs and jobs.',
  lead: 'For the team that looks after this site.',
  band: 'Inquiries answered, posts published, openings kept up to date.',
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
      'The server cannot be reached. Check your connection and try again; your email is still here.',
    timedOut: 'The server took too long to answer. Please try again.',
    tooMany: (wait = 'a few minutes') => `Too many attempts to sign in. Please wait ${wait}, then try again.`,
    waitIsOver: 'The wait is over: you can sign in now.',
    serverError: 'The server has a problem and could not sign you in. Please try again in a few minutes.',
    other: (message = 'Signing in did not work. Please try again.') => message,
    notStored:
      'This browser does not keep data for this site, so you cannot stay signed in. Allow site data and try again.',
  },
};
