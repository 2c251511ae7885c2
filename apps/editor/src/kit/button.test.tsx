import { screen } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { cdp, page } from 'vitest/browser';
import { boldIcon } from './icons.generated.ts';
import { Button, ToggleButton } from './Button.tsx';
import { trackInputModality } from './input-modality.ts';
import { Popover } from './Popover.tsx';
import '../testing/styles.css';
import { cleanup, render } from '../testing/render.ts';
import { userEvent } from '../testing/user-event.ts';

afterEach(cleanup);

it('displays a disabled primary button', () => {
  render(
    <div className="ppt ed">
      <Button variant="primary" name="Save" />
      <Button variant="primary" name="Restore" disabled />
    </div>,
  );
  const background = (name: string) => getComputedStyle(screen.getByRole('button', { name })).backgroundColor;
  expect(background('Restore')).not.toBe(background('Save'));
});

it('displays a disabled plain button, but uses no disabled style while it is busy', () => {
  render(
    <div className="ppt ed">
      <Button name="Layout" />
      <Button name="Replace all" disabled />
      <Button name="Create" busy />
    </div>,
  );
  const textColorOf = (name: string) => getComputedStyle(screen.getByRole('button', { name })).color;
  expect(textColorOf('Replace all')).not.toBe(textColorOf('Layout'));
  expect(textColorOf('Create')).toBe(textColorOf('Layout'));
});

/** Returns the rectangle of a button's tooltip, in px of the viewport. */
function tooltipRect(button: HTMLElement): DOMRect {
  const style = getComputedStyle(button, '::after');
  const isPositioned = (element: Element): boolean => getComputedStyle(element).position !== 'static';
  let container: Element = button;
  while (!isPositioned(container) && container.parentElement) container = container.parentElement;
  const { left, top } = container.getBoundingClientRect();
  const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name));
  expect(style.boxSizing).toBe('border-box');
  return new DOMRect(
    left + container.clientLeft + px('left'),
    top + container.clientTop + px('top'),
    px('width'),
    px('height'),
  );
}

itInFullRun('hides tooltips while a menu is open', async () => {
  const shown = (menu: boolean) => (
    <div className="ppt ed" style={{ padding: 40 }}>
      <Button name="Shape" label="never" />
      {menu && (
        <Popover label="Shapes" anchor={() => null} onClose={() => undefined}>
          <button type="button" role="menuitem">
            Circle
          </button>
        </Popover>
      )}
    </div>
  );
  const { rerender } = render(shown(false));
  const tip = () => getComputedStyle(screen.getByRole('button', { name: 'Shape' }), '::after');
  await userEvent.hover(screen.getByRole('button', { name: 'Shape' }));
  expect(tip().content).toBe('"Shape"');
  rerender(shown(true));
  expect(tip().content).toBe('none');
  rerender(shown(false));
  expect(tip().content).toBe('"Shape"');
});

it('shows no tooltip after a tap, and shows it again for the mouse and the focused button', async () => {
  const stop = trackInputModality(document.documentElement);
  render(
    <div className="ppt ed">
      <Button name="Shape" label="never" />
      <ToggleButton icon={boldIcon} name="Bold" isOn={false} onToggle={() => undefined} />
    </div>,
  );
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  for (const name of ['Shape', 'Bold']) {
    const button = screen.getByRole('button', { name });
    const tip = () => getComputedStyle(button, '::after').content;
    const send = (type: string, pointerType: string) =>
      button.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));
    // Like a tap, this leaves the button hovered.
    await userEvent.hover(button);
    expect(tip()).toBe(`"${name}"`);
    send('pointerdown', 'touch');
    expect(tip()).toBe('none');
    // A key of the on-screen keyboard shows no tooltip for the tapped button.
    press('a');
    expect(tip()).toBe('none');
    // With a keyboard, the focused button has a tooltip, until the next tap.
    button.focus({ focusVisible: true } as FocusOptions);
    expect(tip()).toBe(`"${name}"`);
    send('pointerdown', 'touch');
    expect(tip()).toBe('none');
    button.blur();
    send('pointerover', 'mouse');
    expect(tip()).toBe(`"${name}"`);
    press('a');
    expect(tip()).toBe(`"${name}"`);
  }
  stop();
  expect(document.documentElement.dataset['touch']).toBeUndefined();
});

it('shows one tooltip at a time, and none of a button to which the focus returns', async () => {
  const stop = trackInputModality(document.documentElement);
  render(
    <div className="ppt ed">
      <Button name="Shape" label="never" />
      <Button name="More" label="never" />
    </div>,
  );
  const [shape, more] = ['Shape', 'More'].map((name) => screen.getByRole('button', { name }));
  if (!shape || !more) throw new Error('No buttons.');
  const tips = () => [shape, more].map((button) => getComputedStyle(button, '::after').content);
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await userEvent.hover(shape);
  more.focus({ focusVisible: true } as FocusOptions);
  expect(tips()).toEqual(['"Shape"', 'none']);
  press('Tab');
  expect(tips()).toEqual(['none', '"More"']);
  press('Escape');
  expect(tips()).toEqual(['"Shape"', 'none']);
  stop();
});

itInFullRun('shows no tooltip of a hovered button on a touch screen', async () => {
  render(
    <div className="ppt ed">
      <Button name="Shape" label="never" />
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Shape' });
  const tip = () => getComputedStyle(button, '::after').content;
  await userEvent.hover(button);
  expect(tip()).toBe('"Shape"');
  const emulateTouch = (enabled: boolean) =>
    cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: enabled ? 2 : 1 });
  await emulateTouch(true);
  try {
    expect(tip()).toBe('none');
    button.focus({ focusVisible: true } as FocusOptions);
    expect(tip()).toBe('"Shape"');
  } finally {
    await emulateTouch(false);
  }
});

itInFullRun('creates no boxes for tooltips that are not shown', async () => {
  render(
    <div className="ppt ed">
      <Button name="Shape" label="never" />
      <Button name="Table" label="never" />
    </div>,
  );
  const tipOf = (name: string) => getComputedStyle(screen.getByRole('button', { name }), '::after').content;
  await userEvent.hover(screen.getByRole('button', { name: 'Table' }));
  expect(tipOf('Table')).toBe('"Table"');
  expect(tipOf('Shape')).toBe('none');
});

itInFullRun('keeps tooltips of the panel inside the panel and above their row of buttons', async () => {
  await page.viewport(900, 600);
  const names = ['Insert a row above', 'Merge the selected cells', 'Split the selected cells again'];
  render(
    <div className="ppt ed">
      <div className="ed-inspector" style={{ position: 'fixed', top: 100, right: 0, width: 270, overflow: 'hidden' }}>
        <div className="ed-toggles" style={{ marginTop: 60 }}>
          {names.map((name) => (
            <Button key={name} name={name} label="never" />
          ))}
        </div>
      </div>
    </div>,
  );
  for (const name of names) {
    const button = screen.getByRole('button', { name });
    await userEvent.hover(button);
    const row = button.closest('.ed-toggles')?.getBoundingClientRect() ?? new DOMRect();
    const tip = tooltipRect(button);
    expect(tip.left).toBeGreaterThanOrEqual(row.left);
    expect(tip.right).toBeLessThanOrEqual(row.right + 1);
    expect(tip.bottom).toBeLessThanOrEqual(row.top + 1);
    // Long names wrap inside the tooltip.
    expect(getComputedStyle(button, '::after').whiteSpace).toBe('normal');
  }
  await page.viewport(414, 896);
});
