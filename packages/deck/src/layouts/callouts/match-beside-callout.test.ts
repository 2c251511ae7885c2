import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function elementsOf(markdown: string): readonly SlideElement[] {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Upkeep\n\n${markdown}\n`).outline);
  expect(deck.slides).toHaveLength(2);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements ?? [];
}

const isCallout = (element: SlideElement): element is TextElement =>
  element.kind === 'text' && element.part?.endsWith('Callout') === true;
const footOf = ({ box }: SlideElement): number => box.y + box.height;
const step =
  'Rinse the boom with fresh water for an hour, and watch the joints, the cables and the motors for corrosion by salt';

it.each([
  ['short steps', ['Lower the boom', 'Rinse it', 'Grease the bearings']],
  ['long steps', [step, step, step, step]],
])('sets a callout no larger than the content above it: %s', (_, items) => {
  const elements = elementsOf(
    `${items.map((text, index) => `${index + 1}. ${text}`).join('\n')}\n\n> [!TIP]\n> Ask them.`,
  );
  const sizes = elements.flatMap((one) =>
    one.kind === 'text' && one.role === 'body' && !one.part?.endsWith('Callout') ? [one.style.size] : [],
  );
  const [callout] = elements.filter(isCallout);
  expect(callout?.style.size).toBeLessThanOrEqual(Math.max(...sizes));
});

it('leaves free space below a callout and not also above it', () => {
  const elements = elementsOf(
    '- Approve the budget\n- Choose the roaster\n- Agree on a partner\n\n> [!NOTE]\n> Ask them.',
  );
  const panel = elements.find(({ id }) => id.startsWith('callout-panel'));
  const cards = elements.filter(({ id }) => /^card-\d+$/u.test(id));
  expect(cards).toHaveLength(3);
  expect((panel?.box.y ?? 0) - Math.max(...cards.map(footOf))).toBeLessThanOrEqual(26);
  expect(panel && footOf(panel)).toBeLessThanOrEqual(180 + 460 * 0.95);
});

it('sets a callout next to short items that would be plain text above it, and below longer ones', () => {
  const reasonOf = (items: readonly string[]) => {
    const list = items.map((text) => `- ${text}`).join('\n');
    const { choices, deck } = layoutDeck(
      readMarkdown(`# T\n\n## Upkeep\n\n${list}\n\n> [!NOTE]\n> “Too dear” is not among them.\n`).outline,
    );
    expect(findFaults(deck)).toEqual([]);
    return choices[1]?.reason;
  };
  const short = ['**Forgot.** Most of them', 'Waited too long', 'The clerk was rude', 'The menu changed', 'Moved away'];
  expect(reasonOf(short)).toContain('next to it');
  expect(reasonOf(short.slice(0, 3))).toContain('band below');
  expect(reasonOf([...short.slice(0, 4), step.repeat(2)])).not.toContain('next to it');
});
