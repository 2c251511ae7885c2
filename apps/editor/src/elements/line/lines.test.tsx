import { screen, waitFor } from '@testing-library/react';
import type { LineElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { Editor } from '../../session/editor.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';

const box = (id: string, x: number, y: number) => ({
  id,
  kind: 'shape' as const,
  name: id.toUpperCase(),
  box: { x, y, width: 160, height: 100 },
  geometry: { kind: 'rect' as const },
  fill: { kind: 'solid' as const, color: 'main' as const },
});
const line: LineElement = {
  id: 'line',
  kind: 'line',
  box: { x: 700, y: 500, width: 200, height: 0 },
  direction: 'down',
  stroke: { color: 'deep', width: 4 },
};
const [first] = sampleDeck.slides;
if (!first) throw new Error('No slide.');
const deck = { ...sampleDeck, slides: [{ ...first, elements: [box('a', 100, 100), box('b', 600, 300), line] }] };

function elementOf(editor: Editor, id: string) {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  return phase.presentation.state.get().deck.slides[0]?.elements.find((element) => element.id === id);
}

async function drag(from: readonly [number, number], to: readonly [number, number], holds = false): Promise<void> {
  const place = document.querySelector('.ed-sheet-place')?.getBoundingClientRect();
  if (!place) throw new Error('No slide.');
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', [x, y]: readonly [number, number]) =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      x: frame.left + place.left + (x * place.width) / 1280,
      y: frame.top + place.top + (y * place.width) / 1280,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await mouse('mousePressed', from);
  await mouse('mouseMoved', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  await mouse('mouseMoved', to);
  if (!holds) await mouse('mouseReleased', to);
}

it('fastens the end of a line to the shape it is dragged to, and both move together', async () => {
  const { editor } = await openEditor({ deck });
  await drag([800, 500], [800, 520]);
  await drag([700, 520], [764, 352]);
  await waitFor(() => expect(elementOf(editor, 'line')).toMatchObject({ start: { element: 'b', side: 'right' } }));
  await drag([680, 350], [680, 450], true);
  const follows = () => [...document.querySelectorAll('.ed-drag [data-element=line]')];
  await waitFor(() => expect(follows()).toHaveLength(1));
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: 0, y: 0, button: 'left', buttons: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(elementOf(editor, 'line')).toMatchObject({ box: { x: 760, y: 350 } }));
});

it('connects two chosen shapes by keys, and the properties fasten it elsewhere', async () => {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Shape: A' }).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('{Control>}{Alt>}c{/Alt}{/Control}');
  await waitFor(() =>
    expect(elementOf(editor, 'connector')).toMatchObject({ start: { element: 'a' }, end: { element: 'b' } }),
  );
  const button = document.querySelector<HTMLElement>('button[data-element=connector]');
  button?.focus();
  expect(button?.getAttribute('aria-label')).toBe('Line');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'End' }), 'Shape: B, bottom');
  await waitFor(() => expect(elementOf(editor, 'connector')).toMatchObject({ end: { element: 'b', side: 'bottom' } }));
});
