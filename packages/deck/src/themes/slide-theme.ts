import type { Box } from '../model/box.ts';
import type { DeckLanguage } from '../model/deck.ts';
import type { Color, Fill, Shadow, Stroke } from '../model/paint.ts';

/** A decorative bar or rule of a slide. */
export interface Mark {
  box: Box;
  fill: Fill;
  radius?: number;
  stroke?: Stroke;
}

/** Colors of a panel with the heading and of its text, and its outline. */
export interface TitlePanel {
  fill: Color;
  ink: Color;
  stroke?: Stroke;
}

/** The format of the cards of a style, which belongs to the graphics of its covers. */
export interface CardFormat {
  /** Radius of the corners in px. */
  radius: number;
  /** Fill of cards in the usual color. @default their color */
  fill?: Fill;
  /** Outline of cards in the usual color. @default none */
  stroke?: Stroke;
  shadow?: Shadow;
  /**
   * Bars at the upper edge, and at the left edge: `edge` for bars along the whole edge, `inset` for short ones.
   * @default hidden
   */
  topBar?: 'edge' | 'inset';
  sideBar?: 'edge' | 'inset';
  /** Whether cards have a rule above them instead of a background, unless those of the slide before have one. @default false */
  areOpen?: boolean;
}

/**
 * Positions and decorations of a style's slides, except its covers, in px. Only layout needs them, so they are part of
 * the code that `loadStyles` loads.
 */
export interface SlideMaster {
  heading: { box: Box; align: 'left' | 'center'; verticalAlign: 'top' | 'middle' | 'bottom' };
  /** Marks next to, above or below the heading; undefined if there is no heading. */
  headingMarks: readonly Mark[];
  /** Marks below the body and above the footer. */
  marks: readonly Mark[];
  /** Whether tables have stripes, and the width of their outer lines in px, if they have any. */
  table: { isStriped: boolean; edge?: { width: number } };
  cards: CardFormat;
  /** The panel with the heading, on slides that have one. @default in the accent color */
  titlePanel?: TitlePanel;
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
    /** Colors of the text if the background of sections needs others than the style's semantic colors. */
    colors?: { number: Color; heading: Color; subtitle: Color };
  };
}

/** The theme of a style's slides, except its covers: positions, and the color of each part of a slide. */
export interface SlideTheme extends Omit<SlideMaster, 'table' | 'section'> {
  /** Height of the slide in px. */
  slideHeight: number;
  heading: SlideMaster['heading'] & { color: Color };
  /** The position of the panel with the heading, on slides that have one. */
  panel?: Box;
  titlePanel: TitlePanel;
  /** The position and colors of the body. `withoutHeading` is the position on slides without a heading. */
  body: {
    box: Box;
    withoutHeading: Box;
    color: Color;
    /** Color of headings inside the body. */ strong: Color;
    /** Color of attributions and captions. */ secondary: Color;
  };
  table: { headFill: Color; headColor: Color; color: Color; line: Color; stripe?: Color; edge?: Stroke };
  code: { color: Color; fill: Color };
  quote: { mark: Color; color: Color; /** Color of the bar next to a quotation among other blocks. */ bar: Color };
  /** Colors of a mark with a letter or number, and of its text. */
  accent: { fill: Color; ink: Color };
  footer: SlideMaster['footer'] & { color: Color };
  section: {
    number: SlideMaster['section']['number'] & { color: Color };
    marks: readonly Mark[];
    heading: SlideMaster['section']['heading'] & { color: Color };
    subtitle: SlideMaster['section']['subtitle'] & { color: Color };
  };
}
