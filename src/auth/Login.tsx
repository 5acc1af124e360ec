import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { login } from '../api/auth';
import { type ApiFailure, getFailureText, toApiFailure } from '../api/errors';
import { getQueryClient } from '../api/queryClient';
import { loginPage } from '../content/admin';
import { company } from '../content/company';
import { messages } from '../content/messages';
import { type Credentials, credentials } from '../contract/session';
import { LogoMark } from '../layouts/LogoMark';
import { PageMeta } from '../layouts/PageMeta';
import { startTimer } from '../lib/retryAfter';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import { TextField } from '../ui/Field';
import { Notice } from '../ui/Notice';
import { PasswordField } from '../ui/PasswordField';
import { dismissToast, showToast } from '../ui/toasts';
import { forgetSessionEnd, hasSessionEnded } from './expiredNotice';
import styles from './Login.module.css';
import { keepSession, readToken, readUser, subscribeToSession } from './session';

/** The login form of /login, /admin and /admin/login, without the site's header and footer. */
export default function Login() {
  // Signing out ends here: nothing that one admin loaded is left for the next.
  useEffect(() => getQueryClient().clear(), []);

  return (
    <div className={styles.screen}>
      <PageMeta title={loginPage.title} description={loginPage.description} />
      <header className={styles.band}>
        <LogoMark className={styles.art} />
        <p className={styles.brand}>
          <LogoMark className={styles.mark} />
          {company.name}
        </p>
        <p className={styles.bandText}>{loginPage.band}</p>
      </header>
      <main className={styles.main}>
        <div className={styles.form}>
          <div className={styles.words}>
            <h1 className={styles.title}>{loginPage.title}</h1>
            <p className={styles.lead}>{loginPage.lead}</p>
          </div>
          <SessionState />
          <LoginForm />
          <Link to={paths.home} className={styles.back}>
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
            {loginPage.backToSite}
          </Link>
        </div>
      </main>
    </div>
  );
}

/** Who is signed in already, or that somebody was until now: the reason goes when the form does. */
function SessionState() {
  const isSignedIn = useSyncExternalStore(subscribeToSession, () => readToken() !== undefined);
  const [hasEnded] = useState(hasSessionEnded);
  useEffect(() => forgetSessionEnd, []);
  if (!isSignedIn) return hasEnded && <Notice tone="info">{loginPage.signedOut}</Notice>;
  const email = readUser()?.email;
  return (
    <Notice tone="info">
      <p>{email ? `${loginPage.signedInAs} ${email}.` : loginPage.signedIn}</p>
      <Link to={paths.admin.dashboard} className={styles.onward}>
        {loginPage.goToDashboard}
      </Link>
    </Notice>
  );
}

const FAILURE_TEXTS = { ...loginPage.failures, byStatus: { 401: messages.login.invalid } };

/** What stands in place of an error once the wait is over. */
const WAITED = 'waited';

function LoginForm() {
  const { register, errors, isBusy, submit } = useLogin();
  return (
    <form className={styles.fields} noValidate onSubmit={submit} aria-label={loginPage.title}>
      {errors.root?.message && (
        <Notice tone={errors.root.type === WAITED ? 'info' : 'error'}>{errors.root.message}</Notice>
      )}
      <TextField
        {...register('email')}
        label={loginPage.email}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField
        {...register('password')}
        label={loginPage.password}
        showLabel={loginPage.showPassword}
        error={errors.password?.message}
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="large" aria-disabled={isBusy} className={styles.submit}>
        {isBusy ? loginPage.submitting : loginPage.submit}
      </Button>
    </form>
  );
}

/** What still tells of a failed login: its toast, and the wait that it asked for. */
type News = { toast?: number; endWait?: () => void };

/** A failure is no longer news once one tries again or leaves. */
function forget({ toast, endWait }: News): void {
  if (toast !== undefined) dismissToast(toast);
  endWait?.();
}

function useLogin() {
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  const news = useRef<News>({});
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Credentials>({
    resolver: standardSchemaResolver(credentials),
    defaultValues: { email: '', password: '' },
  });

  useEffect(() => () => forget(news.current), []);

  function showFailure(failure: ApiFailure): void {
    const { email, password } = failure.fields;
    if (email) setError('email', { message: email });
    if (password) setError('password', { message: password });
    if (!email && !password) setError('root', { message: getFailureText(failure, FAILURE_TEXTS) });
    if (failure.status === 429 && failure.retryAfterSeconds) {
      const message = loginPage.failures.waitIsOver;
      const tell = () => setError('root', { type: WAITED, message });
      news.current.endWait = startTimer(failure.retryAfterSeconds, tell);
    }
    if (failure.status !== 401) return;
    news.current.toast = showToast('error', getFailureText(failure, FAILURE_TEXTS));
    setFocus('password', { shouldSelect: true });
  }

  async function signIn(typed: Credentials): Promise<void> {
    forget(news.current);
    try {
      const { token, user } = await login(typed);
      if (keepSession(token, user)) await navigate(paths.admin.dashboard);
      else setError('root', { message: loginPage.failures.notKept });
    } catch (error) {
      showFailure(toApiFailure(error));
    }
  }

  /** A second submit while the first is under way does nothing. */
  async function submitOnce(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await handleSubmit(signIn)(event);
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    register,
    errors: formState.errors,
    isBusy: formState.isSubmitting,
    submit: (event: FormEvent) => void submitOnce(event),
  };
}
