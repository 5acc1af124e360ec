import { classNames } from './classNames';
import styles from './Field.module.css';
import { Notice } from './Notice';

/** Lists the fields with an error, each as a button that focuses it; renders nothing when there is none. */
export function ErrorSummary<Name extends string>({
  title,
  fields,
  onSelect,
  className,
}: {
  title: (count: number) => string;
  fields: { name: Name; label: string }[];
  onSelect: (name: Name) => void;
  className?: string;
}) {
  if (fields.length === 0) return null;
  return (
    <Notice tone="error" className={className}>
      {title(fields.length)}
      <ul className={classNames('cluster', styles.summary)}>
        {fields.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className={styles.summaryField} onClick={() => onSelect(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
