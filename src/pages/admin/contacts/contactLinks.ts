/** Opens a reply in the mail program. Every part is encoded, so that an address cannot add a recipient. */
export function mailtoHref(email: string, subject: string): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}

/** A number that can be dialled: its digits and a leading plus. Undefined when what was typed holds no number. */
export function telHref(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < 3) return undefined;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}
