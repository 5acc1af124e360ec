import { Notice } from './Notice';
import styles from './Notice.module.css';

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
      <ul className={styles.list}>
        {fields.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className={styles.field} onClick={() => onSelect(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
