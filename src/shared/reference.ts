/** The reference in the acknowledgement of an inquiry: the random end of its id, in two groups. */
export function toReference(inquiryId: string): string {
  return inquiryId.slice(-8).toUpperCase().replace(/^.{4}/, '$&-');
}

export function isReference(text: string): boolean {
  return /^[0-9A-F]{4}-[0-9A-F]{4}$/.test(text);
}

/** The references in a text, such as the subject of an answer. */
export function findReferences(text: string): string[] {
  return text.toUpperCase().match(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g) ?? [];
}
