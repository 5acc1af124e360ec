import { reachUs } from '../content/companyWords';
import { ReachUs } from './ReachUs';

const STEP = /^\d+\. /;

/**
 * The answer to a question, and the way to a person where it needs one: each line is a paragraph, and lines with a number,
 * one after the other, are a list.
 */
export function Answer({ question, answer, asksUs }: { question: string; answer: string; asksUs?: boolean }) {
  const parts: { isSteps: boolean; lines: string[] }[] = [];
  for (const line of answer.split('\n')) {
    const isSteps = STEP.test(line);
    const last = parts.at(-1);
    if (isSteps && last?.isSteps) last.lines.push(line);
    else parts.push({ isSteps, lines: [line] });
  }
  return (
    <>
      {parts.map(({ isSteps, lines }) =>
        isSteps ? (
          <ol key={lines[0]}>
            {lines.map((line) => (
              <li key={line} className="above-2">
                {line.replace(STEP, '')}
              </li>
            ))}
          </ol>
        ) : (
          <p key={lines[0]}>{lines[0]}</p>
        ),
      )}
      {asksUs && <ReachUs size="small" text={`${reachUs.firstMessage()}\n${question}`} />}
    </>
  );
}
