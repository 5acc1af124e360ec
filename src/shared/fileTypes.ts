/** The types of files that visitors and admins send, with the endings of their names. */
export const FILE_TYPES = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** Whether a chosen file is of another type. Some systems know no type; then the server decides. */
export function isOtherType({ type }: { type: string }): boolean {
  return type !== '' && !(type in FILE_TYPES);
}

/** For `accept` of a file field. */
export const ACCEPTED_TYPES = Object.keys(FILE_TYPES).join();
