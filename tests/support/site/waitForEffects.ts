import { configure, getConfig } from '@testing-library/react';

// Not the one of a test with a clock of its own.
const nextImmediate = setImmediate;

/** React runs the effects of the last render in an immediate before this one. */
export function waitForEffects(): Promise<void> {
  return new Promise((resolve) => {
    nextImmediate(resolve);
  });
}

const defaults = getConfig();
configure({
  asyncWrapper: async (callback) => {
    const result = await defaults.asyncWrapper(callback);
    await waitForEffects();
    return result;
  },
});
