import type { ColorName, DeckLanguage, StyleName } from '../model/deck.ts';
import type { ShapeElement, SlideElement } from '../model/element.ts';
import type { Fill } from '../model/paint.ts';
import type { FontRole } from '../model/text.ts';
import type { SlideMaster } from '../themes/slide-theme.ts';
import type { DesignName } from './design-names.ts';
import type { Random } from './seed.ts';

/** What a cover says. All but the title may be missing; nothing is made up for them. */
export interface CoverTexts {
  title: string;
  subtitle?: string;
  author?: string;
  date?: string;
  unit?: string;
}

/** Everything a design draws from. */
export interface CoverScene {
  color: ColorName;
  language: DeckLanguage;
  /** What titles are set in. */
  face: FontRole;
  texts: CoverTexts;
  random: Random;
}

/** What a motif on the other slides is drawn from. */
export type MotifScene = Pick<CoverScene, 'color' | 'random'>;

/** Where a smaller motif stands: in a corner of content slides, large on section slides. */
export type MotifPlacement = 'content' | 'section';

export interface CoverPicture {
  background: Fill;
  elements: SlideElement[];
}

/** Draws a cover: art in order from the ground up, texts by their roles. */
export type CoverDesign = (scene: CoverScene) => CoverPicture;

/** Draws a design's motif on another slide; the texts stay clear of it: see each style. */
type Motif = (scene: MotifScene, placement: MotifPlacement) => readonly ShapeElement[];

/** The positions of a style's slides, in a deck of some color. */
export type SlideMasterOf = (scene: Pick<MotifScene, 'color'>) => SlideMaster;

/** What a style draws. */
export interface CoverStyle<Name extends string> {
  designs: Readonly<Record<Name, CoverDesign>>;
  /** Each design's motif, smaller: in the upper right corner of content slides, or at the right of section slides. */
  motifs: Readonly<Record<Name, Motif>>;
  /** How its slides are laid out besides the covers. */
  master: SlideMasterOf;
  /** What the motif stands on. */
  background: (scene: Pick<MotifScene, 'color'>, placement: MotifPlacement) => Fill;
}

/** Each style as it is at hand, or how it is fetched. */
export type StyleSources = {
  readonly [Style in StyleName]: CoverStyle<DesignName<Style>> | (() => Promise<CoverStyle<DesignName<Style>>>);
};
