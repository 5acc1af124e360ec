import type * as english from './words';

export const opensInNewTab: typeof english.opensInNewTab = '(नए टैब में खुलेगा)';
