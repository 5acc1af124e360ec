import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { importWithRetry } from '../api/importWithRetry';
import { useIsHydrated } from '../ui/useIsHydrated';

/**
 * A part of a page whose script is a chunk of its own. Until that has arrived, and where it does not, the page has what the
 * server sent in its place: the `fallback`, or with `servedId` the part itself.
 * @param servedId an element of the page that has the part: on a page without it, a part that does not load is an error
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
  { servedId }: { servedId?: string } = {},
): ComponentType<Props & { fallback?: ReactNode }> {
  let latest = create();

  function create() {
    return lazy<ComponentType<Props>>(() =>
      importWithRetry(importPart).catch((error: unknown) => {
        // The next visit tries again.
        latest = create();
        if (servedId && !document.getElementById(servedId)) throw error;
        return new Promise<never>(() => undefined);
      }),
    );
  }

  return function LazyPart({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Part] = useState(() => latest);
    const isHydrated = useIsHydrated();
    if (!isHydrated && !servedId) return fallback;
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  };
}
