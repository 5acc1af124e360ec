/** The sites of the products. */
export const solutionUrls = {
  b2c: 'https://pay.sanyog.example',
  retailer: 'https://partner.sanyog.example',
  api: 'https://connect.sanyog.example',
  b2b: 'https://suite.sanyog.example',
};

/** Where the API of the product for developers listens. */
export const apiUrl = 'https://api.sanyog.example';
