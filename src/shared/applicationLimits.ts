/** Apart from the schema, so that no page loads the validator for a number. */

/** The name of the field with the file of an application. */
export const CV_FIELD = 'cv';
export const MAX_CV_BYTES = 5 * 1024 * 1024;
export const APPLICATION_RETENTION_MONTHS = 6;
