import type { TextLine } from '@ppt-embed/deck';

/** A stretch of a paragraph and the fonts the deck draws it in. */
export interface DrawnFamily {
  /** Offsets into the paragraph's text, line breaks not counted. */
  from: number;
  to: number;
  /** A CSS list of families. */
  family: string;
}

/**
 * Which stretches of a paragraph stand in other fonts than the text's own, as the deck set them: quotes and dashes are
 * classed by their neighbours there, which no list of fonts can say.
 * @param own The first of the text's own fonts; undefined: all stretches.
 */
export function drawnFamilies(lines: readonly TextLine[], paragraph: number, own: string | undefined): DrawnFamily[] {
  const drawn: DrawnFamily[] = [];
  let at = 0;
  for (const line of lines) {
    if (line.paragraph !== paragraph) continue;
    for (const { text, family } of line.parts) {
      const last = drawn.at(-1);
      // One stretch where it can be one: every stretch is an element of the page.
      if (last?.family === family) last.to += text.length;
      else if (text !== '') drawn.push({ from: at, to: at + text.length, family });
      at += text.length;
    }
  }
  return drawn.filter(({ family }) => family.split(',', 1)[0] !== own);
}
