/** The language of this site, and what leads to the same page in the other one. */
export const language = {
  tag: 'en-IN',
  openGraph: 'en_IN',
  other: {
    tag: 'hi-IN',
    name: 'हिन्दी',
    /** Pages that English alone has lead to the start. */
    path: (path: string) => `/hi${path.replace(/^\/(home|\w+dashboard)?$/, '')}`,
  },
};
