import { screen } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { NumberField } from './NumberField.tsx';
// In a menu, the arrow keys move between rows.
import '../testing/styles.css';
import { cleanup, render } from '../testing/render.ts';
import { userEvent } from '../testing/user-event.ts';

afterEach(cleanup);

it('reports a typed number only once when Enter moves the focus', async () => {
  const changes: number[] = [];
  render(
    <>
      <NumberField
        label="Size"
        value={44}
        onChange={(value) => changes.push(value)}
        onEnter={() => screen.getByRole('textbox', { name: 'Text' }).focus()}
      />
      <textarea aria-label="Text" />
    </>,
  );
  await userEvent.fill(screen.getByRole('textbox', { name: 'Size' }), '50');
  await userEvent.keyboard('{Enter}x');
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  expect(document.activeElement).toBe(text);
  expect(text.value).toBe('x');
  expect(changes).toEqual([50]);
});

it('reports a typed number on blur, even without Enter', async () => {
  const changes: number[] = [];
  render(<NumberField label="Size" value={44} onChange={(value) => changes.push(value)} />);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Size' }), '50,5');
  await userEvent.tab();
  expect(changes).toEqual([50.5]);
});

itInFullRun('reverts invalid input and accepts full-width digits', async () => {
  const changes: number[] = [];
  render(<NumberField label="Size" value={44} onChange={(value) => changes.push(value)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' });
  for (const text of ['abc', '五', '', '1.2.3']) {
    await userEvent.fill(field, text);
    await userEvent.tab();
    expect(field.value).toBe('44');
  }
  expect(changes).toEqual([]);
  await userEvent.fill(field, '１２');
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([12]);
});

it('opens the menu of common values at the closest one', async () => {
  render(
    <NumberField
      label="Size"
      value={27}
      presets={{ label: 'Font sizes', values: [12, 24, 48] }}
      onChange={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Font sizes' }));
  expect(document.activeElement?.textContent).toBe('24');
  expect(document.activeElement?.getAttribute('aria-checked')).toBe('false');
});

it('offers common values in a menu that opens at the current one', async () => {
  const changes: number[] = [];
  let focused = 0;
  render(
    <NumberField
      label="Size"
      value={24}
      presets={{ label: 'Font sizes', values: [12, 24, 48] }}
      onChange={(value) => changes.push(value)}
      onEnter={() => (focused += 1)}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Font sizes' }));
  expect(document.activeElement?.textContent).toBe('24');
  expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(changes).toEqual([48]);
  expect(focused).toBe(1);
  expect(screen.queryByRole('menu')).toBeNull();
});
