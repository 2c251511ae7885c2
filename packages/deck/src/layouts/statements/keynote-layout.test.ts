import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { colorNames, styleNames } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import { isKeynote } from '../../text/is-keynote.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { contrast } from '../../themes/contrast.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { isFooterText } from '../slide/slide-decorations.ts';
import { layoutDeck } from '../layout-deck.ts';
import { toneColors, toneOf } from './keynote-tone.ts';

const talk = `# The lighthouse

Mara Quist

---

Who keeps the lamp lit?

---

# 1911

The year the keeper arrived.

---

Nobody came back for him.

---

## He wrote one line a day.

For thirty years.

---

> "The light is for the others."
>
> — the keeper's log

---

## What he needed

1. Oil
2. Bread
3. A reason

---

# 64 ships

---

# Keep the lamp lit.
`;

const deckOf = (markdown: string, coverId = 'minimal-orange-en'): Deck =>
  layoutDeck(readMarkdown(markdown).outline, { coverId }).deck;
const texts = ({ elements }: Slide): TextElement[] =>
  elements.filter((element): element is TextElement => element.kind === 'text');
const largest = (slide: Slide | undefined): number => Math.max(...texts(slide!).map(({ style }) => style.size));

describe('keynote', () => {
  it('is recognized by its few words, unlike a report with chapters', () => {
    expect(isKeynote(readMarkdown(talk).outline)).toBe(true);
    const report = Array.from({ length: 6 }, (_, at) => `# Part ${at}\n\n## Results\n\n- one\n- two\n- three`);
    expect(isKeynote(readMarkdown(`# Report\n\n${report.join('\n\n')}`).outline)).toBe(false);
    expect(isKeynote(readMarkdown('# Talk\n\n## Yes.\n\n## No.').outline)).toBe(false);
  });

  it('has very large text, and one slide for each of the author', () => {
    const { slides } = deckOf(talk);
    expect(slides).toHaveLength(9);
    for (const slide of slides.slice(1)) expect(largest(slide)).toBeGreaterThanOrEqual(72);
    expect(largest(slides[2])).toBeGreaterThanOrEqual(200);
    expect(Math.min(...texts(slides[2]!).map(({ style }) => style.size))).toBeGreaterThanOrEqual(36);
  });

  it('changes its background only for chapters and where the text turns, and has no footers', () => {
    const deck = deckOf(`${talk}\n## But nobody came\n\n## We waited\n\n## Bye\n`);
    const tones = new Map(deck.slides.map((slide) => [slide.title, toneOf(slide, deck)]));
    expect(tones.get('But nobody came')).toBe('accent');
    expect(tones.get('We waited')).toBe('light');
    expect(deck.slides.slice(1).flatMap(({ elements }) => elements.filter(isFooterText))).toEqual([]);
  });

  it('shows a spoken sentence as the message, below the sentence that leads to it', () => {
    const deck = deckOf(
      `${talk}\n---\n\nIda wrote to me in May.\n\n“I had stopped,” she said, “looking up.”\n\n## Bye\n`,
    );
    const elements = deck.slides.at(-2)?.elements ?? [];
    const sizeOf = (id: string) =>
      elements.flatMap((one) => (one.kind === 'text' && one.id === id ? [one.style.size] : []))[0] ?? 0;
    expect(sizeOf('body')).toBeGreaterThan(sizeOf('title'));
    expect(sizeOf('body')).toBeGreaterThanOrEqual(56);
  });

  it('sets a bold amount below a sentence as a figure', () => {
    const deck = deckOf(`${talk}\n---\n\n## Tonight\n\nTen lamps are dark.\n\n**£95,000**\n\n---\n\n## Bye\n`);
    const [, sentence, amount] = texts(deck.slides.at(-2)!);
    expect(amount?.paragraphs[0]?.runs[0]?.text).toBe('£95,000');
    expect(amount?.style.size).toBeGreaterThanOrEqual(200);
    expect(sentence?.style.size).toBeLessThanOrEqual(56);
    expect(findFaults(deck)).toEqual([]);
  });

  it('ends with large words of thanks above smaller contacts, on the background of the other slides', () => {
    const deck = deckOf(`${talk}\n---\n\n# Thank you\n\nmara@lamp.example\n`);
    const last = deck.slides.at(-1)!;
    expect(deck.slides).toHaveLength(10);
    expect(last.layout).toBe('statement');
    expect(toneOf(last, deck)).not.toBe(undefined);
    const [thanks, contact] = texts(last).map(({ style }) => style.size);
    expect(thanks).toBe(112);
    expect(contact).toBeLessThan(96);
    expect(findFaults(deck)).toEqual([]);
    const changed = changeTheme(deck, { style: 'chinese' });
    expect(changeTheme(changed, { style: deck.theme.style })).toEqual(deck);
  });

  it('sets two sentences without a heading as large as a statement', () => {
    const { slides } = deckOf(
      `${talk}\n---\n\nThe owner wrote to me in the spring.\n\nHe had found the oldest of all the logs.\n`,
    );
    expect(largest(slides.at(-1))).toBeGreaterThanOrEqual(64);
  });

  it.each(everydayDiagonal(3, 2, styleNames))('has no faults and keeps its backgrounds in the style %s', (style) => {
    const deck = deckOf(talk);
    const changed = changeTheme(deck, { style });
    expect(findFaults(changed)).toEqual([]);
    expect(changed.slides.map((slide) => toneOf(slide, changed))).toEqual(
      deck.slides.map((slide) => toneOf(slide, deck)),
    );
    expect(changeTheme(changed, { style: 'minimal' })).toEqual(deck);
    expect(findFaults(deckOf(talk, `${style}-green-en`))).toEqual([]);
  });

  it.each(colorNames)('is readable in %s', (color) => {
    for (const style of styleNames)
      for (const tone of ['light', 'dark', 'accent'] as const) {
        const theme = { style, color };
        const { background, ...inks } = toneColors(theme, tone);
        for (const ink of Object.values(inks))
          expect(contrast(resolveColor(theme, ink), resolveColor(theme, background))).toBeGreaterThanOrEqual(4.5);
      }
  });

  it.each(everydayDiagonal(4, 0, styleNames))('has readable numbers of lists in the style %s', (style) => {
    const { theme, slides } = changeTheme(deckOf(talk, 'minimal-purple-en'), { style, color: 'purple' });
    const list = texts(slides[6]!).flatMap(({ paragraphs }) => paragraphs.filter(({ bullet }) => bullet === 'number'));
    expect(list).toHaveLength(3);
    const { background } = slides[6]!;
    const color = background.kind === 'solid' ? background.color : 'paper';
    for (const { bulletColor = 'paper' } of list)
      expect(contrast(resolveColor(theme, bulletColor), resolveColor(theme, color))).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps long text within the slide', () => {
    const long = talk
      .replace('Nobody came back for him.', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(4))
      .replace('For thirty years.', 'word '.repeat(60));
    expect(findFaults(deckOf(long))).toEqual([]);
  });
});
