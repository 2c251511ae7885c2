import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../testing/render.ts';
import { ChoiceField } from './ChoiceField.tsx';

it('opens a menu without moving the focus out of a text, and closes it when a value is selected', async () => {
  const onSelect = vi.fn<(value: string) => void>();
  render(
    <>
      <input aria-label="Text" />
      <ChoiceField
        label="Effect"
        value="fade"
        mixed="Mixed"
        names={{ fade: 'Fade', wipe: 'Wipe' }}
        groups={[{ title: 'Entrance', values: ['fade', 'wipe'] }]}
        onSelect={onSelect}
      />
    </>,
  );
  const field = screen.getByRole('button', { name: 'Effect: Fade' });
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  field.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await userEvent.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const menu = within(await screen.findByRole('menu', { name: 'Effect' }));
  expect(menu.getByRole('group', { name: 'Entrance' })).toBeTruthy();
  expect(menu.getByRole('menuitemradio', { name: 'Fade' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(menu.getByRole('menuitemradio', { name: 'Wipe' }));
  expect(onSelect.mock.calls).toEqual([['wipe']]);
  expect(screen.queryByRole('menu')).toBeNull();
});
