import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { labeledLists, withFormulaLabels } from './labeled-lists.ts';

const blocksOf = (body: string) => readMarkdown(`# Clinic\n\n## Case\n\n${body}\n`).outline.slides[1]?.blocks ?? [];

it.each([
  ['- fever\n- cough\n\nPlease discuss:\n\n1. Which test?\n2. Which ward?', undefined, 'Please discuss'],
  ['Findings:\n\n- fever\n- cough\n\nQuestions:\n\n- Which test?\n- Which ward?', 'Findings', 'Questions'],
  [
    '张先生，58 岁，住院第 9 天。\n\n- 发热\n- 咳嗽\n\n请讨论：\n\n1. 做哪项检查？\n2. 住哪个病房？',
    undefined,
    '请讨论',
  ],
])('places a list next to a list below a label: %s', (body, first, second) => {
  const [columns, ...others] = labeledLists(blocksOf(body)) ?? [];
  expect(others).toEqual([]);
  const headings =
    columns?.kind === 'columns' &&
    columns.columns.map(({ blocks: [top] }) => (top?.kind === 'heading' ? plainText(top.runs) : undefined));
  expect(headings).toEqual([first, second]);
  const { deck, choices } = layoutDeck(readMarkdown(`# Clinic\n\n## Case\n\n${body}\n`).outline);
  expect(choices.at(-1)?.layout).toMatch(/columns|comparison/iu);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ['- fever\n- cough\n\nWe then discussed the case with the ward.\n\n- a test\n- a bed'],
  ['- fever\n- cough\n\nQuestions:\n\n- Which test?'],
  ['- fever\n- cough\n\nQuestions:\n\n- Which test?\n- Which ward?\n\nThank you.'],
])('leaves other lists as they are: %s', (body) => {
  expect(labeledLists(blocksOf(body))).toBeUndefined();
});

it('converts labels above a formula to lines without bullets', () => {
  const blocks = withFormulaLabels(blocksOf('- Prior: flat\n- Posterior:\n\n$$\n\\theta + 1\n$$'));
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'formula']);
  expect(blocks[0]).toMatchObject({ runs: [{ text: 'Prior: flat' }, { text: '\n' }, { text: 'Posterior:' }] });
  for (const list of ['- Prior: flat\n- Posterior', '- A flat prior\n- Posterior:'])
    expect(withFormulaLabels(blocksOf(`${list}\n\n$$\n\\theta + 1\n$$`)).map(({ kind }) => kind)).toEqual([
      'list',
      'formula',
    ]);
});

it('shows the only item below each name on a card without a bullet', () => {
  const lists = [
    '- Ferries are slow\n  - They are faster than the bridge',
    '- Ferries are dear\n  - A ticket costs as much as a coffee',
  ];
  const { deck } = layoutDeck(readMarkdown(`# Port\n\n## Myths\n\n${lists.join('\n')}\n`).outline);
  const texts = deck.slides[1]?.elements.filter((one) => one.kind === 'text') ?? [];
  const replies = texts
    .flatMap(({ paragraphs }) => paragraphs)
    .filter(({ runs }) => /faster|coffee/u.test(plainText(runs)));
  expect(replies).toHaveLength(2);
  expect(replies.filter(({ bullet }) => bullet !== undefined)).toEqual([]);
});
