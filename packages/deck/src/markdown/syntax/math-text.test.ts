import { expect, it } from 'vitest';
import { parseTree } from '../parse-tree.ts';

/** Returns the formulas, and the text around them. */
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
])('reads a long row of dollars as text, and formulas beside it: %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});
