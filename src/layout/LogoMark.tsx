/**
 * The logo: two leaves whose overlap is marigold. It is hidden from screen readers, since the name is next to it. On
 * the dark band `--logo-mark` must be set to a light colour.
 */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="2.25rem" height="2.25rem" aria-hidden="true">
      <g fill="var(--logo-mark, var(--brand))">
        <path d="M15 1h4a3 3 0 0 1 3 3v6a12 12 0 0 1-12 12H4a3 3 0 0 1-3-3v-4A14 14 0 0 1 15 1Z" />
        <path d="M22 10h6a3 3 0 0 1 3 3v4a14 14 0 0 1-14 14h-4a3 3 0 0 1-3-3v-6a12 12 0 0 1 12-12Z" />
      </g>
      <path d="M22 10a12 12 0 0 1-12 12a12 12 0 0 1 12-12Z" fill="var(--accent)" />
    </svg>
  );
}
