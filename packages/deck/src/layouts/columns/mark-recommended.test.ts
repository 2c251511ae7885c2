import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns whether each card has a border, and the reason for the layout, of a slide with options before another slide. */
function markedIn(names: readonly string[], heading: string) {
  const options = names.map((name) => `### ${name}\n\n- ${name.slice(0, 8)}\n- 11 months of work`);
  const { deck, choices } = layoutDeck(
    readMarkdown(`# T\n\n## Options\n\n${options.join('\n\n')}\n\n## ${heading}\n\n- one\n- two`).outline,
    { coverId: 'business-blue-en' },
  );
  expect(findFaults(deck)).toEqual([]);
  const cards = deck.slides[1]?.elements.filter(({ name }) => name === 'Card') ?? [];
  return {
    borders: cards.map((card) => card.kind === 'shape' && card.stroke !== undefined),
    reason: choices.find(({ slideId }) => slideId === 'slide-2')?.reason,
  };
}

const options = ['Option A: Resurface only', 'Option B: Bus lanes', 'Option C: Bus lanes and cycle track'];
const hanOptions = ['方案一：只换路面', '方案二：公交专用道', '方案三：自行车道'];

it.each([
  [options, 'We recommend option C', [false, false, true]],
  [options.slice(0, 2), 'Our recommendation: option B', [false, true]],
  [hanOptions, '推荐方案二', [false, true, false]],
])('marks the card of the option that another heading recommends: %j, %s', (names, heading, borders) => {
  const marked = markedIn(names, heading);
  expect(marked.borders).toEqual(borders);
  expect(marked.reason).toContain(`The column "${names[borders.indexOf(true)]}" is marked`);
});

it.each([
  [options, 'Why we do not recommend option C'],
  [options, 'Should we choose option C?'],
  [options, 'How the options score'],
  [hanOptions, '不推荐方案二'],
])('marks no card if no heading recommends one: %j, %s', (names, heading) => {
  const { borders, reason } = markedIn(names, heading);
  expect(borders).toEqual(names.map(() => false));
  expect(reason).not.toContain('marked');
});
