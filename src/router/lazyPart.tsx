import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react';
import { importWithRetry } from './importWithRetry';

/**
 * A part of a page whose script is a chunk of its own. It is in the HTML: until the chunk has arrived, and where it does not,
 * the page has what the server sent. After a link it follows the page.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let latest = create();

  function create() {
    return lazy<ComponentType<Props>>(() =>
      importWithRetry(importPart).catch(() => {
        // The next visit tries again.
        latest = create();
        return new Promise<never>(() => undefined);
      }),
    );
  }

  function Loaded(props: Props) {
    const [Part] = useState(() => latest);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }

  /** An urgent update would take away what the server sent: a deferred one waits for the part. */
  return function LazyPart(props: Props) {
    return useDeferredValue(<Loaded {...props} />);
  };
}
