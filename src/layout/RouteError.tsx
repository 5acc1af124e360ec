import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { hardNavigate, reloadPage } from '../api/hardNavigate';
import { safeSessionStorage } from '../api/storage';
import { reachUs } from '../content/companyWords';
import { routeError as copy } from '../content/routeError';
import { ChunkLoadError } from '../router/importWithRetry';
import { basename } from '../shared/siteLanguage';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';
import styles from './MessagePage.module.css';
import { PageMeta } from './PageMeta';
import { ReachUs } from './ReachUs';

/** How often a page that could not be loaded without a connection asks for the server again. */
export const RECONNECT_INTERVAL_MS = 15_000;

/** The URL of the full navigation after a lost chunk; removed when a screen has loaded. */
const STORAGE_KEY = 'chunk-reload';

/** Called when a screen has loaded: the next lost chunk may be followed by a full navigation again. */
export function clearChunkReload(): void {
  safeSessionStorage.removeItem(STORAGE_KEY);
}

/** Asked before a full navigation: without the server the browser's own error page would replace the site. */
async function isReachable(url: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(url, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** The error screen of a page inside a layout, whose header and navigation are still shown. */
export function PageError() {
  return <ErrorScreen as="div" />;
}

/** The error screen of a layout, or of a screen without one. */
export function RouteError() {
  return <ErrorScreen as="main" />;
}

/**
 * What a visitor sees when a screen throws or its script cannot be loaded. A new release removes old scripts, so a
 * chunk that fails first leads to one full navigation to the wanted URL, as soon as the server can be reached; one that
 * timed out would only time out again.
 */
function ErrorScreen({ as: Element }: { as: 'main' | 'div' }) {
  const error = useRouteError();
  const chunkError = error instanceof ChunkLoadError ? error.type : undefined;
  const [url] = useState(() => window.location.href);
  const [step, setStep] = useState<'leaving' | 'offline' | 'failed'>(() =>
    chunkError && chunkError !== 'timeout' && safeSessionStorage.getItem(STORAGE_KEY) !== url
      ? 'leaving'
      : 'failed',
  );

  useEffect(() => {
    if (step === 'failed') return undefined;
    let isOver = false;
    async function leave(): Promise<void> {
      const canLeave = await isReachable(url);
      if (isOver) return;
      if (!canLeave) {
        setStep('offline');
        return;
      }
      isOver = true;
      // Without storage a second navigation could not be prevented, so there is none at all.
      if (safeSessionStorage.setItem(STORAGE_KEY, url)) hardNavigate(url);
      else setStep('failed');
    }
    const tryToLeave = () => void leave();
    // The network is often there only a while after the event, and a server that was down comes back without one.
    const timer = step === 'offline' ? setInterval(tryToLeave, RECONNECT_INTERVAL_MS) : undefined;
    if (step === 'offline') window.addEventListener('online', tryToLeave);
    else tryToLeave();
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', tryToLeave);
    };
  }, [step, url]);

  if (step === 'leaving') return <p className={styles.screen}>{copy.leaving}</p>;
  const isOffline = step === 'offline';
  const heading = isOffline ? copy.offlineHeading : copy.heading;
  const whatHappened = chunkError ? copy.lostChunk[chunkError] : copy.broken;
  return (
    <Element className={classNames('stack start', styles.screen)}>
      <PageMeta title={heading} description={copy.description} />
      <h1 className="text-3xl">{heading}</h1>
      <p className="lead">{isOffline ? copy.offline : whatHappened}</p>
      <p className="lead">{`${copy.safe} ${isOffline ? '' : copy.advice}`}</p>
      <div className="cluster gap-6">
        <Button size="large" onClick={reloadPage}>
          {copy.reload}
        </Button>
        <a href={basename}>{copy.home}</a>
      </div>
      <ReachUs intro={reachUs.stuck} />
      {error instanceof Error && !isOffline && (
        <code className="muted">
          {error.name}: {error.message}
          {chunkError === 'other' &&
            error.cause instanceof Error &&
            `. ${error.cause.name}: ${error.cause.message}`}
        </code>
      )}
    </Element>
  );
}
