import type { DeckLanguage, Slide } from '../model/deck.ts';
import type { SlideTheme } from '../themes/slide-theme.ts';
import { plainText } from '../text/runs.ts';
import { runsIn } from './text-by-key.ts';

/** Maximum number whose numerals are recognized, by formatting each number. Higher slide numbers always use digits. */
const maxNumber = 99;

/** Returns the number shown on a slide or section, in any numerals; 0 if there is none. */
export function slideNumberOf(slide: Slide, slideTheme: SlideTheme, language: DeckLanguage): number {
  const isSection = slide.layout === 'section';
  const text = plainText(runsIn(slide, isSection ? 'sectionNumber' : 'slideNumber'));
  if (/^\d+$/u.test(text)) return Number(text);
  const { numberFormat } = isSection ? slideTheme.section.number : slideTheme.footer;
  return (
    Array.from({ length: maxNumber }, (_, index) => index + 1).find((n) => numberFormat(n, language) === text) ?? 0
  );
}
