/** Requests to the sandbox at this address and what it answers, the same in every language. */
export const apiSamples = (sandbox: string) => ({
  request: `curl ${sandbox}/recharges \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1042",
    "mobile": "0000000731",
    "amount": 199
  }'`,

  response: `HTTP/1.1 200 OK
Content-Type: application/json; charset=utf-8

{
  "reference": "order-1042",
  "status": "success",
  "amount": 199,
  "receipt": "SD-6H40"
}`,
});
