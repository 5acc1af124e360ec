import { imageUrl, imageWidths, parseImageId } from '../shared/image';

/** A small view of an uploaded image, beside a field that says what it shows. */
export function UploadedImage({ id, className }: { id: string; className: string | undefined }) {
  const size = parseImageId(id);
  if (!size) return null;
  const [smallest] = imageWidths(size.width);
  return (
    <img
      className={className}
      src={`${imageUrl(id)}/${smallest}.webp`}
      width={size.width}
      height={size.height}
      alt=""
      decoding="async"
    />
  );
}
