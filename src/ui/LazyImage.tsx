/** A picture below the first view: it loads when it comes near the view, and its size reserves its space until then. */
export function LazyImage({
  image: { src, alt },
  width,
  height,
  className,
  phoneSrc,
}: {
  image: { src: string; alt: string };
  /** A picture of the same thing whose parts are still large enough on a phone. */
  phoneSrc?: string;
  width: number;
  height: number;
  className?: string;
}) {
  const picture = (
    <img className={className} src={src} alt={alt} width={width} height={height} loading="lazy" />
  );
  if (!phoneSrc) return picture;
  return (
    <picture className="contents">
      <source media="(width <= 30em)" srcSet={phoneSrc} />
      {picture}
    </picture>
  );
}
