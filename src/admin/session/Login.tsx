import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { company } from '../../content/company';
import { type FailureTexts, getFailureText, toApiFailure } from '../../data/errors';
import { getQueryClient } from '../../data/query/queryClient';
import {
  clearSessionExpired,
  hasSessionExpired,
  markSessionExpired,
  readToken,
  readUser,
  readWantedUrl,
  saveSession,
  subscribeToSession,
} from '../../data/session';
import { LogoMark } from '../../layout/LogoMark';
import { PageMeta } from '../../layout/PageMeta';
import { paths } from '../../paths';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import { type Credentials, credentials } from '../../shared/signIn';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { TextField } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { setToasts } from '../../ui/Toaster';
import { startTimer } from '../../ui/timer';
import { PasswordField } from '../common/PasswordField';
import styles from './Login.module.css';
import { login } from './requests';
import '../../styles/admin.css';

/** The login page of /login, /admin and /admin/login, without the site's header and footer. */
export default function Login() {
  // Signing out leads here, and what one admin loaded or did must not be shown to the next.
  useEffect(() => {
    getQueryClient().clear();
    setToasts([]);
  }, []);

  return (
    <div className={styles.screen}>
      <PageMeta title="Sign in" description="Sign in to manage inquiries, blogs and jobs." />
      <header className={classNames('band relative clips', styles.band)}>
        <LogoMark className={styles.art} />
        <p className={classNames('row gap-3 wordmark', styles.brand)}>
          <LogoMark />
          {company.name}
        </p>
        <p className={styles.bandText}>Answer inquiries, publish posts and keep openings up to date.</p>
      </header>
      <main className={classNames('stack shrinks', styles.main)}>
        <div className={classNames('stack gap-6 full', styles.form)}>
          <div className="stack gap-2">
            <h1 className={styles.title}>Sign in</h1>
            <p className="soft">For the team that runs this website.</p>
          </div>
          <SessionInfo />
          <LoginForm />
          <Link to={paths.home} className="link-row small underline-on-hover self-start medium">
            <ArrowLeft size={18} />
            Back to the site
          </Link>
        </div>
      </main>
    </div>
  );
}

/** Says who is signed in already, that the session has expired, or what asked for a sign-in. */
function SessionInfo() {
  const isSignedIn = useSyncExternalStore(subscribeToSession, () => readToken() !== undefined);
  const [hasExpired] = useState(hasSessionExpired);
  const [isInterrupted] = useState(() => readWantedUrl(undefined) !== undefined);
  useEffect(() => {
    if (hasExpired) markSessionExpired();
    return clearSessionExpired;
  }, [hasExpired]);
  if (!isSignedIn && hasExpired) return <Notice tone="info">You have been signed out.</Notice>;
  if (!isSignedIn && isInterrupted)
    return <Notice tone="info">Sign in to continue. Nothing has changed yet.</Notice>;
  if (!isSignedIn) return null;
  const email = readUser()?.email;
  return (
    <Notice tone="info">
      <p>{email ? `You are already signed in as ${email}.` : 'You are already signed in.'}</p>
      <Link to={paths.admin.dashboard} className={classNames('link-row', styles.dashboardLink)}>
        Go to the dashboard
      </Link>
    </Notice>
  );
}

const FAILURE_TEXTS: FailureTexts = {
  // The wording is fixed.
  byStatus: { 401: 'Invalid credentials' },
  unreachable:
    'The server cannot be reached. Check your connection and try again. Your email is still filled in.',
  timedOut: 'The server took too long to answer. Please try again.',
  tooMany: (wait = 'a few minutes') => `Too many sign-in attempts. Please wait ${wait}, then try again.`,
  serverError:
    'Something went wrong on the server, so you are not signed in. Please try again in a few minutes.',
  other: (message = 'We could not sign you in. Please try again.') => message,
};
const NOT_STORED =
  'This browser is not saving data for this site, so you cannot stay signed in. Allow site data and try again.';
const NO_CODE = 'Please enter the code';
const MUTATION_KEY = ['login'];

/** The type of the message that replaces an error once the wait of its `Retry-After` is over. */
const WAIT_OVER = 'wait-over';

function LoginForm() {
  const { register, errors, isPending, needsCode, onSubmit } = useLogin();
  return (
    <form className="stack gap-5" noValidate onSubmit={onSubmit} aria-label="Sign in">
      {errors.root?.message && (
        <Notice tone={errors.root.type === WAIT_OVER ? 'info' : 'error'}>{errors.root.message}</Notice>
      )}
      <TextField
        {...register('email')}
        label="Email"
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField
        {...register('password')}
        label="Password"
        showLabel="Show password"
        error={errors.password?.message}
        autoComplete="current-password"
        required
      />
      {needsCode && (
        <TextField
          {...register('code')}
          label="Code"
          help="From your authenticator app, or one of your recovery codes."
          error={errors.code?.message}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
      )}
      <Button
        type="submit"
        size="large"
        aria-disabled={isPending}
        className={classNames('above-2', styles.submit)}
      >
        {isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}

function useLogin() {
  const navigate = useNavigateFromHere();
  const client = getQueryClient();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Credentials>({
    resolver: standardSchemaResolver(credentials),
    defaultValues: { email: '', password: '' },
  });
  const [needsCode, setNeedsCode] = useState(false);

  const { mutate, isPending, error } = useMutation(
    {
      mutationKey: MUTATION_KEY,
      mutationFn: login,
      // Removes the password from memory with the form.
      gcTime: 0,
      onSuccess({ token, user }) {
        if (saveSession(token, user)) navigate(paths.admin.dashboard);
        else setError('root', { message: NOT_STORED });
      },
      onError: (failed) => setNeedsCode((isAsked) => isAsked || toApiFailure(failed).needsCode === true),
    },
    client,
  );

  /** @returns stops the wait */
  const showFailure = useEffectEvent((): (() => void) | undefined => {
    const failure = toApiFailure(error);
    if (failure.needsCode) return undefined;
    const text = getFailureText(failure, FAILURE_TEXTS);
    const { email, password } = failure.fields;
    if (email) setError('email', { message: email });
    if (password) setError('password', { message: password });
    if (!email && !password) setError('root', { message: text });
    if (failure.status === 429 && failure.retryAfterSeconds) {
      const message = 'You can try signing in again now.';
      return startTimer(failure.retryAfterSeconds, () => setError('root', { type: WAIT_OVER, message }));
    }
    if (failure.status !== 401) return undefined;
    setFocus(needsCode ? 'code' : 'password', { shouldSelect: true });
    return undefined;
  });
  useEffect(() => {
    if (needsCode) setFocus('code');
  }, [needsCode, setFocus]);
  useEffect(() => (error ? showFailure() : undefined), [error]);

  const onSubmit = handleSubmit((values) => {
    if (needsCode && !values.code?.trim())
      return setError('code', { message: NO_CODE }, { shouldFocus: true });
    // `isPending` is updated by the next rendering, which is too late for a double submit.
    if (client.isMutating({ mutationKey: MUTATION_KEY }) === 0) mutate(values);
  });

  return {
    register,
    errors: formState.errors,
    isPending,
    needsCode,
    onSubmit: (event: FormEvent) =>
      void onSubmit(event).catch((failed: unknown) => {
        console.error(failed);
        setError('root', { message: FAILURE_TEXTS.other(undefined) });
      }),
  };
}
