import type { Role } from '../../content/roles';
import { earningsNotes, roleTerms, termsNote } from '../../content/roleTerms';
import { classNames } from '../../ui/classNames';
import styles from './ServiceCard.module.css';

/** What somebody in a role earns, pays and needs; nothing while the owner has not filled it in. */
export function RoleTerms({ of }: { of: Role['id'] }) {
  const terms = roleTerms[of]?.filter(({ text }) => text) ?? [];
  if (terms.length === 0) return null;
  return (
    <div className={classNames('muted ruled', styles.terms)}>
      <dl className={classNames('stack gap-x-8', styles.termList)}>
        {terms.map(({ label, text }) => (
          <div key={label}>
            <dt className="bold">{label}</dt>
            <dd>
              <Term text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="fine above-4">
        {earningsNotes[of]} {termsNote}
      </p>
    </div>
  );
}

/** The figures lead: they are what a visitor looks for. */
function Term({ text }: { text: string }) {
  const [figures, rest] = text.split('\n');
  if (rest === undefined) return text;
  return (
    <>
      <b>{figures}</b> {rest}
    </>
  );
}
