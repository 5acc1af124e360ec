/** Requests to the sandbox at this address and what it answers, the same in every language. */
export const apiSamples = (sandbox: string) => ({
  request: `curl ${sandbox}/recharges \\
  --header 'Content-Type: application/json' \\
  --data '{
    "reference": "order-1042",
    "mobile": "0000000731",
    "amount": 199
  }'`,

  /** The same request as programs send it, without a library. */
  programs: {
    'Node.js': `// recharge.mjs, for Node.js 18 and later
const response = await fetch('${sandbox}/recharges', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    reference: 'order-1042',
    mobile: '0000000731',
    amount: 199,
  }),
});
console.log(response.status, await response.json());`,

    Python: `import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

payment = {
    "reference": "order-1042",
    "mobile": "0000000731",
    "amount": 199,
}
request = Request(
    "${sandbox}/recharges",
    data=json.dumps(payment).encode(),
    headers={"Content-Type": "application/json"},
)
try:
    response = urlopen(request)
except HTTPError as refused:
    response = refused
print(response.status, json.load(response))`,

    PHP: `<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => 'Content-Type: application/json',
    'content' => json_encode([
        'reference' => 'order-1042',
        'mobile' => '0000000731',
        'amount' => 199,
    ]),
    'ignore_errors' => true,
]]);
$body = file_get_contents('${sandbox}/recharges', false, $context);
print_r(json_decode($body, true));`,
  },

  response: `{
  "reference": "order-1042",
  "status": "success",
  "amount": 199,
  "receipt": "SD-6H40"
}`,
});
