import { classNames } from '../../ui/classNames';
import type { Role } from '../content/roles';
import { roleTerms, termLabels, termsNote } from '../content/roleTerms';
import styles from './ServiceCard.module.css';

/** What somebody in a role earns, pays and needs; nothing while the owner has not filled it in. */
export function RoleTerms({ of }: { of: Role['id'] }) {
  const terms = roleTerms[of];
  const shown = termLabels.filter(([key]) => terms?.[key]);
  if (!terms || shown.length === 0) return null;
  return (
    <div className={classNames('muted ruled', styles.terms)}>
      <dl className={classNames('stack gap-x-8', styles.termList)}>
        {shown.map(([key, label]) => (
          <div key={key}>
            <dt className="bold">{label}</dt>
            <dd>{key === 'earns' || key === 'pays' ? <Money text={terms[key]} /> : terms[key]}</dd>
          </div>
        ))}
      </dl>
      <p className="fine above-2">{termsNote}</p>
    </div>
  );
}

/** The figures lead: they are what a visitor looks for. */
function Money({ text }: { text: string }) {
  const [figures, rest] = text.split('\n');
  return (
    <>
      <b>{figures}</b> {rest}
    </>
  );
}
