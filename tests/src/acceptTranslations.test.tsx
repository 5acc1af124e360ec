import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

function Text({ isOn }: { isOn: boolean }) {
  return (
    <p>
      {isOn && <b>first</b>}
      second
      {isOn || 'third'}
    </p>
  );
}

test('React changes an element whose texts a translator has replaced, and loses nothing new', async () => {
  const native = Object.getOwnPropertyDescriptors(Node.prototype);
  onTestFinished(() => void Object.defineProperties(Node.prototype, native));
  await import('../../src/acceptTranslations');

  const { container, rerender } = render(<Text isOn={false} />);
  const paragraph = container.querySelector('p') as HTMLElement;
  for (const text of [...paragraph.childNodes]) {
    const font = document.createElement('font');
    font.append(text.textContent ?? '');
    text.replaceWith(font);
  }
  rerender(<Text isOn />);
  expect(paragraph.querySelector('b')).toHaveTextContent('first');
  expect(paragraph).toHaveTextContent('second');
  rerender(<Text isOn={false} />);
  expect(paragraph.querySelector('b')).toBeNull();
});
