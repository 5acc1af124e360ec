/** Equal for spellings that lead to the same mailbox, with which a stranger could flood it: case, dots and `+tag`. */
export function toMailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*/, '').replaceAll('.', '');
  return (local + address.slice(at)).normalize('NFKC').toLowerCase();
}
