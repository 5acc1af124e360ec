import type { Translated } from '../shared/translated';
import type * as english from './words';

export const states: Translated<typeof english.states> = { loading: 'खुल रहा है…', retry: 'फिर से कोशिश करें' };

export const units: typeof english.units = {
  second: (count) => `${count} सेकंड`,
  minute: (count) => `${count} मिनट`,
  hour: (count) => (count <= 1 ? `${count} घंटा` : `${count} घंटे`),
};
