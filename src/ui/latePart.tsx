import { type ComponentType, lazy, Suspense } from 'react';
import { useIsHydrated } from './useIsHydrated';

/**
 * A part whose script loads once the page is hydrated. Where it does not arrive nothing takes its place.
 * @param importPart tries as often as it should
 */
export function latePart<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() => importPart().catch(() => ({ default: () => null })));
  return function LatePart(props: Props) {
    return (
      useIsHydrated() && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
