import { codeHeight, codeInsets } from '../../elements/code/layout.ts';
import type { Box } from '../../model/box.ts';
import type { CodeElement, SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { weightedLength } from '../../text/runs.ts';
import { columnGap } from '../columns/columns.ts';
import { bestCut, bracketDepths } from '../flow/code-item.ts';
import type { Scale } from '../flow/flow-item.ts';
import { largestScale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { sum } from '../flow/table-columns.ts';
import type { Stack } from '../slide/block-stack.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { codeTextGap, spacedLineHeight } from './code-group.ts';

/** Maximum number of lines of code in two columns. */
const maxLines = 48;
/** Share of the lines in the first column: the minimum and maximum between parts of the code, and at other lines. */
const partShare = { min: 0.25, max: 0.75 } as const;
const lineShare = { min: 0.4, max: 0.62 } as const;
/** Maximum number of positions between parts that are tried, those nearest to the middle. */
const maxCuts = 4;
/** Minimum share of the width in each column. */
const minWidthShare = 0.3;
const codeScales: readonly Scale[] = [26, 24, 23, 22, 21, 20, 19, 18, 17, 16].flatMap((code) =>
  [28, 24, 22].map((body) => ({ ...largestScale, body, code })),
);

type CodeBlock = Extract<Block, { kind: 'code' }>;

/**
 * Lays out code that is too long for one column in two columns, with the largest code that fits, and the text above and
 * below them. The code is split between its parts, at a blank line or after a block.
 * @param onlyParts Whether code without such parts is not split; otherwise, it is split where a statement begins.
 * @returns undefined if its lines are too long, or if there are several blocks of code
 */
export function codeColumns(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
  onlyParts: boolean,
): SlideElement[] | undefined {
  const codes = blocks.flatMap((block) => (block.kind === 'code' ? [block] : []));
  const [code] = codes;
  if (!code || codes.length > 1) return undefined;
  const lines = code.text.trimEnd().split('\n');
  if (lines.length > maxLines) return undefined;
  const at = blocks.indexOf(code);
  const outer = [blocks.slice(0, at), blocks.slice(at + 1)].map((one) => stackOf(one, box.width, context));
  const parts = partCuts(lines);
  const other = onlyParts || parts.length > 0 ? undefined : lineCut(lines);
  const cuts = other === undefined ? parts : [other];
  const halves = cuts.map((cut) => halvesOf(code, lines, cut, box.width, context));
  for (const scale of codeScales) {
    const height = box.height - sum(outer.map((stack) => outerHeight(stack, scale)));
    const fitting = halves.flat().find((stacks) => stacks.every((stack) => fits(stack, scale, height)));
    if (fitting) return elementsOf(fitting, outer, scale, box, context);
  }
  return undefined;
}

/** Returns the height of text above or below code, with its distance from the code. */
function outerHeight(stack: Stack, scale: Scale): number {
  return stack.items.length > 0 ? Math.ceil(stackHeight(stack, scale)) + codeTextGap : 0;
}

function fits(stack: Stack, scale: Scale, height: number): boolean {
  return stackHeight(stack, scale) <= height && stack.items.every((item) => !item.brokenLines?.(scale, stack.width));
}

/** Returns the two columns of code that is split at a line: of the same width, and with the same space for their longest lines. */
function halvesOf(
  code: CodeBlock,
  lines: readonly string[],
  cut: number,
  width: number,
  context: LayoutContext,
): Stack[][] {
  const texts = [lines.slice(0, cut), lines.slice(lines[cut]?.trim() === '' ? cut + 1 : cut)];
  const usable = width - columnGap;
  const [before = 1, after = 1] = texts.map(longestLine);
  const text = ((usable - 4 * codeInsets.x) * before) / Math.max(1, before + after) + 2 * codeInsets.x;
  const share = Math.max(minWidthShare, Math.min(1 - minWidthShare, text / usable));
  return [0.5, share].map((one) => {
    const first = Math.round(usable * one);
    return texts.map((part, index) => {
      const block = { ...code, text: part.join('\n').trimEnd() };
      return stackOf([block], index === 0 ? first : usable - first, context);
    });
  });
}

/** Returns the width of the longest line in characters, of which Chinese ones are wide. */
function longestLine(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => weightedLength(line)));
}

/** Returns the lines before which a part of the code begins, such as a function, those near the middle first. */
function partCuts(lines: readonly string[]): number[] {
  const depths = bracketDepths(lines);
  const isCut = (cut: number): boolean => {
    const [before = '', line = ''] = [lines[cut - 1], lines[cut]];
    if (depths[cut - 1] !== 0 || before.trim() === '') return false;
    if (line.trim() === '') return /^\S/u.test(lines.slice(cut).find((one) => one.trim() !== '') ?? '');
    return /^[^\s)\]}]/u.test(line) && /^(?:\s|[)\]}])/u.test(before);
  };
  return nearMiddle(lines, partShare).filter(isCut).slice(0, maxCuts);
}

function lineCut(lines: readonly string[]): number | undefined {
  const cuts = nearMiddle(lines, lineShare);
  return cuts.find((cut) => lines[cut]?.trim() === '') ?? bestCut(lines, 0, cuts);
}

/** Returns the numbers of lines whose share of all lines is in a range, those nearest to half of the lines first. */
function nearMiddle({ length }: readonly string[], { min, max }: typeof partShare | typeof lineShare): number[] {
  return Array.from({ length }, (_, index) => index)
    .filter((count) => count >= length * min && count <= length * max)
    .toSorted((one, other) => Math.abs(one - length / 2) - Math.abs(other - length / 2));
}

/** Draws two columns of code with the same height, and the text above and below them. */
function elementsOf(
  columns: readonly Stack[],
  outer: readonly Stack[],
  scale: Scale,
  box: Box,
  context: LayoutContext,
): SlideElement[] {
  const id = slideIds();
  const [above = 0, below = 0] = outer.map((stack) => outerHeight(stack, scale));
  const top = box.y + above;
  const codes = columns.flatMap(({ items, width }, index) => {
    const x = index === 0 ? box.x : box.x + box.width - width;
    return layoutItems(items, scale, { x, y: top, width, height: box.height }, id, context);
  });
  const count = Math.max(...codes.map((one) => (one.kind === 'code' ? one.lines.length : 0)));
  const lineHeight = spacedLineHeight(count, scale.code, above + below, box.height);
  const height = Math.ceil(codeHeight(count, scale.code, lineHeight));
  const withHeight = (one: CodeElement): CodeElement => ({
    ...one,
    box: { ...one.box, height },
    style: { ...one.style, lineHeight },
  });
  const textElements = ([stack, y, available]: [Stack | undefined, number, number]): SlideElement[] =>
    stack && stack.items.length > 0
      ? layoutItems(stack.items, scale, { ...box, y, height: available }, id, context)
      : [];
  const [first, last] = outer;
  return [
    ...textElements([first, box.y, above - codeTextGap]),
    ...codes.map((one) => (one.kind === 'code' ? withHeight(one) : one)),
    ...textElements([last, top + height + codeTextGap, below - codeTextGap]),
  ];
}
