import type * as english from './words';

export const units: typeof english.units = {
  second: (count) => `${count} सेकंड`,
  minute: (count) => `${count} मिनट`,
  hour: (count) => (count <= 1 ? `${count} घंटा` : `${count} घंटे`),
};
