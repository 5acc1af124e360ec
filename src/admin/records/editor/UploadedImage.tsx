import { toPicture } from '../../../shared/image';

/** A small view of an uploaded image or a drawn cover, beside a field that says what it shows. */
export function UploadedImage({ id, className }: { id: string; className: string | undefined }) {
  const picture = toPicture(id);
  if (!picture) return null;
  return (
    <img
      className={className}
      src={picture.smallest}
      width={picture.width}
      height={picture.height}
      alt=""
      decoding="async"
    />
  );
}
