import { toIndianDateTime } from '../../shared/indianTime';

/** When an inquiry was received, for its receipt. */
export const formatReceiptTime: (iso: string) => string = toIndianDateTime;
