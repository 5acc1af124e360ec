import { proof } from '../../content/proof';
import { formatCount } from '../../shared/formatCount';
import { classNames } from '../../ui/classNames';
import { ExternalLink } from '../../ui/ExternalLink';
import { LazyImage } from '../../ui/LazyImage';
import { Section } from '../../ui/Section';
import styles from './Proof.module.css';
import { proofWords } from './words';

const { shops: shopWords, payments: paymentWords } = proofWords;

/** What shops say, each with its name and place. Nothing while there is none. */
export function ShopVoices({ shops = proof.shops }) {
  if (shops.length === 0) return null;
  return (
    <Section id="shops" title={shopWords.heading}>
      <ul className={classNames('stack gap-5 above-8', styles.shops)}>
        {shops.map(({ name, place, figures, says, photo }) => (
          <li key={name} className={classNames('box stack gap-3', styles.shop)}>
            {photo && <LazyImage image={photo} width={96} height={96} className="round-m" />}
            <blockquote className="text-l">{says}</blockquote>
            <p className="bold">{`${name}, ${place}`}</p>
            <p className="muted figures">{figures}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How many payments there were, month by month. Nothing while there are none. */
export function PaymentsByMonth({ payments = proof.payments }) {
  if (payments.length === 0) return null;
  return (
    <Section id="payments" title={paymentWords.heading} lead={paymentWords.lead}>
      <table className={classNames('above-8', styles.table)}>
        <thead>
          <tr>
            <th scope="col">{paymentWords.month}</th>
            <th scope="col">{paymentWords.count}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ month, count }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td className="figures">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Where to look whether everything works. Nothing while there is no such page. */
export function StatusLink({ url = proof.statusUrl }) {
  if (!url) return null;
  return (
    <ExternalLink href={url} className="link-row">
      {proofWords.status}
    </ExternalLink>
  );
}
