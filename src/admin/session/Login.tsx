import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type FailureTexts, getFailureText, toApiFailure } from '../../api/errors';
import { getQueryClient } from '../../api/queryClient';
import {
  clearSessionEnded,
  hasSessionEnded,
  markSessionEnded,
  readToken,
  readUser,
  readWantedUrl,
  saveSession,
  subscribeToSession,
} from '../../api/session';
import { logins } from '../../content/solutions';
import { paths } from '../../paths';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import { isBlank } from '../../shared/characters';
import { credentials } from '../../shared/signIn';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { TextField } from '../../ui/Field';
import { takeFocus } from '../../ui/focus';
import { Notice } from '../../ui/Notice';
import { setToasts } from '../../ui/Toaster';
import { startTimer } from '../../ui/timer';
import { useFieldErrors } from '../common/fieldErrors';
import { PasswordField } from '../common/PasswordField';
import styles from './Login.module.css';
import { linksQuery, login } from './requests';
import type { NewPasswordState } from './SetPassword';
import { SignInFrame } from './SignInFrame';

/** The login page of /login, /admin and /admin/login, without the site's header and footer. */
export default function Login() {
  const [offersLink, setOffersLink] = useState(false);
  useEffect(() => {
    // Signing out leads here, and what one admin loaded or did must not be shown to the next.
    const client = getQueryClient();
    client.clear();
    setToasts([]);
    // A failure offers nothing: the sign-in will say that the server cannot be reached.
    client.fetchQuery(linksQuery()).then(
      ({ areOffered }) => setOffersLink(areOffered),
      () => {},
    );
  }, []);

  return (
    <SignInFrame
      title="Sign in"
      lead={
        <>
          For the team that runs this website. Customers log in at{' '}
          {logins.map(({ name, login }, index) => (
            <Fragment key={login}>
              {index > 0 && ' or '}
              <a href={login}>{name}</a>
            </Fragment>
          ))}
          .
        </>
      }
      back={{ to: paths.home, label: 'Back to the site' }}
      aside={
        offersLink && (
          <Link to={paths.forgotPassword} className="link-row small underline-on-hover medium">
            Forgot password?
          </Link>
        )
      }
    >
      <SessionInfo />
      <LoginForm />
    </SignInFrame>
  );
}

/** Whose password was set on the page before. */
function readNewPasswordOf(state: unknown): string | undefined {
  return (state as NewPasswordState | null)?.newPasswordOf;
}

/** Says that the password was set, who is signed in already, that the session has expired, or what asked for a sign-in. */
function SessionInfo() {
  const { state } = useLocation();
  const isSignedIn = useSyncExternalStore(subscribeToSession, () => readToken() !== undefined);
  const [hasEnded] = useState(hasSessionEnded);
  const [isInterrupted] = useState(() => readWantedUrl(undefined) !== undefined);
  useEffect(() => {
    if (hasEnded) markSessionEnded();
    return clearSessionEnded;
  }, [hasEnded]);
  if (readNewPasswordOf(state)) return <Notice tone="success">Your password is set. Sign in with it.</Notice>;
  if (!isSignedIn && hasEnded) return <Notice tone="info">You have been signed out.</Notice>;
  if (!isSignedIn && isInterrupted)
    return <Notice tone="info">Sign in to continue. Nothing has changed yet.</Notice>;
  if (!isSignedIn) return null;
  const email = readUser()?.email;
  return (
    <Notice tone="info">
      <p>{email ? `You are already signed in as ${email}.` : 'You are already signed in.'}</p>
      <Link to={paths.admin.dashboard} className="link-row inherit">
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

/** What is wrong with none of the fields. `wait` is after how many seconds another attempt may succeed. */
type Message = { tone: 'error' | 'info'; text: string; wait?: number };
const WAIT_OVER: Message = { tone: 'info', text: 'You can try signing in again now.' };

function LoginForm() {
  const { form, errors, recheck, message, isPending, needsCode, onSubmit } = useLogin();
  const { state } = useLocation();
  return (
    <form
      ref={form}
      className="stack gap-5"
      noValidate
      onChange={recheck}
      onSubmit={onSubmit}
      aria-label="Sign in"
    >
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <TextField
        name="email"
        label="Email"
        defaultValue={readNewPasswordOf(state)}
        error={errors.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField
        name="password"
        label="Password"
        showLabel="Show password"
        error={errors.password}
        autoComplete="current-password"
        required
      />
      {needsCode && (
        <TextField
          ref={takeFocus}
          name="code"
          label="Code"
          help="From your authenticator app, or one of your recovery codes."
          error={errors.code}
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
  const { form, errors, show, check, recheck } = useFieldErrors(credentials);
  const [message, setMessage] = useState<Message>();
  const [needsCode, setNeedsCode] = useState(false);

  const { mutate, isPending } = useMutation(
    {
      mutationKey: MUTATION_KEY,
      mutationFn: login,
      // Removes the password from memory with the form.
      gcTime: 0,
      onSuccess({ token, user }) {
        if (saveSession(token, user)) navigate(paths.admin.dashboard);
        else setMessage({ tone: 'error', text: NOT_STORED });
      },
      onError(failed) {
        const failure = toApiFailure(failed);
        show(failure.fields);
        if (failure.needsCode) {
          setNeedsCode(true);
          return;
        }
        const { email, password } = failure.fields;
        if (!email && !password) {
          const wait = failure.status === 429 ? failure.retryAfterSeconds : undefined;
          setMessage({ tone: 'error', text: getFailureText(failure, FAILURE_TEXTS), wait });
        }
        if (failure.status === 401) focus(needsCode ? 'code' : 'password');
      },
    },
    client,
  );

  function focus(name: 'code' | 'password'): void {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }

  useEffect(
    () => (message?.wait ? startTimer(message.wait, () => setMessage(WAIT_OVER)) : undefined),
    [message],
  );

  function submit(): void {
    setMessage(undefined);
    const values = check();
    if (!values) return;
    if (needsCode && isBlank(values.code ?? '')) show({ code: NO_CODE });
    // `isPending` is updated by the next rendering, which is too late for a double submit.
    else if (client.isMutating({ mutationKey: MUTATION_KEY }) === 0) mutate(values);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    try {
      submit();
    } catch (error) {
      console.error(error);
      setMessage({ tone: 'error', text: FAILURE_TEXTS.other(undefined) });
    }
  }

  return { form, errors, recheck, message, isPending, needsCode, onSubmit };
}
