import { StrictMode, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { loadHydratedRoutes, withFailedScreens } from './router/hydratedRoutes';
import { onPageIdle } from './router/idle';
import { setUpLinkPrefetch } from './router/linkPrefetch';
import { delayLoadingState } from './router/loadingState';
import { nextTask } from './router/nextTask';
import { routes } from './routes';
import { clearChunkReload } from './site/RouteError';
import './styles/index.css';

/** The metadata of a page, which React would add a second time when it renders the page instead of hydrating it. */
const PAGE_METADATA =
  'title, link[rel="canonical"], meta:is([name="description"], [name="robots"], [name^="twitter:"], [property^="og:"])';

/**
 * A new page is not rendered as a transition: in slices between frames of the old page, it appears later on a slow
 * device. Only while the old page is being hydrated it is, since the rest of that would come first, in one long task.
 */
function App({ router, isRendered }: { router: DataRouter; isRendered: boolean }) {
  const [isHydrating, setIsHydrating] = useState(isRendered);
  // Itself a transition, or React would render a part whose script has not arrived anew, without what was entered in it.
  useEffect(() => onPageIdle(() => startTransition(() => setIsHydrating(false))), []);
  return (
    <StrictMode>
      <RouterProvider router={router} useTransitions={isHydrating ? undefined : false} />
    </StrictMode>
  );
}

/** Running the modules, matching the routes and hydrating are tasks of their own, so that input is handled in between. */
async function start(container: HTMLElement): Promise<void> {
  await nextTask();
  let table = routes;
  if (container.hasAttribute('data-rendered')) {
    try {
      await hydrate(container);
      return;
    } catch (error) {
      // The page was readable for as long as its scripts were awaited; the router now shows the error, and waits no more.
      table = withFailedScreens(routes, window.location, error);
    }
  }
  for (const element of document.head.querySelectorAll(PAGE_METADATA)) element.remove();
  const router = createRouter(table);
  createRoot(container).render(<App router={router} isRendered={false} />);
}

/** @throws ChunkLoadError */
async function hydrate(container: HTMLElement): Promise<void> {
  const hydrated = await loadHydratedRoutes(routes, window.location);
  await nextTask();
  const router = createRouter(hydrated.routes, { loaderData: hydrated.loaderData });
  // From now on the router follows the links.
  document.querySelector('script[type="speculationrules"]')?.remove();
  // In slices, so that input during the hydration is handled.
  startTransition(() => {
    hydrateRoot(container, <App router={router} isRendered />, {
      onRecoverableError: (error) => console.error(error),
    });
  });
}

function createRouter(table: RouteObject[], hydrationData?: HydrationState): DataRouter {
  const router = createBrowserRouter(table, { hydrationData });
  delayLoadingState(router);
  clearChunkReloadOnLoad(router);
  return router;
}

/** Once a screen has loaded, the next lost chunk may be followed by a full navigation again. */
function clearChunkReloadOnLoad(router: DataRouter): void {
  const check = ({ initialized, navigation, errors }: DataRouter['state']) => {
    if (initialized && navigation.state === 'idle' && !errors) clearChunkReload();
  };
  check(router.state);
  router.subscribe(check);
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
void start(container);
setUpLinkPrefetch(routes);
