/** The languages of inquiries. Apart from the schemas, so that a page that names one loads no validator. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];
