export type MoreSample =
  | 'plans'
  | 'dth'
  | 'billers'
  | 'bill'
  | 'status'
  | 'balance'
  | 'notification'
  | 'verify'
  | 'error';

/** A piece of a sample, to copy by itself: a request is pasted into a terminal. */
export type Piece = { kind: 'request' | 'response' | 'webhook' | 'code' | 'python' | 'php'; code: string };

const request = (code: string): Piece => ({ kind: 'request', code });
const response = (code: string): Piece => ({ kind: 'response', code });
const webhook = (code: string): Piece => ({ kind: 'webhook', code });
const program = (code: string): Piece => ({ kind: 'code', code });

const PYTHON = `import hmac
import time


def is_ours(secret: str, timestamp: str, signature: str, raw_body: bytes) -> bool:
    digest = hmac.new(secret.encode(), timestamp.encode() + b'.' + raw_body, 'sha256').hexdigest()
    is_fresh = timestamp.isdigit() and abs(time.time() - int(timestamp)) < 300
    return is_fresh and hmac.compare_digest(b'sha256=' + digest.encode(), signature.encode())`;

const PHP = `<?php
function is_ours(string $secret, string $timestamp, string $signature, string $rawBody): bool {
    $expected = 'sha256=' . hash_hmac('sha256', $timestamp . '.' . $rawBody, $secret);
    return abs(time() - (int) $timestamp) < 300 && hash_equals($expected, $signature);
}

$ok = is_ours(
    'sample-secret',
    $_SERVER['HTTP_TIMESTAMP'] ?? '',
    $_SERVER['HTTP_SIGNATURE'] ?? '',
    file_get_contents('php://input')
);`;

/** Further requests to the sandbox at this address and what it answers, and the check of a webhook. */
export const moreSamples = (sandbox: string): Record<MoreSample, Piece[]> => ({
  plans: [
    request(`curl '${sandbox}/plans?mobile=0000000731'`),
    response(`{
  "operator": "airtel",
  "plans": [
    { "amount": 199, "days": 18, "data": "1 GB a day" },
    { "amount": 239, "days": 24, "data": "1 GB a day" },
    { "amount": 299, "days": 28, "data": "1.5 GB a day" }
  ],
  "data_packs": [
    { "amount": 148, "days": 28, "data": "12 GB" }
  ]
}`),
  ],

  dth: [
    request(`curl ${sandbox}/dth-recharges \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1046",
    "operator": "tata-play",
    "customer": "1000000417",
    "amount": 450
  }'`),
    response(`{
  "reference": "order-1046",
  "status": "success",
  "amount": 450,
  "receipt": "SD-7R88"
}`),
  ],

  billers: [
    request(`curl ${sandbox}/billers`),
    response(`{
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
}`),
    request(`curl '${sandbox}/bills?biller=lucknow-power&customer=70312'`),
    response(`{
  "bill": "b-5582",
  "name": "Meera Mishra",
  "amount": 1284,
  "due_in_days": 5
}`),
  ],

  bill: [
    request(`curl '${sandbox}/bills?biller=lucknow-water&customer=20417'`),
    response(`{
  "bill": "b-5581",
  "name": "Meera Mishra",
  "amount": 316,
  "due_in_days": 3
}`),
    request(`curl ${sandbox}/bill-payments \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1043",
    "bill": "b-5581",
    "amount": 316
  }'`),
    response(`{
  "reference": "order-1043",
  "status": "success",
  "amount": 316,
  "receipt": "SD-7X99"
}`),
  ],

  status: [
    request(`curl ${sandbox}/recharges \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1044-pending",
    "mobile": "0000000731",
    "amount": 199
  }'`),
    response(`{
  "reference": "order-1044-pending",
  "status": "pending",
  "amount": 199
}`),
    request(`curl ${sandbox}/payments/order-1044-pending`),
    response(`{
  "reference": "order-1044-pending",
  "status": "success",
  "receipt": "SD-0J14"
}`),
  ],

  balance: [
    request(`curl ${sandbox}/balance`),
    response(`{
  "balance": 48210.5,
  "as_of": "2026-11-05T09:30:00+05:30"
}`),
  ],

  notification: [
    webhook(`POST /payments HTTP/1.1
Host: your-server.example
Content-Type: application/json
Timestamp: 1793979722
Signature: sha256=e552255fafdafdfc3152f207b9eb37f90e19d3c3e53425905e30c4d92b4f9976

{
  "reference": "order-1044-pending",
  "status": "success",
  "amount": 199,
  "receipt": "SD-0J14"
}`),
    request(`curl '${sandbox}/webhook-sample?reference=order-1044-pending' --output webhook.json

curl https://your-server.example/payments \\
  --header 'Content-Type: application/json' \\
  --header "Timestamp: $(jq -r .timestamp webhook.json)" \\
  --header "Signature: $(jq -r .signature webhook.json)" \\
  --data "$(jq -r .body webhook.json)"`),
  ],

  verify: [
    program(`import { createHmac, timingSafeEqual } from 'node:crypto';

// The webhook above is signed with the secret sample-secret.
// It is old: to try it, pass its timestamp as now too, or take one that the sandbox signs now.
// rawBody: the body as it arrived, before JSON.parse.
export function isOurs(secret, timestamp, signature, rawBody, now = Date.now() / 1000) {
  const hmac = createHmac('sha256', secret).update(timestamp + '.' + rawBody);
  const expected = Buffer.from('sha256=' + hmac.digest('hex'));
  const given = Buffer.from(signature ?? '');
  const isFresh = Math.abs(now - timestamp) < 300;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}`),
    { kind: 'python', code: PYTHON },
    { kind: 'php', code: PHP },
  ],

  error: [
    request(`curl --include ${sandbox}/recharges \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1045",
    "mobile": "731",
    "amount": 199
  }'`),
    response(`HTTP/1.1 422 Unprocessable Entity
Content-Type: application/json; charset=utf-8

{
  "reference": "order-1045",
  "error": "invalid_mobile",
  "message": "A mobile number has 10 digits."
}`),
  ],
});
