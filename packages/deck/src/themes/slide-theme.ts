import type { Box } from '../model/box.ts';
import type { DeckLanguage } from '../model/deck.ts';
import type { Color, Fill, Stroke } from '../model/paint.ts';

/** A bar or rule of the slide's furniture. */
export interface Mark {
  box: Box;
  fill: Fill;
  radius?: number;
  stroke?: Stroke;
}

/**
 * Positions and decorations of a style's slides besides its covers, in px. Laying out needs them, drawing does not, so
 * they belong to the code that `loadStyles` fetches.
 */
export interface SlideMaster {
  heading: { box: Box; align: 'left' | 'center'; verticalAlign: 'top' | 'middle' | 'bottom' };
  /** Beside, over or under the heading; absent where there is none. */
  headingMarks: readonly Mark[];
  /** Under the body, over the footer. */
  marks: readonly Mark[];
  /** `edge`: the outer lines, where tables have any. */
  table: { isStriped: boolean; edge?: { width: number } };
  footer: {
    text?: Box;
    number: Box;
    align: 'left' | 'center' | 'right';
    numberFormat: (number: number, language: DeckLanguage) => string;
  };
  section: {
    number: {
      box: Box;
      size: number;
      align: 'left' | 'center';
      numberFormat: (number: number, language: DeckLanguage) => string;
    };
    marks: readonly Mark[];
    heading: { box: Box; align: 'left' | 'center' };
    subtitle: { box: Box };
  };
}

/** How the slides of a style look between its covers: its positions, and colors by the part of the slide. */
export interface SlideTheme extends Omit<SlideMaster, 'table'> {
  heading: SlideMaster['heading'] & { color: Color };
  /** `bare`: where there is no heading. */
  body: {
    box: Box;
    withoutHeading: Box;
    color: Color;
    /** Headings inside the body. */ strong: Color;
    /** Attributions, captions. */ secondary: Color;
  };
  table: { headFill: Color; headColor: Color; color: Color; line: Color; stripe?: Color; edge?: Stroke };
  code: { color: Color; fill: Color };
  quote: { mark: Color; color: Color; /** Beside a quotation that stands among other things. */ bar: Color };
  /** A mark that holds a letter or a number, and what is written in it. */
  accent: { fill: Color; ink: Color };
  footer: SlideMaster['footer'] & { color: Color };
  section: {
    number: SlideMaster['section']['number'] & { color: Color };
    marks: readonly Mark[];
    heading: SlideMaster['section']['heading'] & { color: Color };
    subtitle: SlideMaster['section']['subtitle'] & { color: Color };
  };
}
