/** The URL that dials the digits of a phone number. @returns undefined when the text has no number */
export function telHref(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < 3) return undefined;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/**
 * Opens a chat on WhatsApp; its links take the number with country code, digits only.
 * @param text what is typed in the chat already
 */
export function whatsappHref(phone: string, text?: string): string {
  const chat = `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
  // A pasted text may have half a character, which no URL can have.
  return text ? `${chat}?text=${encodeURIComponent(text.toWellFormed())}` : chat;
}
