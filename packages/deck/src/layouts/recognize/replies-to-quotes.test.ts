import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { repliesToQuotes } from './replies-to-quotes.ts';

const parking = '> “There is nowhere to park.” — Tobacco shop\n\nMost customers came on foot.';
const loading = '> “Can I still unload?” — Hardware shop\n\nThere are twelve loading bays.';

function headingsOf(markdown: string): string[] | undefined {
  const [, slide] = readMarkdown(`# T\n\n## Objections\n\n${markdown}`).outline.slides;
  const groups = repliesToQuotes(slide?.blocks ?? []);
  return groups?.flatMap((block) =>
    block.kind === 'heading' ? [plainText(block.runs).replaceAll('\u00A0', ' ')] : [],
  );
}

it.each([`${parking}\n\n${loading}`, `Two shops asked:\n\n${parking}\n\n${loading}`])(
  'makes quotations that each have a reply the headings of groups: %s',
  (markdown) => {
    expect(headingsOf(markdown)).toEqual([
      '“There is nowhere to park.” — Tobacco shop',
      '“Can I still unload?” — Hardware shop',
    ]);
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## Objections\n\n${markdown}`).outline);
    expect(deck.slides[1]?.elements.some(({ part }) => part === 'quote')).toBe(false);
    expect(findFaults(deck)).toEqual([]);
  },
);

it.each([
  parking,
  `${parking}\n\n> “Can I still unload?” — Hardware shop`,
  `${parking}\n\n> [!NOTE]\n> Bring the plan.\n\nIt is in the hall.`,
  `${parking}\n\n> ${'We will close. '.repeat(12)}\n\nNo shop closed.`,
])('leaves other quotations: %s', (markdown) => {
  expect(headingsOf(markdown)).toBeUndefined();
});
