import { classNames } from './classNames';
import styles from './Steps.module.css';

/** What comes one after the other, with numbers. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
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
