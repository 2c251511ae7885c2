import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { splitLead } from './split-lead.ts';

const partsOf = (lead: string, text: string): string[] | undefined => {
  const parts = splitLead([{ text: lead, bold: true }, { text }]);
  return parts && [parts.lead.text, plainText(parts.text)];
};

it.each([
  ['Access:', ' people can find it', ['Access', 'People can find it']],
  ['Access', ' – they can', ['Access', 'They can']],
  ['We know hotels.', ' 140 of them.', ['We know hotels', '140 of them.']],
  ['我们懂酒店。', '共 140 家。', ['我们懂酒店', '共 140 家。']],
  ['Is it safe?', ' Yes.', ['Is it safe?', 'Yes.']],
  ['合规风险', ' 🏥:注册证', ['合规风险 🏥', '注册证']],
  ['Access', ' is open', undefined],
  ['Access', ', open to all', undefined],
])('splits an item after %s', (lead, text, parts) => {
  expect(partsOf(lead, text)).toEqual(parts);
});

it('shows all names without their periods', () => {
  const { outline } = readMarkdown(
    '# T\n\n## When it goes wrong\n\n- **Outliers.** One bad reading can move the line\n- **Columns.** The matrix becomes nearly singular\n- **U.S.** The wrong model still has a fit',
  );
  const bold = layoutDeck(outline).deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.flatMap(({ runs }) => runs.filter((run) => run.bold || one.style.bold)) : [],
  );
  expect(bold?.map(({ text }) => text)).toEqual(expect.arrayContaining(['Outliers', 'Columns', 'U.S.']));
});

it('keeps a sentence with bold words whole', () => {
  const { choices } = layoutDeck(
    readMarkdown(
      '# T\n\n## What went wrong\n\n- **The spring raffle** lost £340 in one day\n- **The flood** in January destroyed 600 saplings\n- **Our van** broke down on the way to the river',
    ).outline,
  );
  expect(choices.at(-1)?.layout).not.toBe('threeColumns');
});
