import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import styles from './SiteLayout.module.css';

/** Header and footer around every public page (section 2). */
export function SiteLayout() {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {/* Hydrated in a task of its own, after header and footer. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
}
