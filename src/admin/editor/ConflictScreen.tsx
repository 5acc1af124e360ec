import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { DateTime } from '../../ui/DateTime';
import { Notice } from '../../ui/Notice';
import { editorCopy } from '../words/editors';
import { ComparedText } from './ComparedText';
import styles from './ConflictScreen.module.css';
import type { EditableResource, FieldGroup, RecordFields } from './editableResource';
import type { Conflict } from './initialState';
import bar from './RecordForm.module.css';

const copy = editorCopy.conflict;

/** Longer texts scroll in their own box, which must be focusable. */
const LONG_TEXT = 400;

type Side = 'mine' | 'theirs';

/**
 * Both versions of a record that two admins changed, for each field that differs (docs/product.md §16.6). A field that
 * only the other admin changed starts as theirs; nothing is saved before a button is pressed.
 */
export function ConflictScreen<Fields extends RecordFields>({
  conflict: { mine, base, theirs, isRepeated },
  resource: { fieldNames, labels, groups = [] },
  recordName,
  onSave,
  onTakeTheirs,
}: {
  conflict: Conflict<Fields>;
  resource: EditableResource<Fields>;
  recordName: string;
  /** Saves these fields over their version. */
  onSave: (fields: Fields) => void;
  onTakeTheirs: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const choices: FieldGroup<Fields>[] = [
    ...fieldNames
      .filter((name) => !groups.some(({ names }) => names.includes(name)))
      .map((name) => ({
        label: labels[name],
        names: [name],
        getTexts: (fields: Fields) => [fields[name] ?? ''],
      })),
    ...groups,
  ];
  const differing = choices.filter(({ names }) => names.some((name) => mine[name] !== theirs.fields[name]));
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const getSide = ({ label, names }: FieldGroup<Fields>): Side =>
    chosen[label] ?? (names.every((name) => mine[name] === base[name]) ? 'theirs' : 'mine');

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  function saveChoice(): void {
    const fields = { ...mine };
    for (const choice of differing) {
      if (getSide(choice) === 'theirs') for (const name of choice.names) fields[name] = theirs.fields[name];
    }
    onSave(fields);
  }

  return (
    <section className={styles.screen} aria-labelledby="conflict">
      <div className={styles.head}>
        <h2 id="conflict" ref={heading} tabIndex={-1} className={styles.title}>
          {copy.title(recordName)}
        </h2>
        <p className={styles.lead}>
          {copy.lead} {copy.savedAt} <DateTime iso={theirs.updatedAt} />.
        </p>
        {isRepeated && <Notice tone="info">{copy.savedAgain}</Notice>}
      </div>
      {differing.map((choice) => {
        const { label, getTexts } = choice;
        const field = { label, mine: getTexts(mine), theirs: getTexts(theirs.fields) };
        const choose = (side: Side) => setChosen({ ...chosen, [label]: side });
        return (
          <fieldset key={label}>
            <legend className={styles.legend}>{label}</legend>
            <div className={styles.versions}>
              <Version {...field} side="mine" checked={getSide(choice) === 'mine'} onChoose={choose} />
              <Version {...field} side="theirs" checked={getSide(choice) === 'theirs'} onChoose={choose} />
            </div>
          </fieldset>
        );
      })}
      <div className={bar.bar}>
        <div className={styles.versionButtons} role="group" aria-label={copy.wholeVersions}>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {copy.takeTheirs}
          </Button>
          <Button variant="secondary" onClick={() => onSave(mine)}>
            {copy.keepMine}
          </Button>
        </div>
        <Button className={bar.submit} onClick={saveChoice}>
          {copy.saveChoice}
        </Button>
      </div>
    </section>
  );
}

type VersionProps = { label: string; mine: string[]; theirs: string[]; checked: boolean };

function Version({
  label,
  side,
  checked,
  onChoose,
  ...versions
}: VersionProps & { side: Side; onChoose: (side: Side) => void }) {
  const id = useId();
  const texts = versions[side];
  const others = versions[side === 'mine' ? 'theirs' : 'mine'];
  const isLong = texts.join('').length > LONG_TEXT;
  const name = side === 'mine' ? copy.yours : copy.theirs;
  return (
    <div className={styles.version}>
      <label className={styles.choice}>
        <input
          type="radio"
          name={`version-${label}`}
          checked={checked}
          onChange={() => onChoose(side)}
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
        {texts.join('') === '' && <span className={styles.empty}>{copy.empty}</span>}
        {texts.map((text, index) => (
          <div key={index}>
            <ComparedText text={text} other={others[index] ?? ''} />
          </div>
        ))}
      </div>
    </div>
  );
}
