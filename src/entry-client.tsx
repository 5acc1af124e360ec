import type { DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { PAGE_DATA_ID, PageData, withFetchedAt } from './app/dehydratedState';
import { setUpLinkPrefetch } from './app/linkPrefetch';
import { routes } from './routes';
import './styles/index.css';

/** Loads the screens that the address shows, so that the first client render equals the server's HTML. */
async function loadMatchedScreens(): Promise<boolean> {
  const matched = (matchRoutes(routes, window.location) ?? []).map((match) => match.route);
  try {
    await Promise.all(
      matched.map(async (route) => {
        if (typeof route.lazy !== 'function') return;
        const loaded = await route.lazy();
        Object.assign(route, loaded, { lazy: undefined });
      }),
    );
    return true;
  } catch {
    // The router tries again in `start`, and its error screen tells the visitor what happened.
    return false;
  }
}

function readPageData(): DehydratedState {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? withFetchedAt(JSON.parse(text), Date.now()) : { queries: [], mutations: [] };
}

/** Lets the browser in between: running the modules, matching the routes and hydrating are a task each. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(container: HTMLElement): Promise<DataRouter> {
  await nextTask();
  const pageData = readPageData();
  const app = (router: DataRouter) => (
    <PageData value={pageData}>
      {/* In one go: cut into slices between frames of the old page, the new one comes later on a slow device. */}
      <RouterProvider router={router} useTransitions={false} />
    </PageData>
  );
  if (container.hasAttribute('data-rendered') && (await loadMatchedScreens())) {
    await nextTask();
    const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
    // In slices, so that who touches the page meanwhile is heard.
    startTransition(() => {
      hydrateRoot(container, app(router), { onRecoverableError: (error) => console.error(error) });
    });
    return router;
  }
  const router = createBrowserRouter(routes);
  createRoot(container).render(app(router));
  return router;
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
setUpLinkPrefetch(start(container));
