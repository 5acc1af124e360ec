import { within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EarningsSliders } from '../../../../src/pages/roles/EarningsSliders';
import { getFirstDay } from '../../../../src/pages/roles/getEarnings';
import { StateFinder } from '../../../../src/pages/roles/StateFinder';

const ignore = () => undefined;

test('what would not be followed before the hydration can be neither moved nor chosen', () => {
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = renderToStaticMarkup(
    <>
      <EarningsSliders earner="distributor" day={getFirstDay('distributor')} onChange={ignore} />
      <StateFinder roleId="distributor" chosen="" onChange={ignore} />
    </>,
  );
  const controls = within(page);
  for (const control of [...controls.getAllByRole('button'), ...controls.getAllByRole('slider')])
    expect(control).toBeDisabled();
  expect(controls.getAllByRole('option')).toHaveLength(1);
});
