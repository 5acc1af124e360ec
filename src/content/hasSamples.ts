/** Unless the build says that no value is a sample any more, search engines are told of no job and no answer. */
export const hasSamples = import.meta.env.HAS_SAMPLES ?? true;
