import { animationGroups, slideDuringStep, withAnimations } from '@ppt-embed/deck';
import type { ElementAnimation, SlideElement, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { planEffects } from './plan-effects.ts';
import { previewGroup } from './play-effects.ts';

const text: TextElement = {
  kind: 'text',
  id: 'a',
  box: { x: 100, y: 200, width: 300, height: 50 },
  style: { face: 'body', size: 20, color: 'ink', lineHeight: 1.4 },
  paragraphs: [{ runs: [{ text: 'One' }] }, { runs: [{ text: 'Two' }] }],
};
const [first] = sampleDeck.slides;

/** Returns the effects of the first click. */
function planned(...animations: ElementAnimation[]) {
  const element: SlideElement = withAnimations(text, animations);
  const group = animationGroups([element]).clicks[0] ?? [];
  return planEffects({}, group, slideDuringStep({ ...first!, elements: [element] }, 1).ids);
}

it('lets an element enter, emphasizes it and lets it leave, one after the other', () => {
  const effects = planned(
    { effect: 'flyIn' },
    { effect: 'pulse', start: 'afterPrevious', order: 1 },
    { effect: 'fadeOut', start: 'afterPrevious', order: 2, durationMs: 800 },
  );
  expect(effects.map(({ id, timing: { delay, duration, fill } }) => [id, delay, duration, fill])).toEqual([
    ['a', 0, 500, 'both'],
    ['a', 500, 500, 'forwards'],
    ['a', 1000, 800, 'forwards'],
  ]);
});

it('shows an element again that has left, whatever the effects', () => {
  const effects = planned({ effect: 'flyOut' }, { effect: 'wipe', start: 'afterPrevious', order: 1 });
  expect(effects.map(({ timing }) => timing.fill)).toEqual(['forwards', 'forwards']);
  // The flight has moved the element outside of the slide.
  expect(effects[1]?.keyframes.at(-1)).toMatchObject({ opacity: 1, transform: 'none' });
});

it('does not emphasize an element that has left, until it enters again', () => {
  const start = 'afterPrevious';
  const effects = planned(
    { effect: 'fadeOut' },
    { effect: 'grow', start, order: 1 },
    { effect: 'fade', start, order: 2 },
    { effect: 'pulse', start, order: 3 },
  );
  expect(effects.map(({ timing }) => timing.delay)).toEqual([0, 1000, 1500]);
});

it('lets paragraphs that have entered one by one leave together', () => {
  const start = 'afterPrevious';
  const effects = planned(
    { effect: 'disappear' },
    { effect: 'fade', byParagraph: true, start, order: 1 },
    { effect: 'fadeOut', start, order: 2 },
  );
  expect(effects.map(({ id, timing: { delay } }) => `${id} ${delay}`)).toEqual([
    'a 0',
    'a 1 0',
    'a 2 0',
    'a 1 0',
    'a 2 500',
    'a 1000',
    'a 1 1000',
    'a 2 1000',
  ]);
});

it('previews all effects of all elements', () => {
  const elements = [
    withAnimations<SlideElement>(text, [
      { effect: 'fade', byParagraph: true },
      { effect: 'flyOut', order: 2 },
    ]),
    { ...text, id: 'b', animation: { effect: 'grow', order: 1, start: 'withPrevious' } } satisfies SlideElement,
  ];
  expect(previewGroup(elements).map(({ element, effect, animation }) => [element.id, effect, animation.start])).toEqual(
    [
      ['a', 'fade', 'afterPrevious'],
      ['b', 'grow', 'withPrevious'],
      ['a', 'flyOut', 'afterPrevious'],
    ],
  );
});
