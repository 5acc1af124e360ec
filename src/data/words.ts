const unit = (name: string) => (count: number) => `${count} ${name}${count === 1 ? '' : 's'}`;

export const units = { second: unit('second'), minute: unit('minute'), hour: unit('hour') };
