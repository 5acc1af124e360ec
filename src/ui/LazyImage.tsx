/** A picture below the first view: it loads when it comes near the view, and its size reserves its space until then. */
export function LazyImage({
  image: { src, alt },
  width,
  height,
  className,
}: {
  image: { src: string; alt: string };
  width: number;
  height: number;
  className?: string;
}) {
  return <img className={className} src={src} alt={alt} width={width} height={height} loading="lazy" />;
}
