export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** Text for between tags or in an attribute. XML takes no control characters at all, not even escaped; they are left out. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
