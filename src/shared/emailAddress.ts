/** What comes along when an address is pasted, or typed at the end of a sentence, and belongs to no address. */
export function toPlainAddress(typed: string): string {
  return typed
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^[\s<]*(mailto:)?[\s<]*/i, '')
    .replace(/(?<![\s>.,;])[\s>.,;]+$/, '')
    .replaceAll(/[०-९]/g, toLatinDigit);
}

/** A Hindi keyboard has these digits, and hardly any address. */
const toLatinDigit = (digit: string) => String(digit.charCodeAt(0) - '०'.charCodeAt(0));
