import type { SlideElement } from './element.ts';
import type { Fill } from './paint.ts';
import type { SlideDiagram } from './slide-diagram.ts';

/** The seven styles, in English. The service's names are converted where they are read and written. */
export const styleNames = ['minimal', 'tech', 'fresh', 'business', 'government', 'cartoon', 'chinese'] as const;
/** The style of a deck and its covers. */
export type StyleName = (typeof styleNames)[number];

/** The colors of the covers. */
export const colorNames = ['pink', 'yellow', 'cyan', 'blue', 'green', 'orange', 'purple'] as const;
/** The color of a deck and its covers. */
export type ColorName = (typeof colorNames)[number];

/** The languages of a deck. */
export const deckLanguages = ['en', 'zh'] as const;
/** The language of a deck. */
export type DeckLanguage = (typeof deckLanguages)[number];

/** The layouts of slides. Each name has a slide layout in the file, with matching placeholders. */
export const layoutNames = [
  'title',
  'section',
  'content',
  'picture',
  'blank',
  'closing',
  'statement',
  'twoColumns',
  'threeColumns',
  'comparison',
  'bigNumber',
  'pictureLeft',
  'pictureRight',
  'pictureFull',
  'table',
  'chart',
  'code',
  'quote',
  'process',
  'timeline',
  'cards',
] as const;
/** The name of a slide's layout. */
export type LayoutName = (typeof layoutNames)[number];

/** The version of the deck format that this package writes. */
export const deckVersion = 2;

/** A picture that covers a slide, cropped to the slide's ratio. */
export interface BackgroundPicture {
  /** The picture; see `PictureElement.src`. */
  src: string;
  /** Natural size in px, if known. */
  naturalWidth?: number;
  naturalHeight?: number;
  /** Opacity of the slide's background fill over the picture, 0 to 1, so that text remains readable. @default 0 */
  overlay?: number;
}

/** A slide: its layout, elements and notes. */
export interface Slide {
  /** Unique in its deck. */
  id: string;
  layout: LayoutName;
  /**
   * Id of the `SlideLayout` that the author or a user requested. Its `layout` is that of the slide. Editing may have
   * changed the slide since.
   */
  requestedLayout?: string;
  /** The diagram that the slide's list was before a user changed its layout. Editing may have changed the list since. */
  diagram?: SlideDiagram;
  /** The heading as plain text, for lists and outlines; empty if there is none. */
  title: string;
  background: Fill;
  /** A picture that covers the background. */
  backgroundPicture?: BackgroundPicture;
  /** Speaker notes, as plain text. */
  notes: string;
  /** Whether the slide is skipped in slide shows. */
  hidden?: boolean;
  /** The transition to this slide. @default the deck's */
  transition?: TransitionName | 'none';
  /** Duration of the transition in ms. @default the deck's */
  transitionMs?: number;
  /** The elements in z-order, lowest first. */
  elements: readonly SlideElement[];
}

/** The transitions between slides that a file can contain. */
export const transitionNames = [
  'fade',
  'push',
  'wipe',
  'split',
  'cover',
  'coverLeft',
  'uncover',
  'dissolve',
  'zoom',
  'circle',
] as const;
/** A transition between slides, as played in the slide show of a file. */
export type TransitionName = (typeof transitionNames)[number];

/** The slide sizes other than 16:9: 4:3, and A4 in landscape. */
export const slideSizes = ['4:3', 'A4'] as const;
/** A size of slides in mm. Slides are as tall as wide slides of 16:9, or taller; see `slideHeightOf`. */
export interface CustomSlideSize {
  width: number;
  height: number;
}
/** The size of a deck's slides, if it is not 16:9. */
export type SlideSize = (typeof slideSizes)[number] | CustomSlideSize;

/** The fonts of a theme for Latin letters and for Han characters, by their names in Office. */
export interface ThemeFontPair {
  /** @default the style's */
  latin?: string;
  /** @default the style's */
  han?: string;
}

/** The fonts that replace those of a deck's style. Text with another font of its own keeps that font. */
export interface ThemeFonts {
  /** The fonts of titles and figures. @default the style's */
  heading?: ThemeFontPair;
  /** The fonts of all other text except code. @default the style's */
  body?: ThemeFontPair;
}

/** The style, colors and fonts of a deck. */
export interface DeckTheme {
  style: StyleName;
  color: ColorName;
  /**
   * The author's own color. If set, the shades are derived from it instead of from `color`, the most similar named
   * color.
   */
  accent?: `#${string}`;
  /** @default the style's */
  fonts?: ThemeFonts;
}

/** A presentation with the positions of all elements, as it is stored, drawn and written to files. Plain JSON. */
export interface Deck {
  version: typeof deckVersion;
  title: string;
  language: DeckLanguage;
  theme: DeckTheme;
  /** The id of the cover template, or empty. */
  coverId: string;
  author?: string;
  /** The footer of content slides; an empty string for no footer. @default the title */
  footer?: string;
  /** `false` if words select no icons for the items of lists, also after a change of layout. @default true */
  icons?: boolean;
  /** The transition to all slides that do not set one. @default none */
  transition?: TransitionName;
  /** Duration of transitions in ms. @default 700 */
  transitionMs?: number;
  /** The size of the slides. @default 16:9, 1280 × 720 px */
  size?: SlideSize;
  slides: readonly Slide[];
}
