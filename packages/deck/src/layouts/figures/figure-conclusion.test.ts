import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
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
