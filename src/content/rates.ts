import { formatCount } from '../shared/formatCount';
import { asIs, words } from '../shared/siteLanguage';

/** The day that the rates apply from; the sample says in its note that they are none. */
export const ratesDate = words({ en: '1\u00a0November\u00a02026', hi: '1\u00a0नवंबर\u00a02026' });

/** Says since when the rates and the other terms apply; the sample says that they are none. */
export const termsNote = words({ en: 'Sample terms.', hi: 'ये शर्तें नमूने की हैं।' });

/** What a payment of at most `upTo` rupees brings, in the unit of its rate. */
type Slab = { upTo?: number; shop: number; distributor: number };

/** What shop and distributor keep of a payment: rupees, or percent of its amount. The smallest slab comes first, the last has no end. */
type Rate = { service: RateService; name: string; unit: 'rupees' | 'percent'; slabs: Slab[] };

/** What the rates are grouped by. */
export const rateServices = words({
  bills: { en: 'Bills', hi: 'बिल' },
  mobile: { en: 'Mobile and data', hi: 'मोबाइल और डेटा' },
  dth: asIs('DTH'),
});
export type RateService = keyof typeof rateServices;

const bill = { service: asIs('bills'), unit: asIs('rupees') } as const;
const mobile = { service: asIs('mobile'), unit: asIs('percent') } as const;
const dth = { service: asIs('dth'), unit: asIs('percent') } as const;

const table = words({
  electricity: {
    ...bill,
    name: { en: 'Electricity', hi: 'बिजली' },
    slabs: [
      { upTo: 1_000, shop: 1, distributor: 0.2 },
      { upTo: 3_000, shop: 2, distributor: 0.3 },
      { shop: 3, distributor: 0.5 },
    ],
  },
  gas: { ...bill, name: { en: 'Piped gas', hi: 'पाइप वाली गैस' }, slabs: [{ shop: 1.5, distributor: 0.3 }] },
  water: { ...bill, name: { en: 'Water', hi: 'पानी' }, slabs: [{ shop: 1, distributor: 0.2 }] },
  jio: { ...mobile, name: asIs('Jio'), slabs: [{ shop: 1, distributor: 0.2 }] },
  airtel: { ...mobile, name: asIs('Airtel'), slabs: [{ shop: 1.5, distributor: 0.3 }] },
  vi: { ...mobile, name: asIs('Vi'), slabs: [{ shop: 2, distributor: 0.4 }] },
  bsnl: { ...mobile, name: asIs('BSNL'), slabs: [{ shop: 3, distributor: 0.5 }] },
  airtelTv: { ...dth, name: asIs('Airtel Digital TV'), slabs: [{ shop: 2, distributor: 0.4 }] },
  tataPlay: { ...dth, name: asIs('Tata Play'), slabs: [{ shop: 2, distributor: 0.4 }] },
  dishTv: { ...dth, name: asIs('Dish TV, d2h'), slabs: [{ shop: 2.5, distributor: 0.5 }] },
  sunDirect: { ...dth, name: asIs('Sun Direct'), slabs: [{ shop: 3, distributor: 0.5 }] },
});

export type RateId = keyof typeof table;

/** What each biller and operator brings: the table of /for-shops, and every commission that the site shows. */
export const rates: Record<RateId, Rate> = table;

/** What a company pays for a payment through the API that succeeds, in rupees. */
export const apiFees: Record<RateService, number> = { bills: 2, mobile: 0.5, dth: 1 };

/** What a payment of this amount brings to who keeps it, in rupees, to the paisa. */
export function getCommission(id: RateId, amount: number, earner: 'shop' | 'distributor' = 'shop'): number {
  const { unit, slabs } = rates[id];
  const slab = slabs.find(({ upTo = Infinity }) => amount <= upTo);
  const share = slab?.[earner] ?? 0;
  return unit === 'rupees' ? share : Math.round(share * amount) / 100;
}

/** "₹1,284", "₹2.50" */
export function formatRupees(amount: number): string {
  return `₹${formatCount(Number.isInteger(amount) ? amount : amount.toFixed(2))}`;
}
