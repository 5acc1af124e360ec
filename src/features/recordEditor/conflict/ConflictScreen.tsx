import { useEffect, useId, useRef, useState } from 'react';
import { editorCopy } from '../../../content/editors';
import { Button } from '../../../ui/Button';
import { DateTime } from '../../../ui/DateTime';
import { Notice } from '../../../ui/Notice';
import type { EditableResource, RecordFields } from '../editableResource';
import type { Conflict } from '../initialState';
import bar from '../RecordForm.module.css';
import styles from './ConflictScreen.module.css';
import { diffText } from './conflictDiff';
import { DiffedText } from './DiffedText';

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
  resource: { fieldNames, labels },
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
  const differing = fieldNames.filter((name) => mine[name] !== theirs.fields[name]);
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const getSide = (name: string): Side => chosen[name] ?? (mine[name] === base[name] ? 'theirs' : 'mine');

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  function saveChoice(): void {
    const fields = { ...mine };
    for (const name of differing) if (getSide(name) === 'theirs') fields[name] = theirs.fields[name];
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
      {differing.map((name) => {
        const field = { label: labels[name], mine: mine[name] ?? '', theirs: theirs.fields[name] ?? '' };
        const choose = (side: Side) => setChosen({ ...chosen, [name]: side });
        return (
          <fieldset key={name}>
            <legend className={styles.legend}>{labels[name]}</legend>
            <div className={styles.versions}>
              <Version {...field} side="mine" checked={getSide(name) === 'mine'} onChoose={choose} />
              <Version {...field} side="theirs" checked={getSide(name) === 'theirs'} onChoose={choose} />
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

type VersionProps = { label: string; mine: string; theirs: string; checked: boolean };

function Version({
  label,
  side,
  checked,
  onChoose,
  ...texts
}: VersionProps & { side: Side; onChoose: (side: Side) => void }) {
  const id = useId();
  const diff = diffText(texts[side], side === 'mine' ? texts.theirs : texts.mine);
  const isLong = Object.values(diff).join('').length > LONG_TEXT;
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
        {texts[side] === '' && <span className={styles.empty}>{copy.empty}</span>}
        <DiffedText text={texts[side]} diff={diff} />
      </div>
    </div>
  );
}
