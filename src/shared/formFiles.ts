/** The name of the fields with the files that may come with the inquiry form. */
export const FORM_FILES_FIELD = 'files';
export const MAX_FORM_FILES = 3;
export const MAX_FORM_FILE_BYTES = 5 * 1024 * 1024;

const LIMITS = 'Please choose at most 3 files of up to 5 MB each';
/** For the server, with what the API says; the form says it in the language of its page. */
export const FORM_FILE_RULES = {
  field: FORM_FILES_FIELD,
  max: MAX_FORM_FILES,
  maxBytes: MAX_FORM_FILE_BYTES,
  messages: {
    tooMany: LIMITS,
    tooLarge: LIMITS,
    wrongType: 'Please choose JPEG, PNG or WebP pictures, or PDFs',
  },
};
