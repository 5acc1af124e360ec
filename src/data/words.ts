import { words } from '../shared/siteLanguage';

const unit = (name: string) => (count: number) => `${count} ${name}${count === 1 ? '' : 's'}`;

export const units = words({
  second: { en: unit('second'), hi: (count: number) => `${count} सेकंड` },
  minute: { en: unit('minute'), hi: (count: number) => `${count} मिनट` },
  hour: { en: unit('hour'), hi: (count: number) => (count <= 1 ? `${count} घंटा` : `${count} घंटे`) },
});
