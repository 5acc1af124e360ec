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
    <div className={classNames('muted', styles.terms)}>
      <dl className={classNames('stack', styles.termList)}>
        {shown.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{terms[key]}</dd>
          </div>
        ))}
      </dl>
      <p>{termsNote}</p>
    </div>
  );
}
