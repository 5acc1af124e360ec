import type { Translated } from '../shared/translated';
import type * as english from './messages';

export const publicMessages: Translated<typeof english.publicMessages> = {
  blogsFailed: 'ब्लॉग की पोस्ट नहीं खुल सकीं',
  blogFailed: 'पोस्ट नहीं खुल सकी।',
};
