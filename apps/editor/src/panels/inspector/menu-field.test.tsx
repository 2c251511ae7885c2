import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { render } from '../../testing/render.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { userEvent } from '../../testing/user-event.ts';
import '../../testing/styles.css';

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
  expect(onSelect.mock.calls.map(([value]) => value)).toEqual(['wipe']);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('moves through the values with the keyboard: arrows, Home, End and typed characters; Escape keeps the value', async () => {
  const onSelect = vi.fn<(value: string) => void>();
  const names = { fade: 'Fade', fly: 'Fly in', float: 'Float in', wipe: 'Wipe', zoom: 'Zoom' };
  render(
    <ChoiceField
      label="Effect"
      value="fly"
      names={names}
      groups={[{ values: ['fade', 'fly', 'float', 'wipe', 'zoom'] }]}
      onSelect={(value) => onSelect(value)}
    />,
  );
  const field = screen.getByRole('button', { name: 'Effect: Fly in' });
  const focused = () => document.activeElement?.textContent;
  field.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Fly in'));
  for (const [keys, expected] of [
    ['{End}', 'Zoom'],
    ['{Home}', 'Fade'],
    ['{ArrowDown}', 'Fly in'],
    ['w', 'Wipe'],
  ] as const) {
    await userEvent.keyboard(keys);
    await waitFor(() => expect(focused()).toBe(expected));
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Fly in'));
  await userEvent.keyboard('flo{Enter}');
  expect(onSelect.mock.calls).toEqual([['float']]);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('goes to the next value that begins with the same character when it is typed again', async () => {
  render(
    <ChoiceField
      label="Effect"
      value="fade"
      names={{ fade: 'Fade', fly: 'Fly in', float: 'Float in' }}
      groups={[{ values: ['fade', 'fly', 'float'] }]}
      onSelect={() => undefined}
    />,
  );
  screen.getByRole('button', { name: 'Effect: Fade' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Fade'));
  for (const expected of ['Fly in', 'Float in']) {
    await userEvent.keyboard('f');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(expected));
  }
});
