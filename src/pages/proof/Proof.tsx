import { type MonthOfPayments, proof } from '../../content/proof';
import { formatCount } from '../../shared/formatCount';
import { MONTHS } from '../../shared/months';
import { classNames } from '../../ui/classNames';
import { ExternalLink } from '../../ui/ExternalLink';
import { LazyImage } from '../../ui/LazyImage';
import { Section } from '../../ui/Section';
import styles from './Proof.module.css';
import { proofWords } from './words';

const { shops: shopWords, payments: paymentWords } = proofWords;
/** Of the drawing. */
const [WIDTH, HEIGHT] = [600, 160];

/** What shops say, each with its name and place. Nothing while there is none. */
export function ShopVoices({ shops = proof.shops }) {
  if (shops.length === 0) return null;
  return (
    <Section id="shops" title={shopWords.heading}>
      <ul className={classNames('stack gap-5 above-8', styles.shops)}>
        {shops.map(({ name, place, figures, says, photo }) => (
          <li key={name} className={classNames('box stack gap-3', styles.shop)}>
            {photo && <LazyImage image={photo} width={96} height={96} className={styles.photo} />}
            <blockquote className="text-l">{says}</blockquote>
            <p className="bold">{`${name}, ${place}`}</p>
            <p className="muted figures">{figures}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How many payments there were, month by month: a line, and the numbers below it. Nothing while there are none. */
export function PaymentsByMonth({ payments = proof.payments }) {
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || !last) return null;
  return (
    <Section id="payments" title={paymentWords.heading} lead={paymentWords.lead}>
      <figure className="above-8">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className={classNames('full', styles.line)}
          role="img"
          aria-label={paymentWords.drawing(describe(first), describe(last))}
        >
          <polyline points={draw(payments)} />
        </svg>
        <figcaption className="row between muted figures">
          <span>{describe(first)}</span>
          <span>{describe(last)}</span>
        </figcaption>
      </figure>
      <details className="above-4">
        <summary className="label">{paymentWords.table}</summary>
        <table className={classNames('small above-3', styles.table)}>
          <thead>
            <tr>
              <th scope="col">{paymentWords.month}</th>
              <th scope="col">{paymentWords.count}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ month, count }) => (
              <tr key={month}>
                <th scope="row">{toMonth(month)}</th>
                <td className="figures">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
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

function toMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${MONTHS[(number ?? 1) - 1]} ${year}`;
}

const describe = ({ month, count }: MonthOfPayments) => `${toMonth(month)}: ${formatCount(count)}`;

/** The points of the line, which begins at zero: half as many payments are half as high. */
function draw(payments: MonthOfPayments[]): string {
  const most = Math.max(...payments.map(({ count }) => count), 1);
  const step = WIDTH / Math.max(payments.length - 1, 1);
  return payments.map(({ count }, index) => `${index * step},${HEIGHT - (count / most) * HEIGHT}`).join(' ');
}
