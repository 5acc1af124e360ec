import type { Role } from '../../content/roles';
import { type RoleTerm, roleTerms, termsNote } from '../../content/roleTerms';
import { classNames } from '../../ui/classNames';
import { Figures } from './Figures';
import styles from './RoleTerms.module.css';

/** How many of the terms lead in the first view. */
const LEADING = 3;

/** The terms that the owner has filled in. */
const getTerms = (of: Role['id']): RoleTerm[] => roleTerms[of]?.filter(({ text }) => text) ?? [];

/** What somebody in a role asks first: the figures of the first terms. */
export function LeadingTerms({ of }: { of: Role['id'] }) {
  const list = getTerms(of)
    .slice(0, LEADING)
    .map(({ label, text }) => {
      const [figure = '', rest] = text.split('\n');
      return { label, figure, text: rest };
    });
  return list.length > 0 && <Figures list={list} note={termsNote} />;
}

/** The other terms. */
export function FurtherTerms({ of }: { of: Role['id'] }) {
  const terms = getTerms(of).slice(LEADING);
  if (terms.length === 0) return null;
  return (
    <dl className={classNames('stack gap-6 gap-x-8', styles.terms)}>
      {terms.map(({ label, text }) => (
        <div key={label} className={styles.term}>
          <dt className="bold">{label}</dt>
          <dd className="soft above-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
