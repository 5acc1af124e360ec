import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readUser } from '../../data/session';
import { clearWantedAddress, readWantedAddress } from '../../data/wantedAddress';
import { Button } from '../../ui/Button';
import { focusHeading } from '../../ui/focus';
import { Notice } from '../../ui/Notice';
import { dashboardPage } from '../words/admin';
import { describeAddress } from './describeAddress';
import styles from './WantedPage.module.css';

const copy = dashboardPage.wanted;

/** The page that the sign-in interrupted (docs/product.md §13.1), with a link to it. */
export function WantedPage() {
  const [address, setAddress] = useState(() => readWantedAddress(readUser()?.email));
  if (address === undefined) return null;

  function forget(): void {
    clearWantedAddress();
    setAddress(undefined);
  }

  return (
    <Notice tone="info" className={styles.notice}>
      <div className={styles.body}>
        <p>
          {copy.lead}{' '}
          <Link to={address} onClick={forget}>
            {describeAddress(address)}
          </Link>
        </p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            forget();
            // The button disappears, and with it the focus.
            focusHeading();
          }}
        >
          {copy.dismiss}
        </Button>
      </div>
    </Notice>
  );
}
