import { breakCode, codeHeight } from '@ppt-embed/deck';
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
 * the slide.
 */
export function withCode(code: CodeElement, { language, text }: CodeSource): CodeElement {
  const source = withoutEmptyEnd(text.replaceAll('\r\n', '\n'));
  const tried = sizes.map((size) => {
    const lines = breakCode(source, size, code.box.width);
    return { size, lines, height: Math.ceil(codeHeight(lines.length, size, code.style.lineHeight)) };
  });
  const fitting = tried.find(({ height }) => height <= maxHeight) ?? tried.at(-1);
  if (!fitting) return code;
  const { size, lines, height } = fitting;
  return {
    ...code,
    language,
    lines,
    style: { ...code.style, size },
    box: { ...code.box, height: Math.min(20_000, height) },
  };
}

function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

/** Sets the box of a code block. In a narrower box, the lines are wrapped again. */
export function setCodeBox(code: CodeElement, box: Box): CodeElement {
  if (box.width >= code.box.width) return { ...code, box };
  return { ...code, box, lines: breakCode(code.lines.join('\n'), code.style.size, box.width) };
}
