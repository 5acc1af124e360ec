import { classNames } from '../../ui/classNames';
import styles from './Figures.module.css';

/** What stands in the first view, on a sheet or on the band itself: each with its figure, and what belongs to it. */
export function Figures({
  list,
  note,
  onBand = false,
}: {
  list: { label: string; figure: string; text?: string | undefined }[];
  note?: string;
  onBand?: boolean;
}) {
  return (
    <div className={onBand ? styles.onBand : classNames('ink band-sheet', styles.sheet)}>
      <dl className="stack gap-0">
        {list.map(({ label, figure, text }) => (
          <div key={label} className={styles.figure}>
            <dt className="label ornament">{label}</dt>
            <dd>
              <b className={classNames('leading-label text-xl', styles.value)}>{figure}</b>
              {text && <span className={classNames('small soft above-1', styles.text)}>{text}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="fine above-5">{note}</p>}
    </div>
  );
}
