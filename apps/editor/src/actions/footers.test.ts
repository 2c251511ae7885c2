import { beforeAll, expect, it } from 'vitest';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import type { Deck, Slide, TextElement } from '@ppt-embed/deck';
import { isFooterDate } from '../commands/slides.ts';
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

/** Returns the dates of the slides. */
const datesOf = ({ slides }: Deck): (TextElement | undefined)[] =>
  slides.map(({ elements }) => elements.find(isFooterDate));

it.each(styles)('shows the date on all content slides in the style %s, changes it and removes it', (style) => {
  const deck = deckIn(style);
  const date = { text: '11/28/2026', format: 'short' } as const;
  const updated = changeFooters(deck, { date });
  expect(datesOf(updated).map((one) => one?.updatedDate)).toEqual([
    undefined,
    { format: 'short', text: '11/28/2026' },
    { format: 'short', text: '11/28/2026' },
    undefined,
    undefined,
  ]);
  const number = updated.slides[1]?.elements.find(
    (element) => element.kind === 'text' && element.role === 'slideNumber',
  );
  const box = datesOf(updated)[1]?.box;
  const isBeside = box && number && (box.x + box.width <= number.box.x || number.box.x + number.box.width <= box.x);
  expect(isBeside || (box && number && number.box.y + number.box.height <= box.y)).toBe(true);
  const fixed = changeFooters(updated, { date: { text: '28 Nov' } });
  expect(datesOf(fixed)[2]).toMatchObject({ paragraphs: [{ runs: [{ text: '28 Nov' }], align: 'right' }] });
  expect(datesOf(fixed)[2]).not.toHaveProperty('updatedDate');
  expect(changeFooters(fixed, { date: null })).toEqual(deck);
});

it('keeps a locked date, and shows none where a picture is', () => {
  const deck = changeFooters(deckIn('business'), { date: { text: 'Locked' } });
  const [cover, first, second, ...others] = deck.slides;
  const lock = (slide: Slide): Slide => ({
    ...slide,
    elements: slide.elements.map((element) => (element.part === 'footerDate' ? { ...element, locked: true } : element)),
  });
  const picture = { kind: 'picture', id: 'p', src: 'a', box: { x: 640, y: 0, width: 640, height: 720 } } as const;
  const elements = second?.elements.filter(({ part }) => part !== 'footerDate') ?? [];
  const edited = {
    ...deck,
    slides: [cover!, lock(first!), { ...second!, elements: [...elements, picture] }, ...others],
  };
  const changed = changeFooters(edited, { date: { text: 'Changed' } });
  expect(datesOf(changed).map((date) => date && plainText(date.paragraphs))).toEqual([
    undefined,
    'Locked',
    undefined,
    undefined,
    undefined,
  ]);
});

it('puts the date on new slides', () => {
  const deck = changeFooters(deckIn('business'), { date: { text: '28 Nov' } });
  const dateOn = (name: string) => {
    const choice = slideChoices.find((one) => one.name === name);
    const slide = choice && newSlide(deck, choice);
    return slide && datesOf({ ...deck, slides: [slide] })[0]?.paragraphs;
  };
  const paragraphs = datesOf(deck)[1]?.paragraphs;
  const shown = ['content', 'twoColumns', 'section', 'quote'].map(dateOn);
  expect(shown).toEqual([paragraphs, paragraphs, undefined, undefined]);
});

it("puts the deck's footer on new slides", () => {
  const [choice] = slideChoices;
  const deck = changeFooters(deckIn('business'), { text: 'Draft' });
  expect(choice && footerOf(newSlide(deck, choice) as Slide)).toEqual({ footer: 'Draft', hasNumber: true });
});
