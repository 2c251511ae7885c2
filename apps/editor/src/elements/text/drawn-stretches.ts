import type { TextLine } from '@ppt-embed/deck';
import { trailingGap } from './glyph-width-correction.ts';

/** A range of a paragraph with the font that the deck engine chose for it. */
export interface DrawnStretch {
  /** Offsets into the paragraph's text, not counting line breaks. */
  from: number;
  to: number;
  /** A CSS list of font families. */
  family: string;
  /** px added to each character or to each space. Negative if a fallback font is wider than estimated. */
  letterGap: number;
  wordGap: number;
}

/**
 * The ranges of a paragraph that are drawn in other fonts than the text's own, or with wider spacing in justified
 * lines. The deck engine picks the font of quotes and dashes by their neighbours, which a CSS font list cannot express.
 * @param own The first of the text's own fonts; undefined: all ranges.
 */
export function drawnStretches(lines: readonly TextLine[], paragraph: number, own: string | undefined): DrawnStretch[] {
  const drawn: DrawnStretch[] = [];
  let at = 0;
  for (const line of lines) {
    if (line.paragraph !== paragraph) continue;
    for (const run of line.segments.flatMap(splitStretch)) {
      const { text, family, letterGap = 0, wordGap = 0 } = run;
      const last = drawn.at(-1);
      // Ranges are merged if possible, because each one becomes a DOM element.
      if (last?.family === family && last.letterGap === letterGap && last.wordGap === wordGap) last.to += text.length;
      else if (text !== '') drawn.push({ from: at, to: at + text.length, family, letterGap, wordGap });
      at += text.length;
    }
  }
  return drawn.filter(
    ({ family, letterGap, wordGap }) => letterGap !== 0 || wordGap > 0 || family.split(',', 1)[0] !== own,
  );
}

/** Characters with an estimated width. The last one gets the missing space behind it. */
function splitStretch(run: TextLine['segments'][number]): TextLine['segments'] {
  const { text, family, estimated } = run;
  if (!estimated) return [run];
  const { last, gap } = trailingGap(estimated, text, family);
  return [
    { text: text.slice(0, text.length - last.length), family },
    { text: last, family, letterGap: gap },
  ];
}
