import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { takeFocus } from '../../../ui/focus';
import { Notice } from '../../../ui/Notice';
import { ItemButton } from '../../common/ItemButton';
import styles from './BlogForm.module.css';
import { goTo } from './markdown/textEditing';
import type { TextProblem } from './saveBlog';
import type { BlogEditorApi } from './useBlogEditor';

/** What the check before publishing found; each problem has a button that leads to it. */
export function BlogProblems({ blog }: { blog: BlogEditorApi }) {
  const { problems } = blog;
  if (problems.length === 0) return null;

  function show({ field, position }: TextProblem): void {
    const text = document.querySelector<HTMLTextAreaElement>(`main textarea[name="${field}"]`);
    // On a phone the text may be in the other tab.
    const tab = text?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
    if (tab) flushSync(() => document.getElementById(tab)?.click());
    if (text && position !== undefined) goTo(text, position);
    else blog.focus(field);
  }

  return (
    <Notice tone="error">
      <p ref={takeFocus} tabIndex={-1}>
        <strong>Check before you publish:</strong>
      </p>
      <ul className={classNames('stack gap-2 breaks', styles.problems)}>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.position} ${problem.text}`} className="cluster gap-4 between">
            <span>
              {problem.text} <code className="text-xs">{problem.url}</code>
            </span>
            <ItemButton itemName={problem.url} onClick={() => show(problem)}>
              Go to it
            </ItemButton>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={() => blog.publish({ isChecked: true })}>
        Publish anyway
      </Button>
    </Notice>
  );
}
