import type { DeckLanguage, Slide } from '../model/deck.ts';
import type { SlideTheme } from '../themes/slide-theme.ts';
import { plainText } from '../text/split-runs.ts';
import { runsIn } from './texts-of.ts';

/** Figures are read by trying: more slides are numbered in digits anyway. */
const maxNumber = 99;

/** The number that stands on a slide, or on a section, whatever figures it is written in; 0: none of them. */
export function numberOf(slide: Slide, slideTheme: SlideTheme, language: DeckLanguage): number {
  const isSection = slide.layout === 'section';
  const text = plainText(runsIn(slide, isSection ? 'sectionNumber' : 'slideNumber'));
  if (/^\d+$/u.test(text)) return Number(text);
  const { numberFormat } = isSection ? slideTheme.section.number : slideTheme.footer;
  return (
    Array.from({ length: maxNumber }, (_, index) => index + 1).find((n) => numberFormat(n, language) === text) ?? 0
  );
}
