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
      {/* Each part is hydrated in a task of its own; a tap hydrates only the part that it hits. */}
      <Suspense>
        <SiteHeader />
      </Suspense>
      <main id="content" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </>
  );
}
