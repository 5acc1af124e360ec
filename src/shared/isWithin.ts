/** Whether so many slips make one word of the other: a letter is missing, too many, wrong, or exchanged with the next. */
export function isWithin(slips: number, one: string, other: string): boolean {
  if (slips < 0) return false;
  if (one === '' || other === '') return one.length + other.length <= slips;
  if (one[0] === other[0]) return isWithin(slips, one.slice(1), other.slice(1));
  return (
    isWithin(slips - 1, one.slice(1), other) ||
    isWithin(slips - 1, one, other.slice(1)) ||
    isWithin(slips - 1, one.slice(1), other.slice(1)) ||
    (one[0] === other[1] && one[1] === other[0] && isWithin(slips - 1, one.slice(2), other.slice(2)))
  );
}
