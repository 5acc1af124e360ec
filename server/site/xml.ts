export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** Escapes text for elements and attributes, without control characters, which XML forbids even escaped. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
