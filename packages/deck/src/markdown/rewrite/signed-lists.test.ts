import { expect, it } from 'vitest';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const textOf = (block: Block): string => {
  if (block.kind === 'list') return block.items.map(({ runs }) => `• ${plainText(runs)}`).join('\n');
  if (block.kind === 'table') return block.rows.map((row) => row.map(plainText).join(' | ')).join('\n');
  return block.kind === 'paragraph' ? block.runs.map((run) => run.text).join('') : block.kind;
};
const linesOf = (text: string, heading = 'A'): string[] =>
  (readMarkdown(`## ${heading}\n\n${text}`).outline.slides[0]?.blocks ?? []).flatMap((block) =>
    textOf(block).split('\n'),
  );

it('reads adjacent lists with + and - as reasons for and against', () => {
  const list = '+ near\n+ large\n- old';
  expect(linesOf(list, 'Should we move?')).toEqual(['Pros', '• near', '• large', 'Cons', '• old']);
  expect(linesOf('- 旧\n+ 近\n+ 大', '搬迁的利弊')).toEqual(['优点', '• 近', '• 大', '缺点', '• 旧']);
});

it.each([
  ['+ Ada joined\n- Ben left', 'Team', ['• Ada joined', '• Ben left']],
  ['- 花期短\n- 怕冷\n+ 价格高吗？', '不足和疑问', ['• 花期短', '• 怕冷', '• 价格高吗？']],
  ['- small\n+ old', 'Drawbacks', ['• small', '• old']],
  ['* a\n- b\n* c', 'Parts', ['• a', '• b', '• c']],
])('reads bullets that weigh nothing as one list: %j below “%s”', (list, heading, lines) => {
  const { blocks } = readMarkdown(`## ${heading}\n\n${list}`).outline.slides[0] ?? { blocks: [] };
  expect(blocks).toHaveLength(1);
  expect(linesOf(list, heading)).toEqual(lines);
});

it('keeps lists with an empty line between them apart', () => {
  expect(readMarkdown('## A\n\n- a\n\n* b').outline.slides[0]?.blocks).toHaveLength(2);
});

it('keeps the signs of amounts', () => {
  expect(linesOf('+ Sales $1.9M\n- Rent $0.4M')).toEqual(['+ Sales $1.9M', '− Rent $0.4M']);
  expect(linesOf('+ 销售 30万元\n- 房租 4万元')).toEqual(['+ 销售 30万元', '− 房租 4万元']);
});

it('reads a sum, its changes and their result as a table', () => {
  expect(linesOf('Cash $5M\n+ Sales $2M\n- Rent $1M\n= **Rest $6M**\n\nText')).toEqual([
    'Cash | $5M',
    'Sales | +$2M',
    'Rent | −$1M',
    'Rest | $6M',
    'Text',
  ]);
});

it('ends an item at a line that begins with an equals sign', () => {
  expect(linesOf('- two trays\n- six cups\n= twelve cups')).toEqual(['• two trays', '• six cups', '= twelve cups']);
  expect(linesOf('- a\n- b ==c== and\n  == d')).toHaveLength(2);
});

it.each(['- a\n- b', '+ a\n+ b', '* a\n- b', '+ a\n\nText\n\n- b', '- [ ] a\n+ [x] b'])(
  'leaves other lists unchanged: %j',
  (text) => {
    expect(linesOf(text).join()).not.toMatch(/Pros|[+−]/u);
  },
);
