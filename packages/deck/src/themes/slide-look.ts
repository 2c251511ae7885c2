import type { Box } from '../model/box.ts';
import type { DeckLanguage } from '../model/deck.ts';
import type { Color, Fill, Stroke } from '../model/paint.ts';

export type BulletShape = 'square' | 'disc' | 'ring' | 'parallelogram' | 'diamond';

/** A bar or rule of the slide's furniture. */
export interface Mark {
  box: Box;
  fill: Fill;
  radius?: number;
  stroke?: Stroke;
}

/** How the slides of a style look between its covers: places in px, colours by role. */
export interface SlideLook {
  heading: { box: Box; color: Color; align: 'left' | 'center'; verticalAlign: 'top' | 'middle' | 'bottom' };
  /** Beside, over or under the heading; absent where there is none. */
  headingMarks: readonly Mark[];
  /** Under the body, over the footer. */
  marks: readonly Mark[];
  /** `bare`: where there is no heading. */
  body: {
    box: Box;
    bare: Box;
    color: Color;
    /** Headings inside the body. */ strong: Color;
    /** Attributions, captions. */ quiet: Color;
  };
  bullet: { shape: BulletShape; color: Color; /** The tick in a done task. */ check: Color };
  table: { headFill: Color; headColor: Color; color: Color; line: Color; stripe?: Color; edge?: Stroke };
  code: { color: Color; fill: Color };
  quote: { mark: Color; color: Color; /** Beside a quotation that stands among other things. */ bar: Color };
  /** A mark that holds a letter or a number, and what is written in it. */
  accent: { fill: Color; ink: Color };
  placeholder: { fill: Color; line: Color; color: Color };
  footer: {
    color: Color;
    text?: Box;
    number: Box;
    align: 'left' | 'center' | 'right';
    figures: (number: number, language: DeckLanguage) => string;
  };
  section: {
    number: {
      box: Box;
      color: Color;
      size: number;
      align: 'left' | 'center';
      figures: (number: number, language: DeckLanguage) => string;
    };
    marks: readonly Mark[];
    heading: { box: Box; color: Color; align: 'left' | 'center' };
    subtitle: { box: Box; color: Color };
  };
}
