const format = (count: number) => count.toLocaleString('en-IN');
const characters = (count: number) => `${format(count)} ${count === 1 ? 'character' : 'characters'}`;

/** Below a text near its limit, and the error of one beyond it. */
export const characterCount = {
  left: (count: number) => `${characters(count)} left`,
  tooLong: (count: number) => `${characters(count)} too long`,
  error: (count: number, max: number) =>
    `This is ${characters(count)} too long. Please use at most ${format(max)}.`,
};
