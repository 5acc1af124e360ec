import { type ReactNode, Suspense } from 'react';
import { useShownAfterPaint } from './useShownAfterPaint';

/**
 * Content below the first viewport, or slow to render: after a click on a link it follows the first paint. On a page
 * load the Suspense lets it hydrate after the rest, in a task of its own.
 */
export function DeferredSection({
  children,
  fallback = <ViewportSpacer />,
}: {
  children: ReactNode;
  /** Rendered in its place until then. */
  fallback?: ReactNode;
}) {
  return useShownAfterPaint() ? <Suspense>{children}</Suspense> : fallback;
}

/** A gap as high as the viewport, so that the footer does not appear and disappear again. */
export function ViewportSpacer() {
  return <div className="screenful" />;
}
