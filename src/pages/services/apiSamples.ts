import { apiUrl } from '../../content/solutions';

/** Requests to the API and their responses, the same in every language. */
export const apiSamples = {
  request: `curl --request POST ${apiUrl}/v1/recharges \\
  --header 'Authorization: Bearer YOUR_KEY' \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1042",
    "mobile": "98XXXXX731",
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

  bill: `GET /v1/bills?biller=lucknow-water&customer=20417

{
  "bill": "b-5581",
  "name": "Meera Mishra",
  "amount": 316,
  "due_in_days": 3
}

POST /v1/bill-payments

{
  "reference": "order-1043",
  "bill": "b-5581",
  "amount": 316
}`,

  status: `GET /v1/payments/order-1042

{
  "reference": "order-1042",
  "status": "pending",
  "amount": 199
}`,

  error: `HTTP/1.1 422 Unprocessable Content
Content-Type: application/json

{
  "reference": "order-1042",
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
};
