/** The services of /services by their ids, apart from their texts: the inquiry form needs no more of them. */
export const serviceTitles = {
  'bill-payment': 'Bill Payment',
  'recharge-services': 'Recharge Services',
  'custom-software': 'Custom Software',
  'api-integration': 'API Integration',
  'retailer-solutions': 'Retailer Solutions',
  'payment-gateway': 'Payment Gateway',
  'cloud-solutions': 'Cloud Solutions',
  'data-analytics': 'Data Analytics',
} as const;

export type ServiceId = keyof typeof serviceTitles;
