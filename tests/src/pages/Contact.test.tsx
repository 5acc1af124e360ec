import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '../../../src/content/company';
import { contactPage } from '../../../src/content/contact';
import { renderRoute } from '../../support/renderRoute';

test('/contact has one h1, the form, the e-mail and the postal address', async () => {
  await renderRoute('/contact');
  const main = within(screen.getByRole('main'));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(main.getByRole('radio', { name: 'Services' })).toBeVisible();
  expect(main.getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`);
  expect(main.getByText(new RegExp(company.address.street)).tagName).toBe('ADDRESS');
  expect(document.title).toBe(`${contactPage.title} | ${company.name}`);
});

test('the map has a title, loads lazily and is inert under its picture until the button is clicked', async () => {
  const { user } = await renderRoute('/contact');
  const map = screen.getByTitle(contactPage.mapTitle);
  expect(map).toHaveAttribute('loading', 'lazy');
  expect(map).toHaveAttribute('src', contactPage.mapEmbedUrl);
  expect(map).toHaveAttribute('inert');
  await user.click(screen.getByRole('button', { name: contactPage.showMap }));
  expect(map).not.toHaveAttribute('inert');
  expect(map).toHaveFocus();
  expect(screen.queryByRole('button', { name: contactPage.showMap })).toBeNull();
});

test('the map can be opened in a new tab', async () => {
  await renderRoute('/contact');
  const link = screen.getByRole('link', { name: contactPage.mapLink.label });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', expect.stringContaining(String(company.location.latitude)));
});
