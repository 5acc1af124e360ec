import { classNames } from '../../../ui/classNames';
import type { SheetProps } from '../Earnings';
import styles from '../Earnings.module.css';
import { DAYS, getPaymentLines } from '../getEarnings';
import { PaymentsTable } from '../PaymentsTable';
import { earningsWords, ratesWords } from '../words';
import { taken } from './words';

/** The month of a shop, by biller and operator. */
export function ShopMonth({ day, children }: SheetProps) {
  return (
    <div className={classNames('ink band-sheet screen-only', styles.beside, styles.sheet)}>
      {children}
      <PaymentsTable
        caption={earningsWords.month(DAYS)}
        columns={[taken, ratesWords.you]}
        lines={getPaymentLines('shop', day, DAYS)}
      />
    </div>
  );
}
