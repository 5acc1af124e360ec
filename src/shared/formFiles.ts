/** The files that may come with the inquiry form. */
export const MAX_FORM_FILES = 3;
export const MAX_FORM_FILE_BYTES = 5 * 1024 * 1024;
/** The name of their fields. */
export const FORM_FILES_FIELD = 'files';
