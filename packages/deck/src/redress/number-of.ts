import type { DeckLanguage, Slide } from '../model/deck.ts';
import type { SlideLook } from '../themes/slide-look.ts';
import { plainText } from '../text/split-runs.ts';
import { runsIn } from './texts-of.ts';

/** Figures are read by trying: more slides are numbered in digits anyway. */
const most = 99;

/** The number that stands on a slide, or on a section, whatever figures it is written in; 0: none of them. */
export function numberOf(slide: Slide, look: SlideLook, language: DeckLanguage): number {
  const isSection = slide.layout === 'section';
  const text = plainText(runsIn(slide, isSection ? 'sectionNumber' : 'slideNumber'));
  if (/^\d+$/u.test(text)) return Number(text);
  const { figures } = isSection ? look.section.number : look.footer;
  return Array.from({ length: most }, (_, index) => index + 1).find((n) => figures(n, language) === text) ?? 0;
}
