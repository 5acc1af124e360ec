import type { ComponentType } from 'react';
import { formatRupees, rates, termsNote } from '../../content/rates';
import { earningsNotes } from '../../content/roleTerms';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Section } from '../../ui/Section';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { Earnings, type SheetProps } from './Earnings';
import { Fold } from './Fold';
import type { Earner } from './getEarnings';
import styles from './Rates.module.css';
import { ratesWords } from './words';

const { heading, lead, all, caption, services, shop, you, upTo, between, above, print } = ratesWords;

type Service = keyof typeof services;
type Rate = (typeof rates)[keyof typeof rates];

/** What a month could bring, and what each payment brings, in tables that print on one sheet. */
export function Rates({ earner, sheet }: { earner: Earner; sheet: ComponentType<SheetProps> }) {
  const columns = earner === 'shop' ? [you] : [shop, you];
  const isHydrated = useIsHydrated();
  return (
    <Section
      id="rates"
      anchor="rates"
      title={heading}
      lead={lead}
      tone={earner === 'shop' ? 'tint' : 'sunk'}
      className={styles.rates}
    >
      <Earnings earner={earner} sheet={sheet} />
      <div className={styles.all}>
        <Fold title={all} anchor="all-rates">
          <div className={classNames('stack top', styles.tables)}>
            {(Object.keys(services) as Service[]).map((service) => (
              <table key={service} className={classNames('full figures', styles.table)}>
                <caption className="visually-hidden">{`${caption}: ${services[service]}`}</caption>
                <tbody>
                  <tr>
                    <th scope="col" className={styles.kind}>
                      {services[service]}
                    </th>
                    {columns.map((column) => (
                      <th key={column} scope="col" className={styles.kind}>
                        {column}
                      </th>
                    ))}
                  </tr>
                  {getRateLines(service, earner).map(({ name, slab, shares }) => (
                    <tr key={`${name} ${slab}`}>
                      <th scope="row">
                        {name} <span className="muted">{slab}</span>
                      </th>
                      {shares.map((share, index) => (
                        <td key={columns[index]}>{share}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </div>
          {isHydrated && (
            <Button variant="secondary" className="above-6 screen-only" onClick={printRates}>
              {print}
            </Button>
          )}
        </Fold>
      </div>
      <p className="fine above-6 measure">
        {earningsNotes[earner]} {termsNote}
      </p>
    </Section>
  );
}

/** The lines of a service: what a shop gets, and before a distributor's own share that of the shop. */
function getRateLines(service: Service, earner: Earner): { name: string; slab: string; shares: string[] }[] {
  const shown: Earner[] = earner === 'shop' ? ['shop'] : ['shop', 'distributor'];
  return Object.values(rates)
    .filter((rate) => rate.service === service)
    .flatMap(({ name, unit, slabs }) =>
      slabs.map((slab, index) => ({
        name,
        slab: describeSlab(slabs, index),
        shares: shown.map((earner) => formatShare(slab[earner], unit)),
      })),
    );
}

/** For which amounts a slab is; nothing where it is for all. */
function describeSlab(slabs: Rate['slabs'], index: number): string {
  const [end, start] = [slabs[index]?.upTo, slabs[index - 1]?.upTo];
  if (start === undefined) return end === undefined ? '' : upTo(formatRupees(end));
  return end === undefined ? above(formatRupees(start)) : between(formatRupees(start + 1), formatRupees(end));
}

function formatShare(share: number, unit: Rate['unit']): string {
  return unit === 'rupees' ? `₹${share.toFixed(2)}` : `${share}%`;
}

/** Prints this section without the rest of the page. */
function printRates(): void {
  const { dataset } = document.documentElement;
  dataset['printed'] = 'rates';
  window.addEventListener('afterprint', () => delete dataset['printed'], { once: true });
  window.print();
}
