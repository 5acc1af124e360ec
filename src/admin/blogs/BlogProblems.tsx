import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { TextProblem } from '../editor/editableResource';
import { blogEditor } from '../words/editors';
import styles from './BlogProblems.module.css';

const copy = blogEditor.problems;

/** What the check before publishing found; each problem has a button that leads to it. */
export function BlogProblems({
  problems,
  onGoTo,
  onPublish,
}: {
  problems: TextProblem[];
  onGoTo: (problem: TextProblem) => void;
  onPublish: () => void;
}) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problems.length > 0) heading.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <Notice tone="error">
      <p ref={heading} tabIndex={-1} className={styles.heading}>
        {copy.heading}
      </p>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.position} ${problem.text}`} className={styles.problem}>
            <span>
              {problem.text} <code className={styles.url}>{problem.url}</code>
            </span>
            <Button variant="secondary" size="small" onClick={() => onGoTo(problem)}>
              {copy.goTo} <span className="visually-hidden">{problem.url}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={onPublish}>
        {copy.publishAnyway}
      </Button>
    </Notice>
  );
}
