import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Day } from '../../../../../src/pages/home/day/Day';

vi.mock('../../../../../src/pages/home/day/DayStory', () => {
  throw new Error('Gone');
});

class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? 'Failed' : this.props.children;
  }
}

test('a story that does not load after a link is an error of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Boundary>
      <Day onView={() => undefined} />
    </Boundary>,
  );
  expect(await screen.findByText('Failed')).toBeVisible();
});
