/** What a link to another site says to a screen reader. */
export const opensInNewTab: string = '(opens in a new tab)';
