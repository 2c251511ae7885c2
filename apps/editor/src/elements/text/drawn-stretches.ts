import type { TextLine } from '@ppt-embed/deck';
import { gapBehind } from './glyph-width-correction.ts';

/** A stretch of a paragraph and how the deck draws it. */
export interface DrawnStretch {
  /** Offsets into the paragraph's text, line breaks not counted. */
  from: number;
  to: number;
  /** A CSS list of families. */
  family: string;
  /** px that each of its letters, or of its spaces, is wider; letters of other faces may be narrower, too. */
  letterGap: number;
  wordGap: number;
}

/**
 * Which stretches of a paragraph stand in other fonts than the text's own, as the deck set them: quotes and dashes are
 * classed by their neighbours there, which no list of fonts can say; and which are wider, in justified lines.
 * @param own The first of the text's own fonts; undefined: all stretches.
 */
export function drawnStretches(lines: readonly TextLine[], paragraph: number, own: string | undefined): DrawnStretch[] {
  const drawn: DrawnStretch[] = [];
  let at = 0;
  for (const line of lines) {
    if (line.paragraph !== paragraph) continue;
    for (const run of line.segments.flatMap(splitStretch)) {
      const { text, family, letterGap = 0, wordGap = 0 } = run;
      const last = drawn.at(-1);
      // One stretch where it can be one: every stretch is an element of the page.
      if (last?.family === family && last.letterGap === letterGap && last.wordGap === wordGap) last.to += text.length;
      else if (text !== '') drawn.push({ from: at, to: at + text.length, family, letterGap, wordGap });
      at += text.length;
    }
  }
  return drawn.filter(
    ({ family, letterGap, wordGap }) => letterGap !== 0 || wordGap > 0 || family.split(',', 1)[0] !== own,
  );
}

/** Signs that fill a room of their own: behind the last one is what they lack of it. */
function splitStretch(run: TextLine['segments'][number]): TextLine['segments'] {
  const { text, family, estimated } = run;
  if (!estimated) return [run];
  const { last, gap } = gapBehind(estimated, text, family);
  return [
    { text: text.slice(0, text.length - last.length), family },
    { text: last, family, letterGap: gap },
  ];
}
