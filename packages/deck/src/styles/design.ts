import type { ColorName, DeckLanguage, StyleName } from '../model/deck.ts';
import type { ShapeElement, SlideElement } from '../model/element.ts';
import type { Fill } from '../model/paint.ts';
import type { FontRole } from '../model/text.ts';
import type { SlideMaster } from '../themes/slide-theme.ts';
import type { DesignName } from './design-names.ts';
import type { Random } from './seed.ts';

/** The text of a cover. Everything except the title is optional, and no placeholder text is invented. */
export interface CoverTexts {
  title: string;
  subtitle?: string;
  author?: string;
  date?: string;
  organization?: string;
}

/** Input for drawing a cover. */
export interface CoverScene {
  color: ColorName;
  language: DeckLanguage;
  /** The font role of titles. */
  fontRole: FontRole;
  texts: CoverTexts;
  random: Random;
  /** Height of the slide beyond 720 px, in px. */
  extraHeight: number;
}

/** Input for drawing a motif on other slides. */
export type MotifScene = Pick<CoverScene, 'color' | 'random' | 'extraHeight'>;

/** Position of a motif: small in a corner of content slides, large on section slides. */
export type MotifPlacement = 'content' | 'section';

/** A drawn cover: background, art and text boxes. */
export interface CoverPicture {
  background: Fill;
  elements: SlideElement[];
}

/** Function that draws a cover: art in z-order, and text boxes by role. */
export type CoverDesign = (scene: CoverScene) => CoverPicture;

/**
 * Function that draws a design's motif on content and section slides. The motif does not overlap the text; see each
 * style.
 */
type Motif = (scene: MotifScene, placement: MotifPlacement) => readonly ShapeElement[];

/** Function that returns the positions on a style's slides, in a deck with a given color. */
export type SlideMasterOf = (scene: Pick<MotifScene, 'color'>) => SlideMaster;

/** The artwork of a style. */
export interface CoverStyle<Name extends string> {
  designs: Readonly<Record<Name, CoverDesign>>;
  /** Each design's motif: small in the upper right corner of content slides, large on the right of section slides. */
  motifs: Readonly<Record<Name, Motif>>;
  /** The layout of the style's slides, except the covers. */
  master: SlideMasterOf;
  /** The background behind the motif. */
  background: (scene: Pick<MotifScene, 'color'>, placement: MotifPlacement) => Fill;
}

/** The styles, each of which is either loaded or a function that loads it. */
export type StyleSources = {
  readonly [Style in StyleName]: CoverStyle<DesignName<Style>> | (() => Promise<CoverStyle<DesignName<Style>>>);
};
