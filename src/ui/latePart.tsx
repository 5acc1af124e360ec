import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useIsHydrated } from './useIsHydrated';

type Fallback = { fallback?: ReactNode };

/**
 * A part whose script loads once the page is hydrated. Its `fallback` stands there until it has arrived, and where it does
 * not.
 * @param importPart tries as often as it should
 */
export function latePart<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & Fallback> {
  const Part = lazy<ComponentType<Props & Fallback>>(() =>
    importPart().catch(() => ({ default: ({ fallback }: Fallback) => fallback })),
  );
  return function LatePart(props: Props & Fallback) {
    const { fallback } = props;
    if (!useIsHydrated()) return fallback;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
