import { company } from '../../content/company';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { takeFocus } from '../../ui/focus';
import { Dialog } from '../common/Dialog';
import { downloadFile } from '../common/downloadFile';
import { useBlockedLeaving } from '../records/editor/LeaveQuestion';
import styles from './Account.module.css';

/** The new recovery codes, which are shown this once. */
export function RecoveryCodes({
  codes,
  email,
  onDone,
}: {
  codes: string[];
  email: string;
  onDone: () => void;
}) {
  function save(): void {
    const text = [`Recovery codes of ${email}, ${company.name}`, 'Each signs in once.', '', ...codes, ''];
    downloadFile(new Blob([text.join('\n')], { type: 'text/plain' }), 'recovery-codes.txt');
  }

  return (
    <div className="stack">
      <h3 ref={takeFocus} tabIndex={-1}>
        Two-step verification is on. Keep your recovery codes
      </h3>
      <p>
        Without your phone, each of them signs you in once, in place of a code of the app. They are shown only
        now: save or print them, and keep them apart from your phone.
      </p>
      <ol className={classNames('box stack gap-2 gap-x-5 mono figures pad-4', styles.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="cluster">
        <Button variant="secondary" onClick={save}>
          Save as a file
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
      <LeaveCodesQuestion />
    </div>
  );
}

/** Asks before the page is left while codes are shown, or being made: they could not be seen again. */
export function LeaveCodesQuestion() {
  const leaving = useBlockedLeaving(true);
  return (
    leaving && (
      <Dialog
        title="Leave without your recovery codes?"
        text={<p>They are not shown again. Without your phone you could not sign in.</p>}
        cancel="Back to the codes"
        onClose={leaving.reset}
        destructiveAction={
          <Button variant="dangerQuiet" onClick={leaving.proceed}>
            Leave
          </Button>
        }
      />
    )
  );
}
