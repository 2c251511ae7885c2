import { screen, waitFor } from '@testing-library/dom';
import { expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { selectElement } from '../../commands/select.ts';
import { editText } from '../../commands/edit-text.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { drag, press } from '../../testing/mouse.ts';
import { openEditor, textbox, openPhase } from '../../testing/open-editor.tsx';
import { touchHold, touchEnd, touch } from '../../testing/touch.ts';
import type { TouchPoint } from '../../testing/touch.ts';
import { userEvent } from '../../testing/user-event.ts';

/** Converts a point on the slide to screen coordinates. */
function onScreen(x: number, y: number): TouchPoint {
  const slideElement = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
  if (!slideElement) throw new Error('No slide.');
  return [slideElement.left + (x / 1280) * slideElement.width, slideElement.top + (y / 720) * slideElement.height];
}

/** Emulates a touch screen until the test ends. */
async function emulateTouch(): Promise<void> {
  const send = (enabled: boolean) =>
    cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: enabled ? 2 : 1 });
  onTestFinished(async () => void (await send(false)));
  await send(true);
}

async function openZoomed(zoom: number | null) {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const presentation = openPhase(editor);
  presentation.screen.zoom.set(zoom);
  const viewportElement = document.querySelector<HTMLElement>('.ed-viewport');
  if (!viewportElement) throw new Error('No board.');
  await waitFor(() => expect(viewportElement.dataset['zoom']).toBe(zoom === null ? 'fit' : 'set'));
  const { left, top, width, height } = viewportElement.getBoundingClientRect();
  return { presentation, viewportElement, center: { x: left + width / 2, y: top + height / 2 } };
}

itInFullRun('pans the view with one finger outside of elements, without moving an element', async () => {
  const { presentation, viewportElement, center } = await openZoomed(3);
  const { deck } = presentation.doc.flushText();
  viewportElement.scrollTo(800, 600);
  await touch([[center.x, center.y]], [[center.x - 40, center.y - 20]], [[center.x - 100, center.y - 60]]);
  expect([viewportElement.scrollLeft, viewportElement.scrollTop]).toEqual([900, 660]);
  expect(presentation.doc.flushText().deck).toBe(deck);
  expect(document.querySelector('.ed-marquee')).toBeNull();
});

it('zooms with two fingers around their center', async () => {
  const { presentation, center } = await openZoomed(1);
  const slideElement = document.querySelector('.ed-slide-frame');
  const before = slideElement?.getBoundingClientRect();
  const apart = (half: number): TouchPoint[] => [
    [center.x - half, center.y],
    [center.x + half, center.y],
  ];
  await touch(apart(50), apart(75), apart(100));
  expect(presentation.screen.zoom.get()).toBeCloseTo(2, 1);
  const after = slideElement?.getBoundingClientRect();
  const share = (box?: DOMRect) => (box ? (center.x - box.left) / box.width : 0);
  expect(Math.abs(share(after) - share(before))).toBeLessThan(0.02);
});

itInFullRun('cancels the drag of one finger when a second one touches', async () => {
  const { presentation } = await openZoomed(null);
  const { deck } = presentation.doc.flushText();
  const sun = onScreen(1080, 140);
  const moved: TouchPoint = [sun[0] - 60, sun[1] + 40];
  await touch([sun], [moved], [moved, [moved[0] - 100, moved[1]]], [moved, [moved[0] - 160, moved[1]]]);
  expect(presentation.doc.flushText().deck).toBe(deck);
  expect(screen.getByText('Saved')).toBeTruthy();
});

it.each(
  everyday(0, [
    ['the middle button', 'middle', 4, ''],
    ['the space bar', 'left', 1, ' '],
  ] as const),
)('pans the view with %s, without moving an element', async (_, button, buttons, key) => {
  const { presentation, viewportElement, center } = await openZoomed(2);
  const { deck } = presentation.doc.flushText();
  viewportElement.focus();
  viewportElement.scrollTo(400, 300);
  if (key) await userEvent.keyboard(`{${key}>}`);
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const mouse = (type: string, x: number, y: number) =>
    cdp().send('Input.dispatchMouseEvent', {
      type: type as 'mousePressed',
      x: frame.left + center.x + x,
      y: frame.top + center.y + y,
      button,
      buttons: type === 'mouseReleased' ? 0 : buttons,
      clickCount: 1,
    });
  await mouse('mousePressed', 0, 0);
  await mouse('mouseMoved', -30, -10);
  await mouse('mouseMoved', -80, -40);
  // On Linux the middle button pastes the primary selection.
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'marked');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  window.addEventListener('pointerup', () => document.body.dispatchEvent(paste), { once: true });
  await mouse('mouseReleased', -80, -40);
  expect(paste.defaultPrevented).toBe(true);
  expect([viewportElement.scrollLeft, viewportElement.scrollTop]).toEqual([480, 340]);
  expect(presentation.doc.flushText().deck).toBe(deck);
  if (key) await userEvent.keyboard(`{/${key}}`);
  expect(presentation.doc.flushText().selection.elements).toEqual([]);
});

itInFullRun('moves and resizes with a pen as with a mouse', async () => {
  const { presentation } = await openZoomed(null);
  const sun = () => presentation.doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-sun')?.box;
  await drag([1080, 140], [1080, 140], { pointer: 'pen' });
  await waitFor(() => expect(presentation.doc.flushText().selection.elements).toEqual(['s1-sun']));
  await drag([1080, 140], [700, 400], { pointer: 'pen', keys: ['mod'] });
  await waitFor(() => expect(sun()).toMatchObject({ x: 620, y: 320 }));
  await drag([780, 480], [800, 520], { pointer: 'pen', keys: ['mod'] });
  await waitFor(() => expect(sun()).toMatchObject({ x: 620, y: 320, width: 180, height: 200 }));
});

itInFullRun('leaves the space bar to controls outside of the slide', async () => {
  const { presentation, viewportElement } = await openZoomed(null);
  const sun = () => presentation.doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-sun');
  presentation.doc.dispatch(selectElement('s1-sun'));
  expect(sun()).toMatchObject({ alt: '' });
  (await screen.findByRole('checkbox', { name: /^Mark as decorative/ })).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(sun()).not.toHaveProperty('alt', ''));
  expect(viewportElement.dataset['pan']).not.toBe('ready');
});

itInFullRun('ends panning when the window loses the focus', async () => {
  const { viewportElement } = await openZoomed(2);
  viewportElement.focus();
  await userEvent.keyboard('{ >}');
  expect(viewportElement.dataset['pan']).toBe('ready');
  window.dispatchEvent(new Event('blur'));
  expect(viewportElement.dataset['pan']).toBe('no');
  viewportElement.scrollTo(400, 300);
  await drag([500, 300], [480, 290]);
  expect([viewportElement.scrollLeft, viewportElement.scrollTop]).toEqual([400, 300]);
  await userEvent.keyboard('{/ }');
});

itInFullRun('leaves the middle button in edited text to the browser, which uses it to paste', async () => {
  const { presentation } = await openZoomed(null);
  presentation.doc.dispatch(editText('s1-subtitle'));
  const text = await textbox();
  const hitTarget: string[] = [];
  for (const type of ['mousedown', 'mouseup', 'auxclick'])
    window.addEventListener(type, (event) => event.defaultPrevented && hitTarget.push(type), { once: true });
  // Simulates browsers on Linux.
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'marked');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  window.addEventListener('pointerup', () => text.dispatchEvent(paste), { once: true });
  await press([300, 580], { button: 'middle' });
  expect(hitTarget).toEqual([]);
  await waitFor(() => expect(text.textContent).toContain('marked'));
});

itInFullRun('opens the context menu when the finger is lifted after a long press', async () => {
  const { presentation } = await openZoomed(null);
  const { deck } = presentation.doc.flushText();
  await touchHold([onScreen(300, 580)]);
  await waitFor(() => expect(presentation.doc.flushText().selection.elements).toEqual(['s1-subtitle']));
  expect(screen.queryByRole('menu')).toBeNull();
  await touchEnd();
  const menu = await screen.findByRole('menu', { name: 'Object menu' });
  // Lifting the finger neither closes the menu nor opens the text.
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  expect(presentation.doc.flushText().selection).toMatchObject({ elements: ['s1-subtitle'], editing: false });
  expect(presentation.doc.flushText().deck).toBe(deck);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

itInFullRun("treats the browser's own long press as the same long press", async () => {
  const { presentation, viewportElement } = await openZoomed(null);
  const [clientX, clientY] = onScreen(1080, 140);
  await touchHold([[clientX, clientY]]);
  const menuEvent = new MouseEvent('contextmenu', { clientX, clientY, bubbles: true, cancelable: true });
  viewportElement.dispatchEvent(menuEvent);
  expect(menuEvent.defaultPrevented).toBe(true);
  expect(presentation.doc.flushText().selection.elements).toEqual(['s1-sun']);
  expect(presentation.screen.panel.get()).toBeNull();
  await touchEnd();
  expect(await screen.findByRole('menu', { name: 'Object menu' })).toBeTruthy();
});

itInFullRun('does not open a context menu after a drag, no matter how long the finger rests at its end', async () => {
  const { presentation } = await openZoomed(null);
  const sunX = () =>
    presentation.doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-sun')?.box.x ?? 0;
  const before = sunX();
  // A decorative element is dragged only if it is selected.
  presentation.doc.dispatch(selectElement('s1-sun'));
  const [x, y] = onScreen(1080, 140);
  await touchHold([[x, y]], [[x - 30, y]], [[x - 60, y]]);
  await new Promise((resolve) => setTimeout(resolve, 700));
  await touchEnd();
  await waitFor(() => expect(sunX()).toBeLessThan(before));
  expect(presentation.screen.panel.get()).toBeNull();
});

itInFullRun('shows round touch handles with 44 px targets that never overlap', async () => {
  await emulateTouch();
  const { presentation } = await openZoomed(null);
  presentation.doc.dispatch(selectElement('s1-sun'));
  const handle = (name: string) => {
    const found = document.querySelector(`[data-handle=${name}]`);
    if (!found) throw new Error(`No handle ${name}.`);
    return found;
  };
  await waitFor(() => expect(handle('nw').getBoundingClientRect().width).toBeCloseTo(15, 0));
  expect(getComputedStyle(handle('nw')).borderRadius).toBe('50%');
  // The handle is drawn outside of the object, and its target is at the object's corner.
  const { left: x = 0, top: y = 0 } = handle('nw').parentElement?.getBoundingClientRect() ?? {};
  const hitTarget = (dx: number, dy: number) => document.elementFromPoint(x + dx, y + dy)?.closest('[data-handle]');
  for (const [dx, dy] of [
    [-30, -30],
    [14, 14],
    [-30, 14],
  ] as const)
    expect(hitTarget(dx, dy)).toBe(handle('nw'));
  for (const [dx, dy] of [
    [-34, 0],
    [18, 18],
  ] as const)
    expect(hitTarget(dx, dy)).not.toBe(handle('nw'));
  // A one-line text box has space for fewer handles; the area between them stays free for reading and dragging.
  const shown = () =>
    [...document.querySelectorAll('.ed-frame > .ed-handle')]
      .filter((one) => getComputedStyle(one).display !== 'none')
      .map((one) => one.getAttribute('data-handle'));
  presentation.doc.dispatch(selectElement('s1-subtitle'));
  presentation.screen.zoom.set(1.2);
  await waitFor(() => expect(shown()).toEqual(['nw', 'n', 'ne', 'se', 's', 'sw', 'rotate']));
  presentation.screen.zoom.set(0.5);
  await waitFor(() => expect(shown()).toEqual(['se', 's', 'sw', 'rotate']));
  presentation.doc.dispatch(selectElement('s1-sun'));
  presentation.screen.zoom.set(0.3);
  await waitFor(() => expect(shown()).toEqual(['se', 'rotate']));
});
