import { encode } from 'uqr';
import { http } from '../../api/http';
import { secondFactorCode } from '../../shared/account';
import type { RecoveryCodes, SecondFactorSetup } from '../../shared/accountResponses';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { TextField } from '../../ui/Field';
import { takeFocus } from '../../ui/focus';
import { useRequestForm } from '../common/requestForm';
import styles from './Account.module.css';
import { LeaveCodesQuestion } from './RecoveryCodes';
import { SECOND_FACTOR } from './requests';

/** Gives the secret to the authenticator app, and asks for its first code. */
export function SecondFactorForm({
  setup: { secret, uri },
  onDone,
  onFailed,
  onCancel,
}: {
  setup: SecondFactorSetup;
  onDone: (recoveryCodes: string[]) => void;
  onFailed: (error: Error) => void;
  onCancel: () => void;
}) {
  const { form, errors, isPending, failure } = useRequestForm(secondFactorCode, {
    send: async (values) => (await http.put<RecoveryCodes>(SECOND_FACTOR, values)).data.recoveryCodes,
    failed: 'Failed to turn it on.',
    onSent: onDone,
    onFailed,
  });
  return (
    <form {...form} className="stack" aria-label="Set up two-step verification">
      <p>
        1. Scan this with your authenticator app, or <a href={uri}>open the app on this device</a>.
      </p>
      <QrCode text={uri} />
      <div className="stack gap-1">
        <p>Or type this key into the app:</p>
        <p className="mono figures breaks selects-whole">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
      </div>
      {failure}
      <TextField
        ref={takeFocus}
        name="code"
        label="2. The code that the app shows"
        error={errors.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <div className="cluster">
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Turning on…' : 'Turn on'}
        </Button>
        <Button variant="quiet" aria-disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {isPending && <LeaveCodesQuestion />}
    </form>
  );
}

/** The empty edge that scanners need, in squares. */
const MARGIN = 4;

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const length = size + 2 * MARGIN;
  return (
    <svg
      className={classNames('round-s', styles.qrCode)}
      viewBox={`${-MARGIN} ${-MARGIN} ${length} ${length}`}
      role="img"
      aria-label="QR code with the key below"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
