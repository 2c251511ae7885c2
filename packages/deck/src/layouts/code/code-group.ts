import { codeHeight } from '../../elements/code/layout.ts';
import type { Box } from '../../model/box.ts';
import type { CodeElement, SlideElement } from '../../model/element.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

/** Distance in px between code and the text above or below it. */
export const codeTextGap = 24;
/**
 * Line heights of code in em: the usual one, and the maximum for code that would leave much of the slide empty, whose lines
 * are further apart until the content ends at this fraction of the body's height.
 */
const lineHeights = { usual: 1.35, max: 1.6, maxOfFew: 1.8, few: 6, fillRatio: 0.82 } as const;
/**
 * Returns the line height of code whose lines are further apart if it would end too early.
 * @param used Height in px of the text above and below the code, with the distances between them.
 */
export function spacedLineHeight(lineCount: number, size: number, used: number, bodyHeight: number): number {
  const available = bodyHeight * lineHeights.fillRatio - used - codeHeight(0, size, lineHeights.usual);
  const lineHeight = Math.min(
    lineCount > lineHeights.few ? lineHeights.max : lineHeights.maxOfFew,
    available / (lineCount * size),
  );
  return Math.max(lineHeights.usual, Math.floor(lineHeight * 100) / 100);
}

/**
 * Positions code and the text above and below it in one way on all slides: the panels of code reach from the text above
 * to the text below or to the end of the body, with their lines in the middle. Text below ends there. Returns other
 * elements unchanged.
 */
export function codeGroup(elements: readonly SlideElement[], box: Box): SlideElement[] {
  const codes = elements.flatMap((one) => (one.kind === 'code' ? [one] : []));
  const texts = elements.flatMap((one) => (one.kind === 'text' ? [one] : []));
  const [first] = elements;
  if (codes.length + texts.length < elements.length || codes.length === 0) return [...elements];
  if (elements.some((one) => one.box.x !== first?.box.x)) return [...elements];
  const textHeights = new Map(
    texts.map((text) => [text.id, Math.ceil(heightOf(text.paragraphs, text.style, text.box.width)) + 2]),
  );
  const used = sum([...textHeights.values()]) + codeTextGap * (elements.length - 1);
  const spaced = codes.map((code) => withSpacedLines(code, codes, used, box.height));
  const heights = spaced.map(naturalHeight);
  const natural = sum(heights);
  if (used + natural > box.height) return [...elements];
  const free = Math.max(0, Math.floor(box.height * maxFillRatio) - used - natural);
  let y = box.y;
  return elements.map((one) => {
    const code = spaced.find(({ id }) => id === one.id);
    const own = code ? naturalHeight(code) : (textHeights.get(one.id) ?? 0);
    const height = own + (code ? Math.floor((free * own) / natural) : 0);
    const at = { ...one.box, y, height };
    y += height + codeTextGap;
    return code ? inMiddle({ ...code, box: at }) : { ...one, box: at };
  });
}

/** Stretches the panel of code to a height in px, with its lines in the middle. */
export function withPanelHeight(code: CodeElement, height: number): CodeElement {
  const spaced = withSpacedLines(code, [code], 0, height / maxFillRatio);
  return inMiddle({ ...spaced, box: { ...spaced.box, height: Math.max(height, naturalHeight(spaced)) } });
}

function withSpacedLines(code: CodeElement, codes: readonly CodeElement[], used: number, height: number): CodeElement {
  const count = sum(codes.map(({ lines }) => lines.length));
  const insets = codeHeight(0, code.style.size, 1) * (codes.length - 1);
  const lineHeight = spacedLineHeight(count, code.style.size, used + insets, height);
  return { ...code, style: { ...code.style, lineHeight } };
}

function inMiddle(code: CodeElement): CodeElement {
  return naturalHeight(code) < code.box.height ? { ...code, style: { ...code.style, verticalAlign: 'middle' } } : code;
}

function naturalHeight({ lines, style: { size, lineHeight } }: CodeElement): number {
  return Math.ceil(codeHeight(lines.length, size, lineHeight));
}
