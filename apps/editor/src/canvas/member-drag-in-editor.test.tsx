import { waitFor } from '@testing-library/dom';
import type { Deck, GroupElement, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { findPart, parts } from '../kit/dom-parts.ts';
import type { Editor } from '../session/editor.ts';
import { drag, mouseUp, press, slideScale } from '../testing/mouse.ts';
import { openEditor, openPhase } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { touch } from '../testing/touch.ts';
import { userEvent } from '../testing/user-event.ts';

const [first] = sampleDeck.slides;
const sun = first?.elements.find(({ id }) => id === 's1-sun');
if (!first || !sun) throw new Error('The sample has another first slide.');
const square = (id: string, x: number): SlideElement => ({ ...sun, id, box: { x, y: 0, width: 200, height: 200 } });
const deck: Deck = {
  ...sampleDeck,
  slides: sampleDeck.slides.with(0, {
    ...first,
    elements: [
      {
        id: 'g',
        kind: 'group',
        box: { x: 200, y: 300, width: 600, height: 200 },
        frame: { width: 600, height: 200 },
        elements: [square('left', 0), square('right', 400)],
      },
    ],
  }),
};

const groupIn = (editor: Editor): GroupElement =>
  openPhase(editor).doc.flushText().deck.slides[0]?.elements[0] as GroupElement;
const memberOf = (editor: Editor) => openPhase(editor).doc.state.get().selection.member?.path;

/** Returns the box of the frame with handles, in px of the slide. */
function frameBox(): number[] {
  const { left = 0, top = 0 } = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? {};
  const frame = document.querySelector('.ed-frame')?.getBoundingClientRect() ?? new DOMRect();
  return [frame.left - left, frame.top - top, frame.width, frame.height].map((value) =>
    Math.round(value / slideScale()),
  );
}

it('moves a member that a second click has selected, alone, and goes back to the group with Escape', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900], deck });
  await press([700, 400]);
  await waitFor(() => expect(openPhase(editor).doc.state.get().selection.elements).toEqual(['g']));
  await press([700, 400]);
  await waitFor(() => expect(memberOf(editor)).toEqual(['right']));
  await drag([700, 400], [850, 250], { keys: ['mod'], keepsPressed: true });
  // The dragged member is drawn above the slide, and its original is hidden.
  await waitFor(() => expect(document.querySelector('.ed-drag [data-element=right]')).not.toBeNull());
  expect(document.querySelector('.ed-drag [data-element=left]')).toBeNull();
  const picture = findPart(parts.slidePicture, findPart(parts.slide) ?? document);
  const original = picture?.querySelector('[data-element=g] [data-element=right]');
  expect(original?.getAttribute('visibility') ?? 'none').toBe('hidden');
  await mouseUp([850, 250], { keys: ['mod'] });
  await waitFor(() => expect(groupIn(editor).box).toEqual({ x: 200, y: 150, width: 750, height: 350 }));
  expect(groupIn(editor).elements.map(({ box }) => [box.x, box.y])).toEqual([
    [0, 150],
    [550, 0],
  ]);
  await afterPaint();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(groupIn(editor).box.width).toBe(752));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(memberOf(editor)).toBeUndefined());
  expect(openPhase(editor).doc.state.get().selection.elements).toEqual(['g']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(groupIn(editor).box.width).toBe(750));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(openPhase(editor).doc.state.get().deck).toEqual(deck));
});

itInFullRun('resizes the selected member by its own handles', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900], deck });
  await press([700, 400]);
  await waitFor(() => expect(openPhase(editor).doc.state.get().selection.elements).toEqual(['g']));
  await press([700, 400]);
  await waitFor(() => expect(memberOf(editor)).toEqual(['right']));
  await waitFor(() => expect(frameBox()).toEqual([600, 300, 200, 200]));
  await drag([800, 500], [860, 540], { keys: ['mod'], keepsPressed: true });
  await waitFor(() => expect(frameBox()).toEqual([600, 300, 260, 240]));
  const drawn = document.querySelector('.ed-drag [data-element=right]');
  expect(Math.round((drawn?.getBoundingClientRect().width ?? 0) / slideScale())).toBe(260);
  expect(document.querySelector('.ed-drag [data-element=left]')).toBeNull();
  await mouseUp([860, 540], { keys: ['mod'] });
  await waitFor(() => expect(groupIn(editor).box).toEqual({ x: 200, y: 300, width: 660, height: 240 }));
  expect(groupIn(editor).elements.map(({ box }) => [box.width, box.height])).toEqual([
    [200, 200],
    [260, 240],
  ]);
});

itInFullRun('goes into the group with Enter, where arrow keys move the member', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900], deck });
  await press([300, 400]);
  await waitFor(() => expect(openPhase(editor).doc.state.get().selection.elements).toEqual(['g']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(memberOf(editor)).toEqual(['left']));
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await waitFor(() => expect(groupIn(editor).box).toEqual({ x: 190, y: 300, width: 610, height: 200 }));
  expect(groupIn(editor).elements.map(({ box }) => box.x)).toEqual([0, 410]);
});

itInFullRun('moves a member by touch after two taps', async () => {
  const { editor } = await openEditor({ viewport: [390, 800], deck });
  const onScreen = (x: number, y: number): [number, number] => {
    const { left = 0, top = 0 } = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? {};
    return [left + x * slideScale(), top + y * slideScale()];
  };
  await touch([onScreen(700, 400)]);
  await waitFor(() => expect(openPhase(editor).doc.state.get().selection.elements).toEqual(['g']));
  await touch([onScreen(700, 400)]);
  await waitFor(() => expect(memberOf(editor)).toEqual(['right']));
  await touch([onScreen(700, 400)], [onScreen(750, 350)], [onScreen(850, 250)]);
  await waitFor(() => expect(groupIn(editor).box.height).toBeGreaterThan(250));
  const [left, right] = groupIn(editor).elements;
  expect(left?.box.y).toBeGreaterThan(right?.box.y ?? 0);
  expect(memberOf(editor)).toEqual(['right']);
});
