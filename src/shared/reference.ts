/** The reference in the acknowledgement of an inquiry: the random end of its id, in two groups. */
export function toReference(inquiryId: string): string {
  return inquiryId.slice(-8).toUpperCase().replace(/^.{4}/, '$&-');
}

export function isReference(text: string): boolean {
  return /^[0-9A-F]{4}-[0-9A-F]{4}$/.test(text);
}

/**
 * The parts of a receipt: a reference, the number of files unless there are none, and the signature of the server, with dots
 * between them.
 *
 * @returns undefined for another text; whether the signature is right, only the server knows
 */
export function parseReceipt(
  receipt: string,
): { reference: string; files: number; signed: string } | undefined {
  const [, signed = '', reference = '', files = '0'] =
    /^(([0-9A-F]{4}-[0-9A-F]{4})(?:\.([1-9]))?)\.[\w-]{8}$/.exec(receipt) ?? [];
  return signed ? { reference, files: Number(files), signed } : undefined;
}

/** The references in a text, such as the subject of an answer. */
export function findReferences(text: string): string[] {
  return text.toUpperCase().match(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g) ?? [];
}
