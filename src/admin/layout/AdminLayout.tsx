import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { getQueryClient } from '../../data/query/queryClient';
import {
  clearSession,
  clearWantedAddress,
  keepWantedAddress,
  markSessionExpired,
  readToken,
  readUser,
  readWantedAddress,
  subscribeToSession,
} from '../../data/session';
import { paths } from '../../paths';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import { TitlePrefixContext } from '../../site/PageMeta';
import { PhoneMenu } from '../../site/PhoneMenu';
import { formatCount } from '../../ui/formatCount';
import { setToasts } from '../../ui/toastStore';
import { clearDeviceDrafts, type DeviceDraft, readDeviceDrafts } from '../drafts/deviceDrafts';
import { useArrived, usePolledSummary } from '../inquiries/useInquirySummary';
import { logout } from '../session/requests';
import styles from './AdminLayout.module.css';
import { AdminBrand, AdminNavigation } from './AdminNavigation';
import { SessionNotice } from './SessionNotice';
import { SignOutDialog } from './SignOutDialog';

/** The layout of all protected pages (docs/product.md §2.7): a side navigation, or a top bar with a menu on a phone. */
export default function AdminLayout() {
  return (
    <QueryClientProvider client={getQueryClient()}>
      <AdminFrame />
    </QueryClientProvider>
  );
}

function AdminFrame() {
  const email = useSyncExternalStore(subscribeToSession, readEmail);
  const user = useLastUser(email);
  const { isSigningOut, signOut, drafts, setDrafts } = useSignOut(user.email);
  useVisit(user.email);
  const summary = usePolledSummary();
  const { arrived, change } = useArrived(summary);
  const newCount = summary?.views.inbox ?? 0;
  const sideNavigation = (
    <AdminNavigation
      email={email}
      newCount={newCount}
      isSigningOut={isSigningOut}
      onSignOut={handleSignOut}
    />
  );

  /** Unsaved text stays on the device only with the admin's consent (docs/product.md §16.5). */
  function handleSignOut(): void {
    const stored = readDeviceDrafts(email);
    if (stored.length > 0) setDrafts(stored);
    else void signOut();
  }

  return (
    <TitlePrefixContext value={newCount > 0 ? `(${formatCount(newCount)}) ` : ''}>
      <div className={styles.frame}>
        <a className="skip-link" href="#content">
          Skip to the content
        </a>
        <header className={styles.side}>
          <AdminBrand />
          {sideNavigation}
        </header>
        <header className={styles.bar}>
          <PhoneMenu side="start" label="Menu" panelClassName={styles.panel}>
            {sideNavigation}
          </PhoneMenu>
          <AdminBrand />
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          <p className="visually-hidden" role="status">
            {/* A new text each time: one that stays the same is not announced again. */}
            <Fragment key={change}>
              {arrived > 0 && (arrived === 1 ? '1 new inquiry.' : `${arrived} new inquiries.`)}
            </Fragment>
          </p>
          <SessionNotice>
            {/* Remounted for another admin, who must not see text that the first one typed. */}
            <Outlet key={user.key} />
            {drafts && (
              <SignOutDialog
                drafts={drafts}
                onStore={() => void signOut()}
                onDiscard={() => {
                  clearDeviceDrafts(email);
                  void signOut();
                }}
                onClose={() => setDrafts(undefined)}
              />
            )}
          </SessionNotice>
        </main>
      </div>
    </TitlePrefixContext>
  );
}

function readEmail(): string | undefined {
  return readUser()?.email;
}

/** The admin, also after signing out, with a key that changes when another one signs in in another tab. */
function useLastUser(email: string | undefined): { email: string | undefined; key: number } {
  const [user, setUser] = useState({ email, key: 0 });
  if (email !== undefined && email !== user.email) {
    setUser({ email, key: user.email === undefined ? user.key : user.key + 1 });
  }
  return user;
}

/** A page that is open is not offered on the dashboard any more. */
function useVisit(email: string | undefined): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (readWantedAddress(email) === pathname + search) clearWantedAddress();
  }, [email, pathname, search]);
}

/** Signs out, and follows a sign-out in another tab. */
function useSignOut(email: string | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const navigateFromHere = useNavigateFromHere();
  const [isSigningOut, setIsSigningOut] = useState(false);
  /** The drafts that the open dialog asks about. */
  const [drafts, setDrafts] = useState<DeviceDraft[]>();

  useEffect(
    () =>
      subscribeToSession(() => {
        // During the sign-out of this tab, a 401 in another tab may clear the session first.
        if (isSigningOut || readToken()) return;
        markSessionExpired();
        keepWantedAddress(pathname + search, email);
        void navigate(paths.adminLogin, { replace: true });
      }),
    [navigate, isSigningOut, email, pathname, search],
  );

  async function signOut(): Promise<void> {
    setDrafts(undefined);
    setIsSigningOut(true);
    try {
      await logout();
    } catch (error) {
      // Signing out succeeds on this device whatever the server responds; the token expires by itself.
      console.warn('The token could not be revoked', error);
    }
    clearSession();
    clearWantedAddress();
    // An "Undo" would not work any more.
    setToasts([]);
    navigateFromHere(paths.adminLogin);
  }

  return { isSigningOut, signOut, drafts, setDrafts };
}
