import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf, runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { codeGroup, withPanelHeight } from './code-group.ts';
import { codeColumns } from './code-columns.ts';
import { columnGap } from '../columns/columns.ts';
import type { Scale } from '../flow/flow-item.ts';
import { largestScale, scales } from '../flow/flow-item.ts';
import { scaleUp } from '../slide/scale-up.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { layoutBalanced, stackHeight, stackOf, stackPages } from '../slide/block-stack.ts';
import { sum } from '../flow/table-columns.ts';
import { noteBeside } from './note-beside.ts';
import { withLanguages } from './language-labels.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

/** Maximum fraction of the body's height for large code and its text, which the group of both exceeds slightly. */
const groupFillRatio = 0.88;
/** Maximum ratio of the font sizes of text and code. */
const maxTextRatio = 1.34;
/** Sizes in px of the text above and below large code. */
const textSizes = [36, 32, 28] as const;
/** Scales for a single line of code, for a few short lines, and for code whose lines are short enough for large text. */
const singleLineScales = [48, 44, 40, 36, 32].flatMap((code) =>
  [36, 28].map((body) => ({ ...largestScale, code, body })),
);
const largeScales = [40, 36, 32, 30, 28, 27, 26, 25, 24].flatMap((code) =>
  textSizes.filter((body) => body <= code * maxTextRatio).map((body) => ({ ...largestScale, code, body })),
);
/** Scales for code that would be small in the usual part of the body. It may fill the whole body. */
const denseScales = [20, 19, 18, 17].flatMap((code) => [24, 22].map((body) => ({ ...largestScale, body, code })));
/** Scales for the code of a diagram that is not drawn, which is in one column. */
const diagramScales = [...denseScales, { ...largestScale, body: 22, code: 16 }];
/** Maximum number of lines of code that is as large as a single line, alone or with one line of text, and of characters of this text. */
const maxLargeLines = 4;
const maxLineLength = 80;
/** Maximum number of points that fit next to code. */
const maxPoints = 5;
/** Minimum number of lines of code next to its points. Shorter code is placed above them. */
const minLinesBeside = 5;
const smallestScale: Scale = scales.at(-1) ?? largestScale;
/** Widths of code next to text, as percentages of the body's width, narrowest first. */
const widthsBeside = [50, 56, 62, 66, 70, 76] as const;
/** Scales of code next to a list, and of code above or below it. */
const scalesBeside = sharedScales([24, 23, 22, 21, 20, 19, 18]);
const scalesStacked = sharedScales([28, 24]);
/** Ratio of font sizes at which code gets the full width, with its list below or above it. */
const minGain = 1.25;

/** Returns scales for code of the given sizes and a list of 28 or 24 px. */
function sharedScales(sizes: readonly number[]): Scale[] {
  return sizes.flatMap((code) => [28, 24].map((body) => ({ ...largestScale, code, body })));
}

/** Layout for code with up to two lines of text or a short list. Long code continues on further slides. */
export const code: SlideLayout = {
  id: 'code',
  layout: 'code',
  matchReason: ({ blocks }) => {
    if (pointsBeside(blocks)) return 'It shows code and points about it.';
    const codes = blocks.filter(({ kind }) => kind === 'code').length;
    const isOnlyText = blocks.every(({ kind }) => kind === 'code' || kind === 'paragraph');
    return codes >= 1 && isOnlyText && blocks.length <= codes + 2 ? 'It shows code.' : undefined;
  },
  arrange: ({ blocks }, box, context) =>
    groupsOf(blocks, box, context).map((elements) => withLanguages(elements, context)),
};

function groupsOf(blocks: readonly Block[], box: Box, context: LayoutContext): SlideElement[][] {
  const pages = pagesOf(blocks, box, context);
  return pages.length === 1 ? pages.map((elements) => codeGroup(elements, box)) : pages;
}

function pagesOf(blocks: readonly Block[], box: Box, context: LayoutContext): SlideElement[][] {
  const withPoints = pointsBeside(blocks) && besideElements(blocks, box, context);
  if (withPoints) return [withPoints];
  const isSingleLine = blocks.every((block) => block.kind === 'code' && !block.text.trim().includes('\n'));
  const isShort =
    blocks.length <= 2 &&
    blocks.every((block) => (block.kind === 'code' ? lineCount(block.text) <= maxLargeLines : isLine(block)));
  const maxBody = lineSize(blocks, box.width);
  // Long code is not measured at sizes at which its lines would be higher than the slide.
  const minLines = sum(blocks.map((block) => (block.kind === 'code' ? lineCount(block.text) : 0)));
  const candidates = [...(isSingleLine || isShort ? singleLineScales : []), ...largeScales].filter(
    ({ body, code }) => body <= maxBody && code * minLines <= box.height,
  );
  const fillRatio = blocks.length > 1 ? groupFillRatio : maxFillRatio;
  const pages =
    scaleUp(blocks, candidates, box, context, undefined, fillRatio) ?? stackPages(blocks, box, context).pages;
  const size = pages.length === 1 ? codeSizeOf(pages[0]) : 0;
  const wrapped = size > 0 ? wrappedOutput(blocks, box, context, size) : undefined;
  if (wrapped) return [wrapped];
  const isNarrow = size > 0 && hasNarrowCode(blocks, size, box.width);
  const beside = size < minStackedSize || isNarrow ? besideElements(blocks, box, context) : undefined;
  if (beside && codeSizeOf(beside) > size - (isNarrow ? 1 : 0)) return [beside];
  if (size === 0) {
    const small = blocks.some(isDiagram) ? diagramScales : denseScales;
    const [dense] = scaleUp(blocks, small, box, context, undefined, 1) ?? [];
    const one = inLargerColumns(blocks, box, context, codeSizeOf(dense)) ?? dense;
    return one ? [one] : pages;
  }
  const larger = denseScales.filter((scale) => scale.code > size);
  const [dense] = scaleUp(blocks, larger, box, context, undefined, 1) ?? pages;
  const columns = inLargerColumns(blocks, box, context, codeSizeOf(dense));
  return columns ? [columns] : dense ? [dense] : pages;
}

/** Ratio of font sizes at which code is in two columns, although it would also fit in one. */
const minColumnGain = 1.2;
/** Size of code in px from which it stays in one column. */
const maxColumnSize = 20;

/**
 * Lays out code in two columns if it does not fit in one, or if it has parts and is much larger then.
 * @param size Size in px of the code in one column; 0 if it does not fit.
 */
function inLargerColumns(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
  size: number,
): SlideElement[] | undefined {
  // The parts of a diagram refer to each other.
  if (size >= maxColumnSize || blocks.some(isDiagram)) return undefined;
  const columns = codeColumns(blocks, box, context, size > 0);
  return columns && codeSizeOf(columns) >= size * minColumnGain ? columns : undefined;
}

/** Matches the languages of what a program prints. */
const outputLanguages = /^(?:|text|txt|plain|plaintext|log|output|console)$/iu;
/** Sizes in px of wrapped output, and the maximum fraction of its lines that are wrapped. */
const outputScales = largeScales.filter(({ code }) => code <= 32);
const maxWrapped = 1 / 3;

/**
 * Lays out what a program prints in larger type with a few wrapped lines, if one long line would make all of it small;
 * undefined for other code, whose lines are not wrapped.
 * @param size Font size in px without wrapped lines.
 */
function wrappedOutput(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
  size: number,
): SlideElement[] | undefined {
  const codes = blocks.flatMap((block) => (block.kind === 'code' ? [block] : []));
  const isOutput = codes.every(({ language, text }) => outputLanguages.test(language) || text.startsWith('$ '));
  if (!isOutput || size >= (outputScales.at(-1)?.code ?? 0)) return undefined;
  const stack = stackOf(blocks, box.width, context);
  const max = sum(codes.map(({ text }) => lineCount(text))) * maxWrapped;
  const area = { ...box, height: box.height * maxFillRatio };
  const scale = outputScales.find(
    (one) =>
      stackHeight(stack, one) <= area.height &&
      sum(stack.items.map((item) => item.brokenLines?.(one, box.width) ?? 0)) <= max,
  );
  return scale && layoutBalanced(stack, scale, area, slideIds(), context);
}

function isDiagram(block: Block): boolean {
  return block.kind === 'code' && /^mermaid\b/iu.test(block.language);
}

function isLine(block: Block): boolean {
  return block.kind === 'paragraph' && plainText(block.runs).length <= maxLineLength;
}

/** Returns the largest size at which each line of text stays on one line; the largest one if they do not at any size. */
function lineSize(blocks: readonly Block[], width: number): number {
  const lines = blocks.flatMap((block) => (block.kind === 'paragraph' && isLine(block) ? [block.runs] : []));
  const em = Math.max(0, ...lines.map((runs) => runsWidth(runs, { face: 'body', size: 1, lineHeight: 1 })));
  return textSizes.find((size) => em * size <= width * usableWidthRatio) ?? textSizes[0];
}

function lineCount(text: string): number {
  return text.trim().split('\n').length;
}

/** Width of a character of code in em, and the maximum fraction of the width that narrow code takes. */
const narrow = { characterEm: 0.6, maxRatio: 0.5 } as const;

/** Whether a slide has code with short lines, and one text about it that does not only announce it. */
function hasNarrowCode(blocks: readonly Block[], size: number, width: number): boolean {
  const [code, ...others] = blocks.flatMap((block) => (block.kind === 'code' ? [block] : []));
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [plainText(block.runs).trim()] : []));
  if (!code || others.length > 0 || texts.length !== 1 || /[:：]$/u.test(texts[0] ?? '')) return false;
  const longest = Math.max(...code.text.split('\n').map(({ length }) => length));
  return longest * narrow.characterEm * size <= width * narrow.maxRatio;
}

/** Font size in px of code below which its text is next to it instead of above and below it. */
const minStackedSize = 20;

function codeSizeOf(elements: readonly SlideElement[] = []): number {
  return elements.flatMap((element) => (element.kind === 'code' ? [element.style.size] : []))[0] ?? 0;
}

/** Whether the slide has only code and a short list, in either order. */
function pointsBeside(blocks: readonly Block[]): boolean {
  return (
    blocks.length === 2 &&
    blocks.some(({ kind }) => kind === 'code') &&
    blocks.some((block) => block.kind === 'list' && block.items.length <= maxPoints)
  );
}

/**
 * Lays out code and its text side by side with the largest code that fits, or one below the other, if the code is much
 * larger then; undefined if the code is too short or its lines are too long.
 */
function besideElements(blocks: readonly Block[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  const block = blocks.find(({ kind }) => kind === 'code');
  const list = blocks.filter((one) => one !== block);
  if (list.length === 0 || list.some(({ kind }) => kind === 'code')) return undefined;
  if (block?.kind !== 'code' || block.text.trimEnd().split('\n').length < minLinesBeside) return undefined;
  const height = box.height * maxFillRatio;
  // The lines of code are measured once for each width.
  const stacks = widthsBeside.map((percent) => {
    const width = Math.floor(((box.width - columnGap) * percent) / 100);
    return { code: stackOf([block], width, context), text: stackOf(list, box.width - columnGap - width, context) };
  });
  const placed = scalesBeside
    .flatMap((scale) => stacks.map((stack) => ({ scale, ...stack })))
    .find(
      ({ scale, code, text }) =>
        code.items.every((item) => !item.brokenLines?.(scale, code.width)) &&
        stackHeight(code, scale) <= box.height &&
        stackHeight(text, scale) <= height,
    );
  const minSize = (placed?.scale.code ?? smallestScale.code) * minGain;
  const larger = scalesStacked.filter((scale) => scale.code >= minSize);
  const stacked = scaleUp(blocks, larger, box, context)?.[0];
  if (stacked || !placed) return stacked;
  const { scale, code, text } = placed;
  const natural = Math.max(stackHeight(code, scale), stackHeight(text, scale));
  const high = Math.round(Math.max(natural, box.height * maxFillRatio));
  // Text above and below code is to its right.
  const isCodeFirst = blocks.at(-1) !== block;
  const id = slideIds();
  const codeBox = { ...box, x: isCodeFirst ? box.x : box.x + text.width + columnGap, width: code.width };
  const textBox = { ...box, x: isCodeFirst ? box.x + code.width + columnGap : box.x, width: text.width, height: high };
  const codeElements = layoutItems(code.items, scale, codeBox, id, context).map((one) =>
    one.kind === 'code' ? withPanelHeight(one, high) : one,
  );
  const textElements =
    noteBeside(list, textBox, context) ?? inMiddleOf(textBox, layoutBalanced(text, scale, textBox, id, context));
  return isCodeFirst ? [...codeElements, ...textElements] : [...textElements, ...codeElements];
}

/** Moves text that is next to code to the middle of its height. */
function inMiddleOf(box: Box, elements: readonly SlideElement[]): SlideElement[] {
  const end = Math.max(
    ...elements.map((one) =>
      one.kind === 'text' ? one.box.y + heightOf(one.paragraphs, one.style, one.box.width) : one.box.y + one.box.height,
    ),
  );
  const shift = Math.max(0, Math.floor((box.y + box.height - end) / 2));
  return elements.map((one) => ({
    ...one,
    box: { ...one.box, y: one.box.y + shift, height: Math.min(one.box.height, box.y + box.height - one.box.y - shift) },
  }));
}
