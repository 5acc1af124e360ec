import type { Translated } from '../shared/translated';
import type * as english from './words';

export const states: Translated<typeof english.states> = { loading: 'खुल रहा है…', retry: 'फिर से कोशिश करें' };

export const opensInNewTab: typeof english.opensInNewTab = '(नए टैब में खुलेगा)';

export const pleaseCheck: typeof english.pleaseCheck = (count) =>
  count <= 1 ? 'कृपया एक जगह ठीक कीजिए:' : `कृपया ${count} जगह ठीक कीजिए:`;
