import type { SlideElement } from './element.ts';
import type { Fill } from './paint.ts';

/** The seven styles, in English; the wire's strings are mapped at its edge. */
export const styleNames = ['minimal', 'tech', 'fresh', 'business', 'government', 'cartoon', 'chinese'] as const;
export type StyleName = (typeof styleNames)[number];

export const colorNames = ['pink', 'yellow', 'cyan', 'blue', 'green', 'orange', 'purple'] as const;
export type ColorName = (typeof colorNames)[number];

export const deckLanguages = ['en', 'zh'] as const;
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
export type LayoutName = (typeof layoutNames)[number];

export const deckVersion = 1;

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
