import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A part whose script is a chunk of its own, after the page. Until it is there, and where it does not come, the part stays
 * as the server rendered it.
 * @param id of an element of the page that has it
 * @param importPart tries as often as it should
 */
export function servedPart<Props extends object>(
  id: string,
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { fallback?: ReactNode }> {
  let latest = create();

  function create() {
    return lazy<ComponentType<Props>>(() =>
      importPart().then(
        (Part) => ({ default: Part }),
        (error: unknown) => {
          // The next visit tries again.
          latest = create();
          if (document.getElementById(id)) return new Promise<never>(() => undefined);
          throw error;
        },
      ),
    );
  }

  return function ServedPart({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Part] = useState(() => latest);
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  };
}
