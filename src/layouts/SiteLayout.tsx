import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { siteFrame } from '../content/navigation';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** Header and footer around every public page. */
export function SiteLayout() {
  return (
    <>
      <a className="skip-link" href="#content">
        {siteFrame.skip}
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
