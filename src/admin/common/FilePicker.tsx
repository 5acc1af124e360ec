import type { RefObject } from 'react';

/** The browser's dialog for files; a button opens it with `ref.current.click()`. */
export function FilePicker({
  ref,
  label,
  accept,
  multiple,
  onPick,
}: {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  onPick: (files: File[]) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be picked again.
        target.value = '';
        onPick(files);
      }}
    />
  );
}
