import './acceptTranslations';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  RouterProvider,
} from 'react-router-dom';
import { languageTag } from './content/language';
import { clearChunkReload } from './layout/RouteError';
import { ChunkLoadError } from './router/importWithRetry';
import { setUpLinkPrefetch } from './router/linkPrefetch';
import { nextTask } from './router/tasks';
import { routes } from './routes';
import { basename } from './shared/siteLanguage';
import './styles/index.css';

/** The metadata of a page, which React would add a second time when it renders the page instead of hydrating it. */
const PAGE_METADATA =
  'title, link[rel="canonical"], meta:is([name="description"], [name="robots"], [name^="twitter:"], [property^="og:"])';

function App({ router }: { router: DataRouter }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

function render(container: HTMLElement): void {
  for (const element of document.head.querySelectorAll(PAGE_METADATA)) element.remove();
  // index.html, as Vite serves it, is in English.
  document.documentElement.lang = languageTag;
  createRoot(container).render(<App router={createRouter()} />);
}

/** Running the modules, matching the routes and hydrating are tasks of their own, so that input is handled in between. */
async function start(container: HTMLElement): Promise<void> {
  await nextTask();
  if (!hasPage(container)) return render(container);
  setUpLinkPrefetch(routes, basename);
  try {
    await hydrate(container);
  } catch (error) {
    console.error(error);
    // A form works without its script, and what was typed in it would be lost.
    if (container.querySelector('form')) return;
    // The page can be read, and its links load their pages.
    if (!(error instanceof ChunkLoadError) || error.type === 'other') return;
    // Its scripts are gone or do not come. Now the router asks for them, and shows the error.
    render(container);
  }
}

/** Whether the HTML is the page of this address: a static host may send that of a missing page, which names its own. */
function hasPage({ dataset }: HTMLElement): boolean {
  const findRoute = (path: string) => matchRoutes(routes, path, basename)?.at(-1)?.route;
  const { rendered } = dataset;
  if (!rendered) return rendered === '';
  return findRoute(rendered) === findRoute(location.pathname);
}

/** @throws ChunkLoadError */
async function hydrate(container: HTMLElement): Promise<void> {
  const hydrationData = await loadScreens();
  await nextTask();
  const router = createRouter(hydrationData);
  // From now on the router follows the links.
  document.querySelector('script[type="speculationrules"]')?.remove();
  // In slices, so that input during the hydration is handled.
  startTransition(() => {
    hydrateRoot(container, <App router={router} />, {
      onRecoverableError: (error) => console.error(error),
    });
  });
}

/**
 * Loads the screens of the current URL, so that the first rendering equals the server's HTML.
 * @returns their loaders marked as done: the data came with the page
 */
async function loadScreens(): Promise<HydrationState> {
  const matched = matchRoutes(routes, window.location, basename)?.map(({ route }) => route) ?? [];
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const loaders = matched.filter(({ loader }) => loader);
  return { loaderData: Object.fromEntries(loaders.map(({ id = '' }) => [id, null])) };
}

function createRouter(hydrationData?: HydrationState): DataRouter {
  const router = createBrowserRouter(routes, { basename, hydrationData });
  // Once a screen has loaded, the next lost chunk may be followed by a full navigation again.
  const clearReload = ({ initialized, navigation, errors }: DataRouter['state']) => {
    if (initialized && navigation.state === 'idle' && !errors) clearChunkReload();
  };
  clearReload(router.state);
  router.subscribe(clearReload);
  return router;
}

// In an older browser a notice has taken its place (index.html).
const container = document.getElementById('root');
if (container) void start(container);
