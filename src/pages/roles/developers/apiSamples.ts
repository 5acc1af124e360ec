/** Requests to the sandbox at this address and what it answers, the same in every language. */
export const apiSamples = (sandbox: string) => ({
  request: `curl --request POST ${sandbox}/recharges \\
  --header 'Authorization: Bearer YOUR_KEY' \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1042",
    "mobile": "0000000731",
    "amount": 199
  }'`,

  response: `HTTP/1.1 200 OK
Content-Type: application/json

{
  "reference": "order-1042",
  "status": "success",
  "amount": 199,
  "receipt": "SD-6H40"
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

  notification: `POST /payments HTTP/1.1
Host: your-server.example
Content-Type: application/json
Timestamp: UNIX_SECONDS
Signature: sha256=HMAC_OF_TIMESTAMP_AND_BODY

{
  "reference": "order-1042",
  "status": "success",
  "receipt": "SD-6H40"
}`,
});

export type ApiSample = keyof ReturnType<typeof apiSamples>;
