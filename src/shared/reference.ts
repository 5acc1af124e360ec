/** The reference in the acknowledgement of an inquiry: the random end of its id, in two groups. */
export function toReference(inquiryId: string): string {
  return inquiryId.slice(-8).toUpperCase().replace(/^.{4}/, '$&-');
}

export function isReference(text: string): boolean {
  return /^[0-9A-F]{4}-[0-9A-F]{4}$/.test(text);
}

/**
 * The reference in a receipt: a reference, a dot and the signature of the server.
 * @returns undefined for another text; whether the signature is right, only the server knows
 */
export function getReceiptReference(receipt: string): string | undefined {
  return /^([0-9A-F]{4}-[0-9A-F]{4})\.[\w-]{8}$/.exec(receipt)?.[1];
}

/** The references in a text, such as the subject of an answer. */
export function findReferences(text: string): string[] {
  return text.toUpperCase().match(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g) ?? [];
}
