import { useEffect, useId, useRef, useState } from 'react';
import { editorWords } from '../../../content/editors';
import { Button } from '../../../ui/Button';
import { Moment } from '../../../ui/Moment';
import { Notice } from '../../../ui/Notice';
import type { RecordFields, RecordKind } from '../editableResource';
import bar from '../RecordForm.module.css';
import type { Conflict } from '../useRecordForm';
import styles from './ConflictScreen.module.css';
import { changedBy, differenceIn, type Side } from './conflictDiff';

const words = editorWords.conflict;
const CHANGED = {
  mine: words.changedByYou,
  theirs: words.changedByThem,
  both: words.changedByBoth,
  nobody: words.same,
};

/** Longer texts scroll in a box of their own, which the keyboard must reach. */
const LONG = 400;

/**
 * Both versions of a record that two people saved, field by field (decision 26). What only one of them changed
 * is chosen beforehand; nothing is saved before a button says so.
 */
export function ConflictScreen<Fields extends RecordFields>({
  conflict,
  kind,
  one,
  onSave,
  onTakeTheirs,
}: {
  conflict: Conflict<Fields>;
  kind: RecordKind<Fields>;
  one: string;
  /** Saves these fields over their version. */
  onSave: (fields: Fields) => void;
  onTakeTheirs: () => void;
}) {
  const { mine, theirs, isAgain } = conflict;
  const heading = useRef<HTMLHeadingElement>(null);
  const [sides, setSides] = useState<Partial<Record<keyof Fields, Side>>>({});
  const sideOf = (name: keyof Fields): Side =>
    sides[name] ?? (changedBy(conflict, name) === 'theirs' ? 'theirs' : 'mine');

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  const chosen = Object.fromEntries(
    kind.names.map((name) => [name, sideOf(name) === 'mine' ? mine[name] : theirs.fields[name]]),
  ) as RecordFields as Fields;

  return (
    <section className={styles.screen} aria-labelledby="conflict">
      <div className={styles.head}>
        <h2 id="conflict" ref={heading} tabIndex={-1} className={styles.title}>
          {words.title(one)}
        </h2>
        <p className={styles.lead}>
          {words.lead} {words.savedAt} <Moment iso={theirs.updatedAt} />.
        </p>
        {isAgain && <Notice tone="info">{words.again}</Notice>}
      </div>
      {kind.names.map((name) => (
        <FieldVersions
          key={name}
          label={kind.labels[name]}
          mine={mine[name] ?? ''}
          theirs={theirs.fields[name] ?? ''}
          changed={CHANGED[changedBy(conflict, name)]}
          side={sideOf(name)}
          onChoose={(side) => setSides((known) => ({ ...known, [name]: side }))}
        />
      ))}
      <div className={bar.bar}>
        <div className={styles.whole} role="group" aria-label={words.whole}>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {words.takeTheirs}
          </Button>
          <Button variant="secondary" onClick={() => onSave(mine)}>
            {words.keepMine}
          </Button>
        </div>
        <Button className={bar.submit} onClick={() => onSave(chosen)}>
          {words.saveChoice}
        </Button>
      </div>
    </section>
  );
}

function FieldVersions({
  label,
  mine,
  theirs,
  changed,
  side,
  onChoose,
}: {
  label: string;
  mine: string;
  theirs: string;
  changed: string;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  if (mine === theirs) {
    return (
      <div className={styles.same}>
        <p className={styles.legend}>{label}</p>
        <p className={styles.changed}>{changed}</p>
      </div>
    );
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {label} <span className={styles.changed}>{changed}</span>
      </legend>
      <div className={styles.versions}>
        <Version
          {...{ label, name: words.yours, text: mine, other: theirs, isChosen: side === 'mine' }}
          onChoose={() => onChoose('mine')}
        />
        <Version
          {...{ label, name: words.theirs, text: theirs, other: mine, isChosen: side === 'theirs' }}
          onChoose={() => onChoose('theirs')}
        />
      </div>
    </fieldset>
  );
}

function Version({
  label,
  name,
  text,
  other,
  isChosen,
  onChoose,
}: {
  label: string;
  name: string;
  text: string;
  other: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  const { before, at, after } = differenceIn(text, other);
  const isLong = before.length + at.length + after.length > LONG;
  return (
    <div className={styles.version}>
      <label className={styles.choice}>
        <input
          type="radio"
          name={`version-of-${label}`}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={isLong ? undefined : id}
        />
        {name}
      </label>
      <div
        id={id}
        className={styles.text}
        dir="auto"
        {...(isLong ? { tabIndex: 0, role: 'group', 'aria-label': `${label}: ${name}` } : {})}
      >
        {text === '' && <span className={styles.changed}>{words.empty}</span>}
        {before}
        {at && <mark className={styles.mark}>{at}</mark>}
        {after}
      </div>
    </div>
  );
}
