import { formatRupees } from '../../../content/rates';
import { classNames } from '../../../ui/classNames';
import paper from '../../../ui/Paper.module.css';
import styles from './Evening.module.css';
import { evening, eveningWords } from './words';

const { heading, lead, taken, share, note } = eveningWords;
const most = Math.max(...evening.map((shop) => shop.taken));
const sumUp = (amounts: number[]) => formatRupees(amounts.reduce((sum, amount) => sum + amount, 0));

/** What the panel shows a distributor: the end of the day that Home tells. */
export function Evening() {
  const sums = [
    { name: taken, sum: sumUp(evening.map((shop) => shop.taken)) },
    { name: share, sum: sumUp(evening.map((shop) => shop.share)) },
  ];
  return (
    <section className="stack gap-3" aria-labelledby="evening-title">
      <div>
        <h2 id="evening-title" className="text-l">
          {heading}
        </h2>
        <p className="small on-band-soft above-1">{lead}</p>
      </div>
      <div className={classNames(paper.lit, styles.screen)}>
        <dl className="cluster gap-2 gap-x-8">
          {sums.map(({ name, sum }) => (
            <div key={name}>
              <dt className="small">{name}</dt>
              <dd className="bold figures leading-label text-2xl">{sum}</dd>
            </div>
          ))}
        </dl>
        <ul className="above-4">
          {evening.map((shop) => (
            <li key={shop.name} className={classNames('cluster gap-x-4', styles.shop)}>
              <span className="grow">{shop.name}</span>
              <span className="fine figures">{`+${formatRupees(shop.share)}`}</span>
              <b className={classNames('figures', styles.taken)}>{formatRupees(shop.taken)}</b>
              <svg
                className={classNames('full', styles.part)}
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width="100" height="1" />
                <rect width={(100 * shop.taken) / most} height="1" />
              </svg>
            </li>
          ))}
        </ul>
        <p className="fine above-2">{note}</p>
      </div>
    </section>
  );
}
