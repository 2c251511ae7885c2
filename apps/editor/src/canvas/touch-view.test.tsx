import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { openEditor } from '../testing/open-editor.tsx';

type Finger = readonly [x: number, y: number];

/** Touches as a screen gives them: each row is where the fingers are next. */
async function touch(...rows: Finger[][]): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', row: Finger[]) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: row.map(([x, y], id) => ({ x: frame.left + x, y: frame.top + y, id })),
    });
  for (const [index, row] of rows.entries()) await send(index === 0 ? 'touchStart' : 'touchMove', row);
  await send('touchEnd', []);
}

async function openZoomed(zoom: number | null) {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { presentation } = phase;
  presentation.zoom.set(zoom);
  const board = document.querySelector<HTMLElement>('.ed-board-fit');
  if (!board) throw new Error('No board.');
  await waitFor(() => expect(board.dataset['zoom']).toBe(zoom === null ? 'fit' : 'set'));
  const { left, top, width, height } = board.getBoundingClientRect();
  return { presentation, board, center: { x: left + width / 2, y: top + height / 2 } };
}

it('moves the view by one finger beside everything, and none of the slide', async () => {
  const { presentation, board, center } = await openZoomed(3);
  const { deck } = presentation.state.get();
  board.scrollTo(800, 600);
  await touch([[center.x, center.y]], [[center.x - 40, center.y - 20]], [[center.x - 100, center.y - 60]]);
  expect([board.scrollLeft, board.scrollTop]).toEqual([900, 660]);
  expect(presentation.state.get().deck).toBe(deck);
  expect(document.querySelector('.ed-marquee')).toBeNull();
});

it('zooms by two fingers to what lies between them', async () => {
  const { presentation, center } = await openZoomed(1);
  const sheet = document.querySelector('.ed-sheet-place');
  const before = sheet?.getBoundingClientRect();
  const apart = (half: number): Finger[] => [
    [center.x - half, center.y],
    [center.x + half, center.y],
  ];
  await touch(apart(50), apart(75), apart(100));
  expect(presentation.zoom.get()).toBeCloseTo(2, 1);
  const after = sheet?.getBoundingClientRect();
  const share = (box?: DOMRect) => (box ? (center.x - box.left) / box.width : 0);
  expect(Math.abs(share(after) - share(before))).toBeLessThan(0.02);
});

it('puts back what one finger dragged when a second one comes', async () => {
  const { presentation } = await openZoomed(null);
  const { deck } = presentation.state.get();
  const sheet = document.querySelector('.ed-sheet-place')?.getBoundingClientRect();
  if (!sheet) throw new Error('No slide.');
  const sun: Finger = [sheet.left + (1080 / 1280) * sheet.width, sheet.top + (140 / 720) * sheet.height];
  const moved: Finger = [sun[0] - 60, sun[1] + 40];
  await touch([sun], [moved], [moved, [moved[0] - 100, moved[1]]], [moved, [moved[0] - 160, moved[1]]]);
  expect(presentation.state.get().deck).toBe(deck);
  expect(screen.getByText('Saved')).toBeTruthy();
});
