import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * The route table with the screens of the current URL loaded, and their loaders marked as done: then the first
 * client render equals the server's HTML, and its data is not fetched a second time.
 * @throws when a screen cannot be loaded
 */
export async function loadHydratedRoutes(routes: RouteObject[], location: Location) {
  const matched = new Set(matchRoutes(routes, location)?.map(({ route }) => route));
  const loaderData: Record<string, null> = {};

  async function load(route: RouteObject): Promise<RouteObject> {
    if (!matched.has(route)) return route;
    const [loaded, children] = await Promise.all([
      typeof route.lazy === 'function' ? route.lazy() : undefined,
      route.children && Promise.all(route.children.map(load)),
    ]);
    const hydrated = { ...route, ...loaded, lazy: undefined, children } as RouteObject;
    if (!route.loader || route.path === undefined) return hydrated;
    loaderData[route.path] = null;
    return { ...hydrated, id: route.path };
  }

  return { routes: await Promise.all(routes.map(load)), loaderData };
}

/** The route table whose screens of the current URL fail at once, and load again when they are next navigated to. */
export function withFailedScreens(routes: RouteObject[], location: Location, error: unknown): RouteObject[] {
  const matched = new Set(matchRoutes(routes, location)?.map(({ route }) => route));

  return routes.map(function fail(route): RouteObject {
    if (!matched.has(route)) return route;
    const { lazy } = route;
    let isFirst = true;
    const failOnce = async () => {
      if (!isFirst && typeof lazy === 'function') return lazy();
      isFirst = false;
      throw error;
    };
    return { ...route, lazy: lazy && failOnce, children: route.children?.map(fail) } as RouteObject;
  });
}
