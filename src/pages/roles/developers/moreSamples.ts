/** Further requests to the sandbox at this address and what it answers, and the check of a webhook. */
export const moreSamples = (sandbox: string) => ({
  plans: `curl '${sandbox}/plans?mobile=0000000731'

{
  "operator": "airtel",
  "plans": [
    { "amount": 199, "days": 28, "data": "1.5 GB a day" },
    { "amount": 239, "days": 28, "data": "2 GB a day" },
    { "amount": 299, "days": 56, "data": "1.5 GB a day" }
  ],
  "data_packs": [
    { "amount": 148, "days": 28, "data": "12 GB" }
  ]
}`,

  dth: `curl ${sandbox}/dth-recharges \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1046",
    "operator": "tata-play",
    "customer": "1000000417",
    "amount": 450
  }'

{
  "reference": "order-1046",
  "status": "success",
  "amount": 450,
  "receipt": "SD-7R88"
}`,

  billers: `curl ${sandbox}/billers

{
  "billers": [
    {
      "biller": "lucknow-water",
      "service": "water",
      "customer": "Consumer number",
      "sample": "20417"
    },
    {
      "biller": "lucknow-power",
      "service": "electricity",
      "customer": "Account number",
      "sample": "70312"
    }
  ]
}

curl '${sandbox}/bills?biller=lucknow-power&customer=70312'

{
  "bill": "b-5582",
  "name": "Meera Mishra",
  "amount": 1284,
  "due_in_days": 5
}`,

  bill: `curl '${sandbox}/bills?biller=lucknow-water&customer=20417'

{
  "bill": "b-5581",
  "name": "Meera Mishra",
  "amount": 316,
  "due_in_days": 3
}

curl ${sandbox}/bill-payments \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1043",
    "bill": "b-5581",
    "amount": 316
  }'

{
  "reference": "order-1043",
  "status": "success",
  "amount": 316,
  "receipt": "SD-7X99"
}`,

  status: `curl ${sandbox}/recharges \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1044-pending",
    "mobile": "0000000731",
    "amount": 199
  }'

{
  "reference": "order-1044-pending",
  "status": "pending",
  "amount": 199
}

curl ${sandbox}/payments/order-1044-pending

{
  "reference": "order-1044-pending",
  "status": "success",
  "receipt": "SD-0J14"
}`,

  notification: `POST /payments HTTP/1.1
Host: your-server.example
Content-Type: application/json
Timestamp: 1762492322
Signature: sha256=505668a319aa891b970b40a4df4e853390994bf2162d73995db557f4ea8bf756

{
  "reference": "order-1042",
  "status": "success",
  "receipt": "SD-6H40"
}`,

  verify: `import { createHmac, timingSafeEqual } from 'node:crypto';

// The webhook above is signed with the secret sample-secret.
// It is old: to try it, pass its timestamp as now too.
// rawBody: the body as it arrived, before JSON.parse.
export function isOurs(secret, timestamp, signature, rawBody, now = Date.now() / 1000) {
  const hmac = createHmac('sha256', secret).update(timestamp + '.' + rawBody);
  const expected = Buffer.from('sha256=' + hmac.digest('hex'));
  const given = Buffer.from(signature);
  const isFresh = Math.abs(now - timestamp) < 300;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}`,

  error: `curl --include ${sandbox}/recharges \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1045",
    "mobile": "731",
    "amount": 199
  }'

HTTP/1.1 422 Unprocessable Content
Content-Type: application/json

{
  "reference": "order-1045",
  "error": "invalid_mobile",
  "message": "A mobile number has 10 digits."
}`,
});

export type MoreSample = keyof ReturnType<typeof moreSamples>;
