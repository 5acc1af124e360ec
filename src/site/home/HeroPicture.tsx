import { logoPaths } from '../logoPaths';
import styles from './HeroPicture.module.css';

const BOLT = 'M12.6 2.6 5 13.4h5.6l-1 8 7.6-10.8h-5.6z';
const PHONE = 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zm3 15h2';
const SCREEN = 'M4 8h16v11H4zM8.5 3.5 12 8l3.5-4.5';
const TICK = 'm-5 .5 3.4 3.6 6.4-7.6';
/** The ways from the phone to the API response and to the counter. */
const UP = 'M280 250h36a48 48 0 0 0 48-48v-24';
const DOWN = 'M280 280h116a48 48 0 0 1 48 48v20';

/** The counter at 10:42 am (scripts/pictures/README.md), the newest payment first. */
const rows = [
  { icon: BOLT, name: 'Electricity', amount: '₹1,284' },
  { icon: PHONE, name: 'Mobile', amount: '₹299' },
  { icon: SCREEN, name: 'DTH', amount: '₹450' },
];

const size = { className: styles.picture, viewBox: '20 20 600 600', width: '600', height: '600' };

/** Takes the place of the picture until it is rendered. */
export function HeroPicturePlaceholder() {
  return <svg {...size} aria-hidden="true" />;
}

/**
 * The two leaves of the logo with the products on them: a bill paid on a phone, the shop's counter and an
 * API response. Drawn in the page so that it follows the colour scheme and costs no request. Its right edge is that of
 * the response and the counter; where it is small, the style sheet sets its parts larger and one below the other.
 */
export function HeroPicture({ label }: { label: string }) {
  return (
    <svg {...size} role="img" aria-label={label}>
      <g transform="translate(32 32) scale(18)">
        <path d={logoPaths.upperLeaf} fill="var(--band-raised)" />
        <path d={logoPaths.lowerLeaf} fill="var(--band-line)" fillOpacity=".8" />
        <path d={logoPaths.overlap} fill="var(--accent)" />
      </g>
      <g fill="none" stroke="var(--on-band-label)" strokeWidth="2">
        <path d={UP} />
        <path d={DOWN} />
      </g>
      <Phone />
      <ApiResponse />
      <Counter />
    </svg>
  );
}

function Phone() {
  return (
    <g className={styles.phone} transform="translate(40 64)">
      <rect
        width="240"
        height="480"
        rx="38"
        fill="var(--band)"
        stroke="var(--band-line)"
        className={styles.shadow}
      />
      <rect x="9" y="9" width="222" height="462" rx="30" fill="var(--surface-raised)" />
      <rect x="88" y="20" width="64" height="10" rx="5" fill="var(--band-line)" />
      <g transform="translate(30 56)">
        <rect width="44" height="44" rx="13" fill="var(--accent)" />
        <Icon d={BOLT} x={10} y={10} color="var(--on-accent)" />
        <text x="58" y="19" className={styles.strong}>
          Electricity
        </text>
        <text x="58" y="39" className={styles.soft}>
          October bill
        </text>
      </g>
      <g transform="translate(120 178)">
        <circle r="42" fill="var(--success-tint)" />
        <circle r="28" fill="var(--success-fill)" />
        <g transform="scale(1.9)">
          <Icon d={TICK} color="var(--on-band)" />
        </g>
      </g>
      <g className={styles.paid} textAnchor="middle">
        <text x="120" y="272" className={styles.amount}>
          ₹1,284
        </text>
        <text x="120" y="298" className={styles.soft}>
          Paid at 10:42 am
        </text>
      </g>
      <g>
        <path d="M30 326h180" stroke="var(--line-strong)" strokeWidth="1.5" strokeDasharray="3 5" />
        <text x="30" y="356" className={styles.soft}>
          Receipt
        </text>
        <text x="210" y="356" className={styles.small} textAnchor="end">
          SD-7F2A
        </text>
        <text x="30" y="382" className={styles.soft}>
          Paid by
        </text>
        <text x="210" y="382" className={styles.small} textAnchor="end">
          UPI
        </text>
        <rect x="30" y="406" width="180" height="44" rx="22" fill="var(--brand-fill)" />
        <text x="120" y="433" className={styles.small} textAnchor="middle" fill="var(--on-brand-fill)">
          Share receipt
        </text>
      </g>
    </g>
  );
}

function ApiResponse() {
  return (
    <g className={styles.reply} transform="translate(318 40)">
      <rect width="302" height="138" rx="20" fill="var(--band)" stroke="var(--band-line)" strokeWidth="1.5" />
      <rect x="20" y="20" width="52" height="24" rx="7" fill="var(--band-line)" />
      <text x="46" y="37" className={styles.verb} textAnchor="middle">
        POST
      </text>
      <text x="84" y="37" className={styles.code}>
        /v1/bills/pay
      </text>
      <path d="M20 60h262" stroke="var(--band-line)" strokeWidth="1.5" />
      <text x="20" y="88" className={styles.code}>
        "status": <tspan fill="var(--on-band-label)">"success"</tspan>
      </text>
      <text x="20" y="114" className={styles.code}>
        "receipt": <tspan fill="var(--on-band-label)">"SD-7F2A"</tspan>
      </text>
    </g>
  );
}

function Counter() {
  return (
    <g className={styles.counter} transform="translate(312 348)">
      <rect width="308" height="222" rx="22" fill="var(--surface-raised)" className={styles.shadow} />
      <text x="24" y="38" className={styles.strong}>
        Verma Kirana
      </text>
      <text x="284" y="38" className={styles.soft} textAnchor="end">
        Today
      </text>
      <rect x="12" y="58" width="284" height="50" rx="13" fill="var(--accent-tint)" />
      {rows.map(({ icon, name, amount }, index) => (
        <g key={name} transform={`translate(12 ${58 + 50 * index})`}>
          <Icon d={icon} x={15} y={13} color="var(--ink-soft)" />
          <text x="52" y="31" className={styles.small}>
            {name}
          </text>
          <text x="234" y="31" className={styles.small} textAnchor="end">
            {amount}
          </text>
          <g transform="translate(260 25)">
            <circle r="9" fill="var(--success-fill)" />
            <g transform="scale(.75)">
              <Icon d={TICK} color="var(--on-band)" />
            </g>
          </g>
        </g>
      ))}
    </g>
  );
}

function Icon({ d, x = 0, y = 0, color }: { d: string; x?: number; y?: number; color: string }) {
  return (
    <path
      d={d}
      transform={`translate(${x} ${y})`}
      fill="none"
      stroke={color}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
