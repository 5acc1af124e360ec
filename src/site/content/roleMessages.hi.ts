import type * as english from './roleMessages';

export const roleMessages: typeof english.roleMessages = new Map([['distributor', 'मैं डिस्ट्रीब्यूटर हूँ।\n']]);
