import { screen, within } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { parseDeck } from '@ppt-embed/deck';
import type { Color } from '@ppt-embed/deck';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { ColorField } from './ColorField.tsx';
import { cleanup, render } from '../../testing/render.ts';
import { userEvent } from '../../testing/user-event.ts';

afterEach(cleanup);

it("keeps the browser's color picker outside of the element with the menu role", async () => {
  render(
    <ColorField name="Fill" deck={sampleDeck} value="vivid" emptyName="No fill" canBeNone onChange={() => undefined} />,
  );
  const button = screen.getByRole('button', { name: /^Fill/u });
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  await userEvent.click(button);
  const dialog = within(screen.getByRole('dialog', { name: 'Fill' }));
  const menu = dialog.getByRole('menu', { name: 'Fill' });
  expect(menu.querySelector('input, label')).toBeNull();
  expect(within(menu).getByRole('menuitem', { name: 'No fill' })).toBeTruthy();
  expect(dialog.getByLabelText('Custom color').getAttribute('type')).toBe('color');
  expect(
    within(menu)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Theme colors', 'Lighter and darker', 'Standard colors']);
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('No fill');
});

it.each([
  ['no color', false, 'none'],
  ['an automatic color', true, 'automatic'],
])('shows a swatch for %s', (_, isAutomatic, state) => {
  render(
    <ColorField
      name="Border color"
      deck={sampleDeck}
      value={undefined}
      emptyName="Automatic"
      isAutomatic={isAutomatic}
      onChange={() => undefined}
    />,
  );
  const button = screen.getByRole('button', { name: 'Border color: Automatic' });
  expect(button.querySelector('[data-state]')?.getAttribute('data-state')).toBe(state);
});

itInFullRun('changes the opacity with a slider, including with the keyboard, and keeps the menu open', async () => {
  const opacities: number[] = [];
  render(
    <ColorField
      name="Fill"
      deck={sampleDeck}
      value="vivid"
      emptyName="No fill"
      onChange={() => undefined}
      opacity={{ value: 0.5, onChange: (opacity) => opacities.push(opacity) }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Fill/u }));
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: /^Opacity/u });
  expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['50', '50%']);
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(opacities).toEqual([0.45]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

itInFullRun('offers lighter and darker variants of the theme colors, which change with the theme', async () => {
  const picked: unknown[] = [];
  const field = (color: 'blue' | 'green', value: Color) => (
    <ColorField
      name="Fill"
      deck={{ ...sampleDeck, theme: { ...sampleDeck.theme, color } }}
      value={value}
      emptyName="No fill"
      onChange={(selected) => picked.push(selected)}
    />
  );
  const { rerender } = render(field('blue', 'vivid'));
  await userEvent.click(screen.getByRole('button', { name: /^Fill/u }));
  const shades = within(screen.getByRole('group', { name: 'Lighter and darker' })).getAllByRole('menuitemradio');
  const colorOf = (shade: HTMLElement | undefined) => shade?.style.background ?? '';
  const roles = within(screen.getByRole('group', { name: 'Theme colors' })).getAllByRole('menuitemradio');
  expect(shades).toHaveLength(5 * roles.length);
  // Each is below its color.
  const leftOf = (one: HTMLElement | undefined) => Math.round(one?.getBoundingClientRect().left ?? 0);
  for (const [index, role] of roles.entries())
    for (let row = 0; row < 5; row++) expect(leftOf(shades[row * roles.length + index])).toBe(leftOf(role));
  const light = screen.getByRole('menuitemradio', { name: 'Accent 1, lighter 80%' });
  const gray = screen.getByRole('menuitemradio', { name: 'Background 1, darker 15%' });
  const inBlue = [colorOf(light), colorOf(gray)];
  rerender(field('green', 'vivid'));
  expect(colorOf(light)).not.toBe(inBlue[0]);
  expect(colorOf(gray)).toBe(inBlue[1]);
  await userEvent.click(light);
  const [color] = picked as Color[];
  rerender(field('green', color ?? 'vivid'));
  expect(screen.getByRole('button', { name: 'Fill: Accent 1, lighter 80%' })).toBeTruthy();
  expect(
    parseDeck({
      ...sampleDeck,
      slides: sampleDeck.slides.map((slide) => ({ ...slide, background: { kind: 'solid', color } })),
    }).ok,
  ).toBe(true);
});

it('names a standard color instead of showing its digits', () => {
  render(<ColorField name="Fill" deck={sampleDeck} value="#FFC000" emptyName="No fill" onChange={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Fill: Orange' })).toBeTruthy();
});

itInFullRun('offers standard colors, and custom colors entered as hex digits', async () => {
  const picked: unknown[] = [];
  render(
    <ColorField
      name="Fill"
      deck={sampleDeck}
      value="#1a2b3c"
      emptyName="No fill"
      onChange={(color) => picked.push(color)}
    />,
  );
  const button = screen.getByRole('button', { name: 'Fill: #1A2B3C' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Red' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button);
  const digits = screen.getByRole('textbox', { name: 'Hex color' });
  await userEvent.fill(digits, 'nothing');
  expect(digits.getAttribute('aria-invalid')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.fill(digits, '0f8');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(picked).toEqual(['#ff0000', '#00ff88']);
});

it('offers the recent custom colors in other fields, and names colors that follow the theme', async () => {
  localStorage.removeItem('ppt-editor.recent-colors');
  const picked: unknown[] = [];
  const field = (name: string, value: Color) => (
    <ColorField
      name={name}
      deck={sampleDeck}
      value={value}
      emptyName="No color"
      onChange={(color) => picked.push(color)}
    />
  );
  const { rerender } = render(field('Fill', 'lum(vivid 0.6 0.4)'));
  await userEvent.click(screen.getByRole('button', { name: 'Fill: Accent 3, lighter 40%' }));
  expect(screen.queryByRole('group', { name: 'Recent custom colors' })).toBeNull();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Hex color' }), '0f8');
  await userEvent.keyboard('{Enter}');
  rerender(field('Border', 'tone(0.9 0.05 0)'));
  await userEvent.click(screen.getByRole('button', { name: 'Border: Accent 1, lighter 80%' }));
  const recent = within(screen.getByRole('group', { name: 'Recent custom colors' }));
  await userEvent.click(recent.getByRole('menuitemradio', { name: '#00FF88' }));
  expect(picked).toEqual(['#00ff88', '#00ff88']);
  localStorage.removeItem('ppt-editor.recent-colors');
});
