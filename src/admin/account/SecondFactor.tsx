import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Account, SecondFactorSetup } from '../../shared/accountResponses';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/showToast';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';
import { accountQueries, makeRecoveryCodes, setUpSecondFactor, turnOffSecondFactor } from './requests';
import { SecondFactorForm } from './SecondFactorForm';

/** Fewer are a reason to make new ones. */
const FEW_CODES = 3;

/** Whether signing in asks for a code; turning it on and off, and the recovery codes (docs/product.md §13.12). */
export function SecondFactor({ account }: { account: Account }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<'set up' | 'new codes' | 'turn off'>();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<string[]>();
  const { secondFactor } = account;
  const close = () => setAsking(undefined);

  function showCodes(shown: string[]): void {
    close();
    setSetup(undefined);
    setCodes(shown);
    void client.invalidateQueries({ queryKey: accountQueries.all });
  }

  if (codes) return <RecoveryCodes codes={codes} email={account.email} onDone={() => setCodes(undefined)} />;
  if (setup && !secondFactor)
    return <SecondFactorForm setup={setup} onDone={showCodes} onCancel={() => setSetup(undefined)} />;
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
          <div className="cluster">
            <Button variant="secondary" onClick={() => setAsking('new codes')}>
              Make new recovery codes…
            </Button>
            <Button variant="dangerQuiet" onClick={() => setAsking('turn off')}>
              Turn off…
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Off: your password alone signs you in.</p>
          <div>
            <Button variant="secondary" onClick={() => setAsking('set up')}>
              Set up…
            </Button>
          </div>
        </>
      )}
      {asking === 'set up' && (
        <PasswordDialog
          title="Set up the second factor"
          text={
            <p>
              You need an authenticator app on your phone. Nothing changes until you have typed its first
              code.
            </p>
          }
          confirm="Go on"
          failed="Failed to begin."
          send={setUpSecondFactor}
          onDone={(begun) => {
            close();
            setSetup(begun);
          }}
          onClose={close}
        />
      )}
      {asking === 'new codes' && (
        <PasswordDialog
          title="Make new recovery codes?"
          text={<p>The recovery codes that you have now stop working.</p>}
          confirm="Make new codes"
          failed="Failed to make new codes."
          send={makeRecoveryCodes}
          onDone={showCodes}
          onClose={close}
        />
      )}
      {asking === 'turn off' && (
        <PasswordDialog
          title="Turn off the second factor?"
          text={<p>Your password alone will sign you in. The recovery codes stop working.</p>}
          confirm="Turn off"
          tone="danger"
          failed="Failed to turn it off."
          send={turnOffSecondFactor}
          onDone={() => {
            close();
            void client.invalidateQueries({ queryKey: accountQueries.all });
            showToast('success', 'The second factor is off.');
          }}
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
