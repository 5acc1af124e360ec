import { logoPaths } from './logoPaths';

/**
 * The logo: two leaves whose overlap is marigold. It is hidden from screen readers, since the name is next to it. On
 * the dark band `--logo-mark` must be set to a light colour.
 */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="2.25rem" height="2.25rem" aria-hidden="true">
      <g fill="var(--logo-mark, var(--brand))">
        <path d={logoPaths.upperLeaf} />
        <path d={logoPaths.lowerLeaf} />
      </g>
      <path d={logoPaths.overlap} fill="var(--accent)" />
    </svg>
  );
}
