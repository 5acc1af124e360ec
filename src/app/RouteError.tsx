import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { routeErrorPage } from '../content/routeError';
import { PageHead } from '../layouts/PageHead';
import { hardNavigate, reloadPage } from '../lib/navigation';
import { Button } from '../ui/Button';
import { ChunkLoadError } from './lazyRoute';
import styles from './RouteError.module.css';

const MARK = 'chunk-reload';

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
    if (isLeaving) hardNavigate(address);
  }, [isLeaving, address]);

  if (isLeaving) return <p className={styles.waiting}>{routeErrorPage.leaving}</p>;
  return (
    <main className={styles.screen}>
      <PageHead title={routeErrorPage.heading} description={routeErrorPage.description} />
      <h1>{routeErrorPage.heading}</h1>
      <p className={styles.what}>
        {isLostChunk ? routeErrorPage.lostChunk[error.type] : routeErrorPage.broken}
      </p>
      <p className={styles.what}>{routeErrorPage.advice}</p>
      <div className={styles.actions}>
        <Button size="large" onClick={reloadPage}>
          {routeErrorPage.reload}
        </Button>
        <a href="/">{routeErrorPage.home}</a>
      </div>
      {error instanceof Error && (
        <p className={styles.detail}>
          {error.name}: {error.message}
        </p>
      )}
    </main>
  );
}
