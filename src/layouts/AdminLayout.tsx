import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useNavigate, useNavigation } from 'react-router-dom';
import { logout } from '../api/auth';
import { getQueryClient } from '../api/queryClient';
import { markSessionExpired } from '../auth/expiredNotice';
import { clearSession, readToken, readUser, subscribeToSession } from '../auth/session';
import { adminFrame } from '../content/admin';
import { messages } from '../content/messages';
import { clearDrafts, type Draft, readDrafts } from '../features/recordEditor/drafts/draftStorage';
import { paths } from '../paths';
import { ProgressBar } from '../ui/ProgressBar';
import styles from './AdminLayout.module.css';
import { AdminBrand, AdminNavigation } from './AdminNavigation';
import { PhoneMenu } from './PhoneMenu';
import { SessionNotice } from './SessionNotice';
import { SignOutDialog } from './SignOutDialog';

/** Around every protected screen (section 2): the side navigation, or a top bar with a menu on a phone. */
export default function AdminLayout() {
  const navigation = useNavigation();
  const email = useSyncExternalStore(subscribeToSession, readEmail);
  const user = useUserCount(email);
  const { isSigningOut, signOut, drafts, setDrafts } = useSignOut();
  const sideNavigation = (
    <AdminNavigation email={email} isSigningOut={isSigningOut} onSignOut={askAndSignOut} />
  );

  /** Text that was typed and not saved is not left on the device unasked (decision 25). */
  function askAndSignOut(): void {
    const kept = readDrafts(email);
    if (kept.length > 0) setDrafts(kept);
    else void signOut();
  }

  return (
    <QueryClientProvider client={getQueryClient()}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {adminFrame.skip}
        </a>
        <header className={styles.side}>
          <AdminBrand />
          {sideNavigation}
        </header>
        <header className={styles.bar}>
          <PhoneMenu
            side="start"
            labels={{ open: adminFrame.openMenu, close: adminFrame.closeMenu }}
            panelClassName={styles.panel}
          >
            {sideNavigation}
          </PhoneMenu>
          <AdminBrand />
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {navigation.state === 'loading' && <ProgressBar label={messages.states.loading} />}
          <SessionNotice />
          {/* What one admin has typed is not for the next one's eyes. */}
          <Outlet key={user} />
        </main>
      </div>
      {drafts && (
        <SignOutDialog
          drafts={drafts}
          onKeep={() => void signOut()}
          onDiscard={() => {
            clearDrafts(email);
            void signOut();
          }}
          onClose={() => setDrafts(undefined)}
        />
      )}
    </QueryClientProvider>
  );
}

function readEmail(): string | undefined {
  return readUser()?.email;
}

/** Counts whom this area has been shown to: another one signs in in another tab. */
function useUserCount(email: string | undefined): number {
  const [shown, setShown] = useState({ email, count: 0 });
  if (email !== undefined && email !== shown.email) {
    setShown({ email, count: shown.email === undefined ? shown.count : shown.count + 1 });
  }
  return shown.count;
}

/** Signing out here, and following when another tab signed out. */
function useSignOut() {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  /** What the question before signing out is about, while it is asked. */
  const [drafts, setDrafts] = useState<Draft[]>();

  useEffect(
    () =>
      subscribeToSession(() => {
        // While this tab signs out, another one may be the first to meet a 401 and to clear the session.
        if (isSigningOut || readToken()) return;
        markSessionExpired();
        void navigate(paths.adminLogin, { replace: true });
      }),
    [navigate, isSigningOut],
  );

  async function signOut(): Promise<void> {
    setDrafts(undefined);
    setIsSigningOut(true);
    try {
      await logout();
    } catch (error) {
      // Whoever signs out must be signed out here whatever the server says; its token ends by itself.
      console.warn('The token could not be revoked', error);
    }
    clearSession();
    await navigate(paths.adminLogin);
  }

  return { isSigningOut, signOut, drafts, setDrafts };
}
