import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { toApiFailure } from '../../api/errors';
import { http } from '../../api/http';
import type { Account, RecoveryCodes as NewCodes, SecondFactorSetup } from '../../shared/accountResponses';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/showToast';
import { isFocusFree } from '../common/focusFallback';
import { PasswordDialog } from './PasswordDialog';
import { LeaveCodesQuestion, RecoveryCodes } from './RecoveryCodes';
import { accountQueries, SECOND_FACTOR } from './requests';
import { SecondFactorForm } from './SecondFactorForm';

/** So few, or fewer, are a reason to make new ones. */
const FEW_CODES = 3;
/** A wrong code or password, or too many of them: nothing was changed. */
const REFUSED: (number | undefined)[] = [400, 429];

/** What is on the screen in place of the overview, or above it: a question, the form, or the new codes. */
type Step = {
  asking?: 'set up' | 'new codes' | 'turn off';
  setup?: SecondFactorSetup;
  codes?: string[];
};

/** Whether signing in asks for a code; turning it on and off, and the recovery codes. */
export function SecondFactor({ account }: { account: Account }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({});
  const [mayHaveUnseenCodes, setMayHaveUnseenCodes] = useState(false);
  const { secondFactor } = account;
  const { asking, setup, codes } = step;
  const close = () => setStep({});
  const {
    mutate: readAgain,
    isPending: isReading,
    isError: isUnknown,
  } = useMutation({
    mutationFn: () => client.fetchQuery({ ...accountQueries.account(), staleTime: 0 }),
    onSuccess: (read) => read.secondFactor && setStep((now) => (now.setup ? {} : now)),
  });

  function showCodes(shown: string[]): void {
    setStep({ codes: shown });
    setMayHaveUnseenCodes(false);
    readAgain();
  }

  /** The server may have made the codes although its answer is a failure here. */
  function checkCodes(error: Error): void {
    if (!REFUSED.includes(toApiFailure(error).status)) setMayHaveUnseenCodes(true);
    readAgain();
  }

  if (codes) return <RecoveryCodes codes={codes} email={account.email} onDone={close} />;
  if (setup && !secondFactor)
    return <SecondFactorForm setup={setup} onDone={showCodes} onFailed={checkCodes} onCancel={close} />;
  if (!secondFactor && isReading) return <Skeleton shape="field" />;
  if (!secondFactor && isUnknown)
    return (
      <RetryNotice onRetry={readAgain}>
        <p>We could not check whether two-step verification is on.</p>
      </RetryNotice>
    );
  return (
    <div className="stack">
      {secondFactor ? (
        <>
          <p className="row bold success">
            <ShieldCheck size={20} />
            On: signing in asks for a code.
          </p>
          <p className={secondFactor.recoveryCodes <= FEW_CODES ? 'bold warning' : 'muted'}>
            {describeCodes(secondFactor.recoveryCodes)}
          </p>
          {mayHaveUnseenCodes && (
            <Notice tone="error">
              The connection dropped. New recovery codes may have replaced your old ones. Make new ones now,
              or you may be locked out without your phone.
            </Notice>
          )}
          <div className="cluster">
            <Button
              ref={mayHaveUnseenCodes ? focusIfLost : undefined}
              variant="secondary"
              onClick={() => setStep({ asking: 'new codes' })}
            >
              Make new recovery codes…
            </Button>
            <Button variant="dangerQuiet" onClick={() => setStep({ asking: 'turn off' })}>
              Turn off…
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Off: your password alone signs you in.</p>
          <div>
            <Button variant="secondary" onClick={() => setStep({ asking: 'set up' })}>
              Set up…
            </Button>
          </div>
        </>
      )}
      {asking === 'set up' && !secondFactor && (
        <PasswordDialog
          title="Set up two-step verification"
          text={
            <p>
              You need an authenticator app on your phone. Nothing changes until you have typed its first
              code.
            </p>
          }
          confirm="Continue"
          failed="Could not start set-up."
          send={async (password) => (await http.post<SecondFactorSetup>(SECOND_FACTOR, { password })).data}
          onDone={(begun) => setStep({ setup: begun })}
          onClose={close}
        />
      )}
      {asking === 'new codes' && secondFactor && (
        <PasswordDialog
          title="Make new recovery codes?"
          text={<p>The recovery codes that you have now stop working.</p>}
          confirm="Make new codes"
          failed="Failed to make new codes."
          send={async (password) =>
            (await http.post<NewCodes>(`${SECOND_FACTOR}/recovery-codes`, { password })).data.recoveryCodes
          }
          onDone={showCodes}
          onFailed={checkCodes}
          leaveQuestion={<LeaveCodesQuestion />}
          onClose={close}
        />
      )}
      {asking === 'turn off' && secondFactor && (
        <PasswordDialog
          title="Turn off two-step verification?"
          text={<p>Your password alone will sign you in. The recovery codes stop working.</p>}
          confirm="Turn off"
          tone="danger"
          failed="Failed to turn it off."
          send={(password) => http.post(`${SECOND_FACTOR}/remove`, { password })}
          onDone={() => {
            close();
            readAgain();
            showToast('success', 'Two-step verification is off.');
          }}
          onFailed={() => readAgain()}
          onClose={close}
        />
      )}
    </div>
  );
}

function describeCodes(count: number): string {
  if (count === 0)
    return 'No recovery code is left. Make new ones: without your phone you could not sign in.';
  return count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`;
}

/** The form that had the focus is gone when the account was read again. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (isFocusFree()) button?.focus();
}
