import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useBeforeUnload, useLocation } from 'react-router-dom';
import { getQueryClient } from '../../api/queryClient';
import { clearWantedUrl, readUser, readWantedUrl, subscribeToSession } from '../../api/session';
import { TitlePrefixContext } from '../../layout/PageMeta';
import { PhoneMenu } from '../../layout/PhoneMenu';
import { formatCount } from '../../shared/formatCount';
import { classNames } from '../../ui/classNames';
import { setToasts } from '../../ui/Toaster';
import { AdminEmailContext } from '../common/admins';
import { reportFailedMutations } from '../common/failures';
import { useFocusFallback } from '../common/focusFallback';
import { inquiryQueries } from '../inquiries/queries';
import { usePolledSummary } from '../inquiries/useInquirySummary';
import styles from './AdminLayout.module.css';
import { AdminBrand, AdminNavigation } from './AdminNavigation';
import { SessionNotice } from './SessionNotice';
import { useSignOut } from './useSignOut';
import '../../styles/admin.css';

/** The layout of all protected pages: a side navigation, or a top bar with a menu on a phone. */
export default function AdminLayout() {
  return (
    <QueryClientProvider client={getQueryClient()}>
      <AdminFrame />
    </QueryClientProvider>
  );
}

function AdminFrame() {
  const email = useSyncExternalStore(subscribeToAdmin, readEmail);
  const user = useLastUser(email);
  const { isSigningOut, signOut, dialog } = useSignOut(user.email);
  useVisit(user.email);
  useEffect(reportFailedMutations, []);
  useFocusFallback();
  // A change that runs or waits would be lost with the window, and nobody would say so.
  useBeforeUnload((event) => {
    if (getQueryClient().isMutating({ mutationKey: inquiryQueries.changes }) > 0) event.preventDefault();
  });
  const { summary, arrived } = usePolledSummary();
  const newCount = summary?.views.inbox ?? 0;
  const sideNavigation = (
    <AdminNavigation email={email} newCount={newCount} isSigningOut={isSigningOut} onSignOut={signOut} />
  );

  return (
    <TitlePrefixContext value={newCount > 0 ? `(${formatCount(newCount)}) ` : ''}>
      <div className={classNames('screenful', styles.frame)}>
        <a className="skip-link" href="#content">
          Skip to the content
        </a>
        <header className={classNames('sunk', styles.side)}>
          <AdminBrand />
          {sideNavigation}
        </header>
        <header className={styles.bar}>
          <PhoneMenu label="Menu" panelClassName={styles.panel}>
            {sideNavigation}
          </PhoneMenu>
          <AdminBrand />
        </header>
        <main id="content" className={classNames('shrinks', styles.main)} tabIndex={-1}>
          <p className="visually-hidden" role="status">
            {/* A new text each time: one that stays the same is not announced again. */}
            <span key={summary?.newToday}>
              {arrived > 0 && (arrived === 1 ? '1 new inquiry.' : `${arrived} new inquiries.`)}
            </span>
          </p>
          <AdminEmailContext value={user.email}>
            <SessionNotice />
            {/* Remounted for another admin, who must not see text that the first one typed. */}
            <Outlet key={user.key} />
            {dialog}
          </AdminEmailContext>
        </main>
      </div>
    </TitlePrefixContext>
  );
}

/** Before anything is rendered for another admin, what the one before has loaded goes. */
function subscribeToAdmin(listener: () => void): () => void {
  let last = readEmail();
  return subscribeToSession(() => {
    const email = readEmail();
    if (email !== undefined && last !== undefined && email !== last) {
      void getQueryClient().resetQueries();
      // An Undo would be that of the admin before.
      setToasts([]);
    }
    last = email ?? last;
    listener();
  });
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
    if (readWantedUrl(email) === pathname + search) clearWantedUrl();
  }, [email, pathname, search]);
}
