import { QueryClientProvider } from '@tanstack/react-query';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Outlet, useNavigate, useNavigation } from 'react-router-dom';
import { logout } from '../api/auth';
import { createQueryClient } from '../api/queryClient';
import { adminFrame } from '../content/admin';
import { usePopover } from '../hooks/usePopover';
import { paths } from '../paths';
import { clearSession, readToken, readUser, subscribeToSession } from '../session';
import { showToast } from '../ui/toasts';
import styles from './AdminLayout.module.css';
import { AdminBrand, AdminNavigation } from './AdminNavigation';

/** Around every protected screen (section 2): the side navigation, or a top bar with a menu on a phone. */
export default function AdminLayout() {
  const [queryClient] = useState(createQueryClient);
  const navigation = useNavigation();
  const email = useSyncExternalStore(subscribeToSession, readEmail);
  const { isSigningOut, signOut } = useSignOut();
  const sideNavigation = (
    <AdminNavigation email={email} isSigningOut={isSigningOut} onSignOut={() => void signOut()} />
  );

  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {adminFrame.skip}
        </a>
        {navigation.state === 'loading' && <div className={styles.progress} />}
        <header className={styles.side}>
          <AdminBrand />
          {sideNavigation}
        </header>
        <header className={styles.bar}>
          <PhoneMenu>{sideNavigation}</PhoneMenu>
          <AdminBrand />
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </QueryClientProvider>
  );
}

function readEmail(): string | undefined {
  return readUser()?.email;
}

/** Signing out here, and following when another tab signed out. */
function useSignOut() {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);

  useEffect(
    () =>
      subscribeToSession(() => {
        if (readToken()) return;
        showToast('info', adminFrame.signedOutElsewhere);
        void navigate(paths.adminLogin, { replace: true });
      }),
    [navigate],
  );

  async function signOut(): Promise<void> {
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

  return { isSigningOut, signOut };
}

function PhoneMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const { isOpen, panelProps } = usePopover();
  const Icon = isOpen ? X : Menu;
  return (
    <>
      <button
        type="button"
        className={styles.menuButton}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={isOpen ? adminFrame.closeMenu : adminFrame.openMenu}
      >
        <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div {...panelProps} id={id} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
