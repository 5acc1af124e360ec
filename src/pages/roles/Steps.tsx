import { classNames } from '../../ui/classNames';
import styles from './Steps.module.css';
import type { RolePageWords } from './words';

/** How somebody in a role begins, step by step. */
export function Steps({ steps }: { steps: RolePageWords['steps'] }) {
  return (
    <ol className={classNames('stack', styles.steps)}>
      {steps.map(({ title, text }) => (
        <li key={title} className={classNames('relative', styles.step)}>
          <h3 className="text-l tracking-none">{title}</h3>
          <p className="soft above-1">{text}</p>
        </li>
      ))}
    </ol>
  );
}
