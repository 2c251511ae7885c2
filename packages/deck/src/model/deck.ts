import type { SlideElement } from './element.ts';
import type { Fill } from './paint.ts';

/** The seven styles, in English; the wire's strings are mapped at its edge. */
export const styleNames = ['minimal', 'tech', 'fresh', 'business', 'government', 'cartoon', 'chinese'] as const;
/** One of the styles of the covers. */
export type StyleName = (typeof styleNames)[number];

/** The colours of the covers. */
export const colorNames = ['pink', 'yellow', 'cyan', 'blue', 'green', 'orange', 'purple'] as const;
/** One of the colours of the covers. */
export type ColorName = (typeof colorNames)[number];

/** The languages that a deck is written in. */
export const deckLanguages = ['en', 'zh'] as const;
/** The language that a deck is written in. */
export type DeckLanguage = (typeof deckLanguages)[number];

/** What a slide is based on: its file has a layout of each name, with placeholders for what stands on it. */
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
] as const;
/** The name of a slide's layout. */
export type LayoutName = (typeof layoutNames)[number];

/** The version of the deck's format that this package writes. */
export const deckVersion = 2;

/** One slide: its layout, its elements, its notes. */
export interface Slide {
  /** Unique in its deck. */
  id: string;
  layout: LayoutName;
  /** Plain text of the heading, for lists and outlines; empty where there is none. */
  title: string;
  background: Fill;
  /** Speaker notes, plain text. */
  notes: string;
  /** Stays in the deck and is left out of shows. */
  hidden?: boolean;
  /** In z-order, the lowest first. */
  elements: readonly SlideElement[];
}

/** Where everything stands: the thing that is stored, drawn and written to a file. Plain JSON. */
export interface Deck {
  version: typeof deckVersion;
  title: string;
  language: DeckLanguage;
  theme: { style: StyleName; color: ColorName };
  /** The cover template it was made with, or empty. */
  coverId: string;
  author?: string;
  slides: readonly Slide[];
}
