import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderSlide } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { sampleDeck } from '../testing/sample-deck.ts';
import { redrawSlide } from './redraw-slide.ts';
import { slideWithout } from './slide-without.ts';

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

/** What stands in the page after a change, and which of the elements stand there untouched. */
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
  ['one that moved', withElements(one, { ...two, box: { ...two.box, x: 320 } }, three), ['one', 'three']],
  ['one that was put in', withElements(one, boxOf('new', 50, 'New'), two, three), ['one', 'three', 'two']],
  ['one that was taken out', withElements(one, three), ['one', 'three']],
  ['one that came to the front', withElements(two, three, one), ['one', 'three', 'two']],
  ['one that went to the rear', withElements(three, one, two), ['one', 'three', 'two']],
  ['one that says the same, made anew', withElements(one, structuredClone(two), three), ['one', 'three', 'two']],
  ['one whose text is edited over it', slideWithout(before, 'two', null), ['one', 'three']],
  ['several', withElements(three, boxOf('one', 9, 'Uno'), boxOf('four', 40, 'Four')), ['three']],
  ['none, but the title', { ...before, title: 'After' }, ['one', 'three', 'two']],
])('draws only %s', (_, after, untouched) => {
  expect(redrawn(before, after)).toEqual(untouched);
  expect(redrawn(after, before)).toEqual(untouched);
});

it('puts in and takes out what is painted with definitions', () => {
  const plain = withElements(one, shapeOf('shape', 'solid'));
  const painted = withElements(one, shapeOf('shape', 'gradient'));
  redrawn(plain, painted);
  redrawn(painted, withElements(one, shapeOf('shape', 'gradient'), shapeOf('other', 'gradient')));
  expect(redrawn(painted, { ...painted, title: 'After' })).toEqual(['one', 'shape']);
});

it('draws the whole slide in other colours, on another ground and at another place', () => {
  const deck = deckOf(before);
  expect(redrawn(before, before, [deck, { ...deck, theme: { style: 'tech', color: 'orange' } }])).toEqual([]);
  expect(redrawn(before, { ...before, background: { kind: 'solid', color: 'dark' } })).toEqual([]);
  const moved = { ...deck, slides: [{ ...before, id: 'first' }, before] };
  expect(redrawn(before, before, [deck, moved])).toEqual([]);
});
