import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withConclusion } from './figure-conclusion.ts';

it('sets the last item in a band below the others if it is the only item that is not a figure', () => {
  const blocksOf = (...items: string[]) => {
    const { outline } = readMarkdown(`# T\n\n## Summary\n\n${items.map((item) => `- ${item}`).join('\n')}\n`);
    return withConclusion(outline.slides[1]?.blocks ?? [], undefined);
  };
  const figures = ['Revenue **$48.7M**, up 14 %', 'Gross margin **37.4 %**', 'Net retention **109 %**'];
  const conclusion = 'We ask the board to release the second tranche of the Gdansk hub';
  expect(blocksOf(...figures, conclusion)).toMatchObject([
    { kind: 'list', items: [{}, {}, {}] },
    { kind: 'quote', callout: 'note', paragraphs: [[{ text: conclusion }]] },
  ]);
  for (const other of [
    [...figures, 'Profit **$4.1M**'],
    ['Rent: 4 %', 'Water: 12 %', 'Power: 31 %', 'Property tax: unchanged'],
    [...figures.slice(1), conclusion],
    [...figures, 'Release 3 tranches of the Gdansk hub'],
    ['Revenue', 'Margin', 'Retention', conclusion],
  ])
    expect(blocksOf(...other).map(({ kind }) => kind)).toEqual(['list']);
});

const losses =
  '- **38 h** without power in the valley\n- **61%** of the meters silent\n- **4,120** homes without heating';
const target = 'Target: 99.9% per year. The storm took 5.2 months of it.';

it('moves the last item to the band below bold figures although it has numbers, together with the note there', () => {
  const { outline } = readMarkdown(
    `# T\n\n## Storm\n\n${losses}\n- ${target}\n\nNobody was hurt, and the line to the hospital held.\n`,
  );
  const { deck, choices } = layoutDeck(outline);
  expect(choices.at(-1)).toMatchObject({
    layout: 'bigNumber',
    reason: 'It is about 3 figures. The callout is a band below.',
  });
  const callouts = JSON.stringify(deck.slides[1]?.elements.filter(({ part }) => part === 'noteCallout'));
  expect(callouts).toContain('Target');
  expect(callouts).toContain('Nobody');
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ['figures without bold type', losses.replaceAll('**', '')],
  ['few figures', losses.replace('**61%** of the meters silent', 'Meters were silent').replace('**4,120**', 'Most')],
])('keeps the last item of %s', (_, list) => {
  const blocks = readMarkdown(`# T\n\n## Storm\n\n${list}\n- ${target}`).outline.slides[1]?.blocks ?? [];
  expect(withConclusion(blocks, undefined)).toBe(blocks);
});

it('leaves the source below figures out of the band', () => {
  const { outline } = readMarkdown(`# T\n\n## Storm\n\n${losses}\n- ${target}\n\nSource: the grid operator, 2026\n`);
  const { deck } = layoutDeck(outline);
  const callouts = JSON.stringify(deck.slides[1]?.elements.filter(({ part }) => part === 'noteCallout'));
  expect(callouts).not.toContain('Source');
});

it('keeps a sentence without a figure among the rows of the other sentences', () => {
  const { deck } = layoutDeck(
    readMarkdown(
      '## Summary\n\n- ARR grew to **$6.2M**, up 11% quarter over quarter\n- Net revenue retention is 112%, gross churn still too high in SMB\n- Burn is $410K a month; runway 19 months\n- Two leadership hires closed (VP Sales, Head of Data)',
    ).outline,
  );
  const elements = deck.slides[0]?.elements ?? [];
  const sizes = elements.flatMap((one) => (one.kind === 'text' && one.part === 'item' ? [one.style.size] : []));
  expect(sizes).toHaveLength(4);
  expect(new Set(sizes).size).toBe(1);
});
