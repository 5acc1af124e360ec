import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { leaveTo, reloadPage } from '../browser';
import { messages } from '../content/messages';
import { ChunkLoadError, type ChunkLoadErrorType } from '../loadScreen';
import { Button } from '../ui/Button';
import { PageHead } from './PageHead';
import styles from './RouteError.module.css';

const MARK = 'chunk-reload';

const WHAT_HAPPENED: Record<ChunkLoadErrorType, string> = {
  missing: 'A part of this page is no longer on the server, most likely because a new version was published.',
  timeout: 'A part of this page took longer than two minutes to load.',
  other: 'A part of this page could not be loaded. Please check your connection.',
};

/**
 * A new release takes old scripts away, so a lost chunk is answered with one full navigation to the wanted
 * address (decision 11). A mark in session storage makes it one: the same address is not tried again until it
 * has worked, and without storage it is not tried at all.
 */
function mayNavigateTo(address: string): boolean {
  try {
    if (sessionStorage.getItem(MARK) === address) return false;
    sessionStorage.setItem(MARK, address);
    return true;
  } catch {
    return false;
  }
}

/** Called once a screen is there: the next lost chunk may be answered with a navigation again. */
export function forgetLostChunk(): void {
  try {
    sessionStorage.removeItem(MARK);
  } catch {
    // Without storage nothing was remembered.
  }
}

/** The route error screen: what a visitor sees when a screen throws or its script cannot be loaded. */
export function RouteError() {
  const error = useRouteError();
  const isLostChunk = error instanceof ChunkLoadError;
  const [address] = useState(() => window.location.href);
  const [isLeaving] = useState(() => isLostChunk && mayNavigateTo(address));

  useEffect(() => {
    if (isLeaving) leaveTo(address);
  }, [isLeaving, address]);

  if (isLeaving) return <p className={styles.waiting}>Loading the page again…</p>;
  return (
    <main className={styles.screen}>
      <PageHead title={messages.routeError} description="This page could not be shown." />
      <h1>{messages.routeError}</h1>
      <p className={styles.what}>
        {isLostChunk
          ? WHAT_HAPPENED[error.type]
          : 'Something on this page went wrong. It has been stopped so that nothing else is affected.'}
      </p>
      <p className={styles.what}>What you had already sent or saved is safe. Reloading usually helps.</p>
      <div className={styles.actions}>
        <Button size="large" onClick={reloadPage}>
          Reload
        </Button>
        <a href="/">Go to the home page</a>
      </div>
      {error instanceof Error && (
        <p className={styles.detail}>
          {error.name}: {error.message}
        </p>
      )}
    </main>
  );
}
