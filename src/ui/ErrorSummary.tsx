import { classNames } from './classNames';
import styles from './Field.module.css';
import { Notice } from './Notice';
import { pleaseCheck } from './words';

/** Lists the fields with an error, each as a link or button that focuses it; renders nothing when there is none. */
export function ErrorSummary<Name extends string>({
  fields,
  toId,
  onSelect,
  className,
}: {
  fields: { name: Name; label: string }[];
  /** The id of a field, for links that work without script; otherwise they are buttons. */
  toId?: (name: Name) => string;
  onSelect: (name: Name) => void;
  className?: string;
}) {
  if (fields.length === 0) return null;
  return (
    <Notice tone="error" className={className}>
      <span>{pleaseCheck(fields.length)}</span>
      <ul className="cluster gap-x-5">
        {fields.map(({ name, label }) => (
          <li key={name}>
            {toId ? (
              <a
                href={`#${toId(name)}`}
                className={classNames('bold', styles.summaryField)}
                onClick={(event) => {
                  event.preventDefault();
                  onSelect(name);
                }}
              >
                {label}
              </a>
            ) : (
              <button
                type="button"
                className={classNames('bold', styles.summaryField)}
                onClick={() => onSelect(name)}
              >
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
