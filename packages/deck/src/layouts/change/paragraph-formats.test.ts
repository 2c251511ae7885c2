import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import { changeSlideSize } from '../../retheme/change-slide-size.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout, layoutsFor } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns a deck with a slide in the layout for all kinds of content. */
const deckOf = (markdown: string): Deck =>
  changeLayout(layoutDeck(readMarkdown(markdown).outline).deck, 'slide-1', 'content');

function textsOf({ slides }: Deck, role: TextElement['role']): TextElement[] {
  return (slides[0]?.elements ?? []).filter(
    (element): element is TextElement => element.kind === 'text' && element.role === role,
  );
}

/** Returns the paragraphs of the body by their text, without what layouts assign. */
function formatsOf(deck: Deck, role: TextElement['role'] = 'body'): Record<string, object> {
  const paragraphs = textsOf(deck, role).flatMap((element) => element.paragraphs);
  return Object.fromEntries(
    paragraphs.map(({ runs, level: _level, spaceBefore: _space, start: _start, ...format }) => [
      plainText(runs),
      format,
    ]),
  );
}

/** Returns a deck whose user has formatted paragraphs of its first slide. */
function withFormat(deck: Deck, format: (paragraph: Paragraph) => Paragraph, role: TextElement['role'] = 'body'): Deck {
  const [slide, ...others] = deck.slides;
  const elements = slide!.elements.map((element) =>
    element.kind === 'text' && element.role === role
      ? { ...element, paragraphs: element.paragraphs.map(format) }
      : element,
  );
  return { ...deck, slides: [{ ...slide!, elements }, ...others] };
}

const changed = (deck: Deck, ...layouts: string[]): Deck =>
  layouts.reduce((one, layout) => changeLayout(one, 'slide-1', layout), deck);

const list = deckOf('## A\n\n1. one\n2. two\n   1. inner\n3. three\n4. four');
const userFormats: [string, Partial<Paragraph>][] = [
  ['the style of numbers', { numberStyle: 'romanUcParenR' }],
  ['line spacing', { lineSpacing: 1.5 }],
  ['space after paragraphs', { spaceAfter: 12 }],
  ['indents', { indentLeft: 80, indentHang: 30 }],
  ['the color of bullets', { bulletColor: '#FF0000' }],
  ['justified text', { align: 'justify' }],
  ['the alignment of list items', { align: 'right' }],
];

describe('the formatting of paragraphs in another layout', () => {
  it.each(userFormats)('keeps %s', (_, format) => {
    const deck = withFormat(list, (paragraph) => ({ ...paragraph, ...format }));
    const before = formatsOf(deck);
    expect(before['inner']).toMatchObject(format);
    for (const layouts of [['twoColumns'], ['content'], ['twoColumns', 'content'], ['threeColumns', 'content']])
      expect(formatsOf(changed(deck, ...layouts))).toEqual(before);
  });

  it('keeps the character of bullets, and two styles of numbers in one list', () => {
    const bullets = withFormat(deckOf('## A\n\n- one\n- two\n- three\n- four'), (paragraph) => ({
      ...paragraph,
      bulletCharacter: '➢',
    }));
    expect(formatsOf(changed(bullets, 'twoColumns'))).toEqual(formatsOf(bullets));
    const mixed = withFormat(list, (paragraph) =>
      plainText(paragraph.runs).includes('t') ? { ...paragraph, numberStyle: 'alphaLcPeriod' } : paragraph,
    );
    expect(formatsOf(changed(mixed, 'twoColumns'))).toEqual(formatsOf(mixed));
  });

  it('keeps bullets switched off', () => {
    const deck = withFormat(deckOf('## A\n\n- one\n- two\n- three\n- four'), ({ runs, spaceBefore }) => ({
      runs,
      lineSpacing: 2,
      ...(spaceBefore !== undefined && { spaceBefore }),
    }));
    expect(formatsOf(changed(deck, 'twoColumns'))['one']).toEqual({ lineSpacing: 2 });
  });

  it('keeps the line spacing and the alignment of the heading', () => {
    const deck = withFormat(
      deckOf('## A heading\n\n- one\n- two\n- three\n- four'),
      (paragraph) => ({ ...paragraph, align: 'right', lineSpacing: 0.9 }),
      'title',
    );
    expect(formatsOf(changed(deck, 'twoColumns'), 'title')).toEqual(formatsOf(deck, 'title'));
  });

  it('leaves out what the new layout does not have, such as numbers on cards and the alignment of another layout', () => {
    const deck = deckOf('## A\n\n- one\n- two\n- three\n- four');
    const centered = changed(deck, 'centeredText');
    expect(formatsOf(centered)['one']).toEqual({ align: 'center' });
    expect(formatsOf(changed(centered, 'content'))['one']).toEqual({});
    const numbered = withFormat(list, (paragraph) => ({ ...paragraph, numberStyle: 'alphaLcPeriod' }));
    const paragraphs = textsOf(changed(numbered, 'process'), 'body').flatMap((text) => text.paragraphs);
    expect(paragraphs.filter(({ bullet, numberStyle }) => bullet !== 'number' && numberStyle)).toEqual([]);
  });

  it('does not repeat marks that are bullets', () => {
    const deck = deckOf('## A\n\n- ✓ one\n- ✗ two\n- ✓ three\n- ✗ four');
    const spaced = withFormat(deck, (paragraph) => ({ ...paragraph, lineSpacing: 1.5 }));
    const expected = Object.entries(formatsOf(deck)).map(([text, format]) => [text, { ...format, lineSpacing: 1.5 }]);
    expect(formatsOf(changed(spaced, 'twoColumns'))).toEqual(Object.fromEntries(expected));
  });

  it('keeps all text within the slide in any layout, also with triple line spacing', () => {
    const deck = withFormat(list, (paragraph) => ({ ...paragraph, lineSpacing: 3, spaceAfter: 40 }));
    for (const { layout } of layoutsFor(deck, 'slide-1')) expect(findFaults(changed(deck, layout))).toEqual([]);
  });

  it('keeps the formatting when the size of the slides changes', () => {
    const deck = withFormat(list, (paragraph) => ({ ...paragraph, numberStyle: 'alphaUcPeriod', lineSpacing: 1.5 }));
    expect(formatsOf(changeSlideSize(deck, '4:3'))).toEqual(formatsOf(deck));
  });
});
