import { beforeAll, expect, it } from 'vitest';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { plainText } from '../elements/text/element-text.ts';
import { changeFooters } from './footers.ts';
import { newSlide, slideChoices } from './new-slide.ts';

const markdown = '# Solar\n\n## One\n\n- a\n- b\n\n## Two\n\n- c\n- d\n\n# Part\n\n## Three\n\n> “Said.”\n';

/** Styles with and without a footer. */
const styles = ['business', 'government'] as const;

beforeAll(async () => {
  await Promise.all([loadStyles(...styles), loadLayouts()]);
});

function deckIn(style: (typeof styles)[number]): Deck {
  return layoutDeck({ ...readMarkdown(markdown).outline, style }).deck;
}

/** Returns the footer and the slide number of a slide, if it has them. */
function footerOf({ elements }: Slide): { footer?: string; hasNumber: boolean } {
  const footer = elements.find((element) => element.part === 'footer');
  return {
    ...(footer?.kind === 'text' && { footer: plainText(footer.paragraphs) }),
    hasNumber: elements.some((element) => element.kind === 'text' && element.role === 'slideNumber'),
  };
}

it.each(styles)('shows the same footer on all content slides in the style %s, and removes it', (style) => {
  const deck = deckIn(style);
  const own = changeFooters(deck, { text: 'Draft' });
  expect(own.footer).toBe('Draft');
  const content = [1, 2].map((index) => own.slides[index]);
  expect(content.map((slide) => slide && footerOf(slide))).toEqual([
    { footer: 'Draft', hasNumber: true },
    { footer: 'Draft', hasNumber: true },
  ]);
  expect(own.slides[0] && footerOf(own.slides[0]).footer).toBeUndefined();
  const none = changeFooters(own, { text: '' });
  expect(none.slides.map((slide) => footerOf(slide).footer)).toEqual(none.slides.map(() => undefined));
  expect(changeFooters(none, { text: 'Draft' }).slides.map(footerOf)).toEqual(own.slides.map(footerOf));
});

it('removes slide numbers, including those on new slides, and adds them again', () => {
  const deck = deckIn('business');
  const without = changeFooters(deck, { hasNumbers: false });
  expect(without.slides.some((slide) => footerOf(slide).hasNumber)).toBe(false);
  const [choice] = slideChoices;
  expect(choice && footerOf(newSlide(without, choice) as Slide)).toMatchObject({ hasNumber: false });
  expect(changeFooters(without, { hasNumbers: true }).slides.map(footerOf)).toEqual(deck.slides.map(footerOf));
});

it("puts the deck's footer on new slides", () => {
  const [choice] = slideChoices;
  const deck = changeFooters(deckIn('business'), { text: 'Draft' });
  expect(choice && footerOf(newSlide(deck, choice) as Slide)).toEqual({ footer: 'Draft', hasNumber: true });
});
