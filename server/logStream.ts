/**
 * Where the log goes: lines that arrive together leave together, since a write of its own for each took an eighth
 * of a page's time. Nothing waits longer than the events at hand, and the end of the process writes the rest.
 */
export function createLogStream(write: (lines: string) => void): { write: (line: string) => void } {
  let lines = '';
  const flush = () => {
    const ready = lines;
    lines = '';
    if (ready !== '') write(ready);
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}
