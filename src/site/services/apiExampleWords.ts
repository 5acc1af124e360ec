import { apiUrl } from '../content/solutions';

/** One request to the API as a developer would type it, with the figures of the pictures (docs/product.md §6.5). */
export const apiExample = {
  heading: 'One recharge, as your server sends it',
  lead: 'You send your own reference and get it back with a status and a receipt number. The host, key and figures are samples.',
  request: {
    label: 'Request',
    code: `curl --request POST ${apiUrl}/v1/recharges \\
  --header 'Authorization: Bearer YOUR_KEY' \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1042",
    "mobile": "98XXXXX731",
    "amount": 199
  }'`,
    copy: 'the request',
  },
  response: {
    label: 'Response',
    code: `HTTP/1.1 200 OK
Content-Type: application/json

{
  "reference": "order-1042",
  "status": "success",
  "amount": 199,
  "receipt": "SD-6H40"
}`,
    copy: 'the response',
  },
  copy: { label: 'Copy', copied: 'Copied', failed: 'Selected. Press Ctrl+C to copy.' },
  note: 'No reply in time? Treat the payment as unknown, not as failed, and ask for its status using your reference.',
};
