import { expect, it } from 'vitest';
import { processorRatio, smallestOf } from '../../../../../tooling/timing.ts';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const blocksOf = (text: string): unknown[] =>
  (readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks ?? []).map((block) =>
    block.kind === 'list'
      ? block.items.map(
          ({ runs, checked }) => `${checked === undefined ? '' : checked ? 'x ' : '- '}${plainText(runs)}`,
        )
      : block.kind === 'paragraph'
        ? plainText(block.runs)
        : block.kind,
  );

it.each([
  ['☐ Check the ropes\n☐ Fill the **tank**', [['- Check the ropes', '- Fill the tank']]],
  ['□ 检查缆绳\n□ 加油', [['- 检查缆绳', '- 加油']]],
  ['☑ Ropes\n☐ Tank\n\n☐ Sails', [['x Ropes', '- Tank', '- Sails']]],
  ['Before we sail:\n☐ Ropes,\nall of them\n☒ Tank', ['Before we sail:', ['- Ropes, all of them', 'x Tank']]],
])('reads lines with boxes as tasks: %j', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

it.each([
  '☐ Ropes',
  '☐ Tea ☐ Coffee\n☐ Milk ☐ Sugar',
  '☑ Good\n☒ Bad',
  '□ Open\n■ Done',
  'The sign ☐ means open\nand ☑ done',
])('keeps other boxes: %j', (text) => {
  expect(blocksOf(text).every((block) => typeof block === 'string')).toBe(true);
});

it('reads many paragraphs with the same check mark in linear time', async () => {
  const read = (lines: number) => readMarkdown(`# T\n\n## A\n\n${'✅ rope\n\n'.repeat(lines)}`);
  const ratio = () =>
    processorRatio(
      () => read(2800),
      () => read(400),
    );
  // Seven times as many paragraphs take 7 times as long in linear time, and 49 times as long in quadratic time.
  expect(await smallestOf(21, ratio)).toBeLessThan(21);
});

it.each([
  ['- ☑️ Approve the budget\n- ☑️ Name a sponsor', ['x Approve the budget', 'x Name a sponsor']],
  ['- ☐ 批准预算\n- ☑ 任命负责人\n- ☐ 复核结果', ['- 批准预算', 'x 任命负责人', '- 复核结果']],
])('reads boxes at the beginning of all items of a list as tasks: %j', (list, tasks) => {
  expect(blocksOf(list)).toEqual([tasks]);
});

it.each([
  ['Next steps & discussion', '- ☑️ Approve the budget\n- ☑️ Name a sponsor', '- '],
  ['Decisions needed', '☑ Approve the budget\n☑ Name a sponsor', '- '],
  ['下一步', '- ☑️ 批准预算\n- ☑️ 任命负责人', '- '],
  ['Next steps', '- ✅ Approve the budget\n- ✅ Name a sponsor', '- '],
  ['Decisions needed', '1. ✅ Approve the budget\n2. ✅ Name a sponsor', ''],
  ['提请决策', '1. ✅ 批准预算\n2. ✅ 任命负责人', ''],
  ['待决策事项', '- ✅ 批准预算\n- ✅ 任命负责人', '- '],
  ['What we did', '- ✅ Approved the budget\n- ✅ Named a sponsor', ''],
  ['What we did', '- ☑️ Approve the budget\n- ☑️ Name a sponsor', 'x '],
  ['Next steps: status', '- ☑️ Approve the budget\n- ☑️ Name a sponsor', 'x '],
  ['Next steps', '- [x] Approve the budget\n- [x] Name a sponsor', 'x '],
  ['本周工作', '- ☑️ 批准预算\n- ☑️ 任命负责人', 'x '],
])('opens tasks with checked boxes below a heading about open work: %s, %j', (heading, list, mark) => {
  const [slide] = readMarkdown(`## ${heading}\n\n${list}`).outline.slides;
  const items = (slide?.blocks ?? []).flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(items.map(({ checked }) => (checked === true ? 'x ' : checked === false ? '- ' : ''))).toEqual([mark, mark]);
});
