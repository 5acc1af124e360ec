import { Fragment } from 'react';

const STEP = /^\d+\. /;

/** An answer: each line is a paragraph, and lines with a number, one after the other, are a list. */
export function AnswerText({ children }: { children: string }) {
  const parts: { isSteps: boolean; lines: string[] }[] = [];
  for (const line of children.split('\n')) {
    const isSteps = STEP.test(line);
    const last = parts.at(-1);
    if (isSteps && last?.isSteps) last.lines.push(line);
    else parts.push({ isSteps, lines: [line] });
  }
  return parts.map(({ isSteps, lines }) => {
    const [first = ''] = lines;
    return (
      <Fragment key={first}>
        {isSteps ? (
          <ol>
            {lines.map((line) => (
              <li key={line} className="above-2">
                {line.replace(STEP, '')}
              </li>
            ))}
          </ol>
        ) : (
          <p>{first}</p>
        )}
      </Fragment>
    );
  });
}
