import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { DateTime } from '../../../ui/DateTime';
import { showToast } from '../../../ui/showToast';
import { useAdmins } from '../../common/admins';
import type { Texts } from '../../common/saveRecord';
import { ComparedText } from './ComparedText';
import styles from './Editor.module.css';
import type { EditedRecord } from './recordText';
import type { RecordEditor } from './useRecordEditor';

/** A field, or several that mean something only together. */
export type FieldGroup<Fields extends Texts> = {
  label: string;
  names: readonly (keyof Fields)[];
  /** The texts to compare, where they are not those of the fields. */
  describe?: (fields: Fields) => string[];
};

/** Another version of the record was saved since the text was begun; nothing is lost. */
export function ConflictNotice<Fields extends Texts, Saved extends EditedRecord<Fields>>({
  groups,
  editor: { kind, fields: mine, keepMine, takeTheirs },
  theirs,
}: {
  groups: FieldGroup<Fields>[];
  editor: RecordEditor<Fields, Saved>;
  theirs: EditedRecord<Fields>;
}) {
  const [isComparing, setIsComparing] = useState(false);
  const { me, getSaver } = useAdmins();
  const { savedBy, updatedAt, fields } = theirs;

  return (
    <section
      className={classNames('stack gap-3 tint-accent round-m', styles.conflict)}
      aria-labelledby="conflict"
    >
      <h2 id="conflict" ref={takeFreeFocus} tabIndex={-1} className="text-m">
        {getSaver(savedBy)} saved this {kind}
        {savedBy === me && savedBy !== undefined && ' in another window'}
      </h2>
      <p className="small measure">
        Saved on <DateTime iso={updatedAt} />. Nothing is lost: keep what you typed, which you can then save
        over that version, or take the saved version.
      </p>
      <div className="cluster gap-3">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isComparing}
          onClick={() => setIsComparing(!isComparing)}
        >
          {isComparing ? 'Hide differences' : 'Show differences'}
        </Button>
        <Button size="small" onClick={keepMine}>
          Keep mine
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            takeTheirs();
            showToast('info', 'Their version is now in the form. There is nothing to save.');
          }}
        >
          Take theirs
        </Button>
      </div>
      {isComparing && (
        <Differences
          groups={groups}
          sides={[
            { label: 'Yours', fields: mine },
            { label: 'Theirs', fields },
          ]}
        />
      )}
    </section>
  );
}

/** Where nobody types, such as after a save. */
function takeFreeFocus(heading: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, textarea, select')) heading?.focus();
}

type Side<Fields> = { label: string; fields: Fields };

/** Two versions side by side, of each field that differs. */
export function Differences<Fields extends Texts>({
  groups,
  sides: [one, other],
}: {
  groups: FieldGroup<Fields>[];
  sides: readonly [Side<Fields>, Side<Fields>];
}) {
  const differing = groups.filter(({ names }) =>
    names.some((name) => one.fields[name] !== other.fields[name]),
  );
  return (
    <div className={classNames('stack', styles.differences)}>
      {differing.map((group) => (
        <div key={group.label}>
          <h3 className="label below-2">{group.label}</h3>
          <div className={classNames('stack gap-3', styles.sides)}>
            <Version group={group} side={one} other={other} />
            <Version group={group} side={other} other={one} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The text of one version; where there is another, with the words that differ marked. */
export function Version<Fields extends Texts>({
  group: { label, names, describe = (fields) => names.map((name) => fields[name] ?? '') },
  side,
  other = side,
}: {
  group: FieldGroup<Fields>;
  side: Side<Fields>;
  other?: Side<Fields>;
}) {
  return (
    <div className="box shrinks clips line-strong">
      <p className="fine bold pad-y-2 pad-x-4 ruled-below">{side.label}</p>
      <ComparedText
        label={`${label}: ${side.label}`}
        texts={describe(side.fields)}
        others={describe(other.fields)}
      />
    </div>
  );
}
