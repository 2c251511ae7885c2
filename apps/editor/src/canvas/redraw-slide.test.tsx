import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderSlide } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { sampleDeck } from '../testing/sample-deck.ts';
import { redrawSlide, whenDrawable } from './redraw-slide.ts';
import { slideWithout } from './SlidePicture.tsx';

const boxOf = (id: string, x: number, text: string): SlideElement => ({
  id,
  kind: 'text',
  box: { x, y: 100, width: 200, height: 80 },
  paragraphs: [{ runs: [{ text }] }],
  style: { face: 'body', size: 20, color: 'ink', lineHeight: 1.4 },
});
const shapeOf = (id: string, fill: 'solid' | 'gradient'): SlideElement => ({
  id,
  kind: 'shape',
  geometry: { kind: 'rect' },
  alt: 'A shape',
  box: { x: 600, y: 300, width: 200, height: 80 },
  fill:
    fill === 'solid'
      ? { kind: 'solid', color: 'main' }
      : {
          kind: 'gradient',
          angle: 90,
          stops: [
            { at: 0, color: 'main' },
            { at: 1, color: 'deep' },
          ],
        },
});
const [one, two, three] = [boxOf('one', 0, 'One'), boxOf('two', 300, 'Two'), boxOf('three', 600, 'Three')];
const before: Slide = {
  id: 's',
  layout: 'content',
  title: 'Before',
  background: { kind: 'solid', color: 'white' },
  notes: '',
  elements: [one, two, three],
};
const deckOf = (slide: Slide): Deck => ({ ...sampleDeck, slides: [slide] });

let container: HTMLElement;
beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
});
afterEach(() => container.remove());

/** Returns the rendered ids after a change, and the DOM elements that were kept. */
function redrawn(from: Slide, to: Slide, decks: [Deck, Deck] = [deckOf(from), deckOf(to)]): string[] {
  container.innerHTML = renderSlide(decks[0], from);
  const elementNodes = [...container.querySelectorAll('svg > g')];
  redrawSlide(container, { deck: decks[0], slide: from }, { deck: decks[1], slide: to });
  expect(container.innerHTML).toBe(drawnFromScratch(decks[1], to));
  return elementNodes
    .filter((elementNode) => elementNode.isConnected)
    .map((elementNode) => elementNode.getAttribute('data-element') ?? '')
    .toSorted();
}

function drawnFromScratch(deck: Deck, slide: Slide): string {
  const fresh = document.createElement('div');
  fresh.innerHTML = renderSlide(deck, slide);
  return fresh.innerHTML;
}

const withElements = (...elements: SlideElement[]): Slide => ({ ...before, elements });

it.each<[string, Slide, string[]]>([
  ['a moved element', withElements(one, { ...two, box: { ...two.box, x: 320 } }, three), ['one', 'three']],
  ['an inserted or deleted element', withElements(one, boxOf('new', 50, 'New'), two, three), ['one', 'three', 'two']],
  ['a deleted or inserted element', withElements(one, three), ['one', 'three']],
  ['an element brought to front', withElements(two, three, one), ['one', 'three', 'two']],
  ['an element sent to back', withElements(three, one, two), ['one', 'three', 'two']],
  ['an equal copy of an element', withElements(one, structuredClone(two), three), ['one', 'three', 'two']],
  ['an element whose text is being edited', slideWithout(before, 'two', null), ['one', 'three']],
  ['several elements', withElements(three, boxOf('one', 9, 'Uno'), boxOf('four', 40, 'Four')), ['three']],
  ['only the title', { ...before, title: 'After' }, ['one', 'three', 'two']],
])('re-renders only the changed elements: %s', (_, after, untouched) => {
  expect(redrawn(before, after)).toEqual(untouched);
  expect(redrawn(after, before)).toEqual(untouched);
});

it('inserts and removes gradient definitions', () => {
  const plain = withElements(one, shapeOf('shape', 'solid'));
  const painted = withElements(one, shapeOf('shape', 'gradient'));
  redrawn(plain, painted);
  redrawn(painted, withElements(one, shapeOf('shape', 'gradient'), shapeOf('other', 'gradient')));
  expect(redrawn(painted, { ...painted, title: 'After' })).toEqual(['one', 'shape']);
});

it('renders the whole slide again if its colors, its background or its index change', () => {
  const deck = deckOf(before);
  expect(redrawn(before, before, [deck, { ...deck, theme: { style: 'tech', color: 'orange' } }])).toEqual([]);
  expect(redrawn(before, { ...before, background: { kind: 'solid', color: 'dark' } })).toEqual([]);
  const moved = { ...deck, slides: [{ ...before, id: 'first' }, before] };
  expect(redrawn(before, before, [deck, moved])).toEqual([]);
});

it('requests the code that draws a slide again after an error, until it is canceled', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const canRender = () => false;
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const redraw = vi.fn<() => void>();
  const cancel = whenDrawable(before, redraw, { canRender, load });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(redraw).toHaveBeenCalledOnce();
  cancel?.();
  const canceled = whenDrawable(before, redraw, { canRender, load });
  canceled?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(redraw).toHaveBeenCalledOnce();
});
