import { RetryNotice } from '../ui/RetryNotice';

/** In place of what a page is about, where that did not load. */
export function FailedPage({
  heading,
  text,
  onRetry,
}: {
  heading: string;
  text: string;
  onRetry: () => void;
}) {
  return (
    <div className="stack gap-6 above-8">
      <h1 className="text-3xl above-1">{heading}</h1>
      <RetryNotice onRetry={onRetry}>
        <p>{text}</p>
      </RetryNotice>
    </div>
  );
}
