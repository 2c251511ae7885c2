import { breakCode, codeHeight, codeSource } from '@ppt-embed/deck';
import type { Box, CodeElement } from '@ppt-embed/deck';

/** User input for a code block. */
export interface CodeSource {
  language: string;
  text: string;
}

const style: CodeElement['style'] = {
  size: 20,
  lineHeight: 1.35,
  face: 'mono',
  color: 'codeText',
  fill: 'codeGround',
};
const width = 720;
/** Text sizes in px for a block that must fit the slide. */
const sizes = [20, 18, 16] as const;
const maxHeight = 640;

/** Creates a code block as tall as its lines. */
export function newCode(source: CodeSource): CodeElement {
  const box = { x: (1280 - width) / 2, y: 260, width, height: 0 };
  return withCode({ id: 'code', kind: 'code', box, language: '', lines: [], style }, source);
}

/**
 * Replaces the source of a code block. Lines wrap at its width, and the text shrinks if the block would exceed
 * the slide. A font size that the user has set is kept if the block fits.
 */
export function withCode(code: CodeElement, { language, text }: CodeSource): CodeElement {
  const source = withoutEmptyEnd(text.replaceAll('\r\n', '\n'));
  const before = codeSource(code);
  if (source === before && before !== '') return { ...code, language };
  const { size } = code.style;
  const isUserSize = before !== '' && fitCode(code, before, sizes).style.size !== size;
  const next = fitCode(code, source, isUserSize ? [size, ...sizes.filter((one) => one < size)] : sizes);
  return withHeight({ ...next, language }, heightOf(next));
}

/** Wraps a source in the first of several sizes in which the block fits the slide, or in the last one. */
function fitCode(code: CodeElement, source: string, from: readonly number[]): CodeElement {
  const tried = from.map((size) => wrapCode({ ...code, style: { ...code.style, size } }, source));
  return tried.find((one) => heightOf(one) <= maxHeight) ?? tried.at(-1) ?? code;
}

/** Sets the font size in px. The lines wrap again, as at another width. */
export function withCodeSize(code: CodeElement, size: number): CodeElement {
  const next = wrapCode({ ...code, style: { ...code.style, size } }, codeSource(code));
  const isFitted = code.box.height === heightOf(code);
  return withHeight(next, isFitted ? heightOf(next) : Math.max(code.box.height, heightOf(next)));
}

/** Wraps the lines of a source at the width of a code block. The source is stored only if the lines differ from it. */
function wrapCode({ source: _, ...code }: CodeElement, source: string): CodeElement {
  const lines = breakCode(source, code.style.size, code.box.width);
  return { ...code, lines, ...(lines.join('\n') !== source && { source }) };
}

/** Returns the height in px of all lines of a code block. */
function heightOf({ lines, style: { size, lineHeight } }: CodeElement): number {
  return Math.ceil(codeHeight(lines.length, size, lineHeight));
}

function withHeight(code: CodeElement, height: number): CodeElement {
  return { ...code, box: { ...code.box, height: Math.min(20_000, height) } };
}

function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

/**
 * Sets the box of a code block. At another width, the source is wrapped again, and the box is at least as tall as the
 * lines. A box that was exactly as tall as its lines stays so, unless its height is set as well.
 */
export function setCodeBox(code: CodeElement, box: Box): CodeElement {
  if (box.width === code.box.width) return { ...code, box };
  const next = wrapCode({ ...code, box }, codeSource(code));
  const isFitted = code.box.height === heightOf(code) && box.height === code.box.height;
  return withHeight(next, isFitted ? heightOf(next) : Math.max(box.height, heightOf(next)));
}
