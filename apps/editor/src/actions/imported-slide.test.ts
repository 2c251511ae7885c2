import { blankDeck } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { hasImportedDesign } from '../commands/imported-design.ts';
import { importedSlide } from './imported-slide.ts';
import { newSlide, slideChoices } from './new-slide.ts';

function text(id: string, size: number, y: number, more: Partial<TextElement> = {}): TextElement {
  const style = { face: 'Georgia', size, color: '#FFFFFF', lineHeight: 1.2 } as const;
  const paragraphs = [{ bullet: 'disc' as const, runs: [{ text: id }] }, { runs: [{ text: 'more' }] }];
  return { id, kind: 'text', box: { x: 80, y, width: 1000, height: 90 }, paragraphs, style, ...more };
}

/** Elements of the master. */
const band: SlideElement = {
  id: 'band',
  kind: 'shape',
  box: { x: 0, y: 664, width: 1280, height: 56 },
  geometry: { kind: 'rect' },
  alt: '',
  locked: true,
};
const footer = text('footer', 19, 664, { alt: '', locked: true });
const number = text('number', 19, 672, { role: 'slideNumber' });
const slideWith = (id: string, ...own: SlideElement[]): Slide => ({
  id,
  layout: 'content',
  title: id,
  background: { kind: 'solid', color: '#1B2A41' },
  notes: 'Notes',
  elements: [band, footer, ...own, number],
});

/** A deck as imported from a file whose titles are text boxes. */
const deck: Deck = {
  ...blankDeck({ title: 'Harbour', language: 'en' }),
  coverId: '',
  slides: [
    slideWith(
      'one',
      text('heading', 53, 48, { animation: { effect: 'fade' } }),
      text('list', 43, 152, { role: 'body' }),
    ),
    slideWith('two', text('small', 20, 100), text('rotated', 60, 400)),
    slideWith('three'),
  ],
};
const content = { name: 'content', kind: 'content', placeholders: ['title', 'body'] } as const;

it('creates a slide in the imported design, with empty text', () => {
  const [first] = deck.slides;
  for (const near of [0, 2]) {
    const slide = importedSlide(deck, content, near);
    expect(slide).toMatchObject({ title: '', notes: '', background: first?.background, layout: first?.layout });
    const texts = slide?.elements.filter((one) => one.kind === 'text' && one.role !== 'slideNumber' && !one.locked);
    // The title of the file's slides is a text box.
    expect(texts?.map((one) => one.kind === 'text' && [one.role, one.box, one.style])).toEqual(
      first?.elements
        .slice(2, 4)
        .map((one, index) => one.kind === 'text' && [['title', 'body'][index], one.box, one.style]),
    );
    expect(texts?.flatMap((one) => (one.kind === 'text' ? one.paragraphs.flatMap(({ runs }) => runs) : []))).toEqual(
      [],
    );
    const decorations = (elements: Deck['slides'][number]['elements'] = []) => elements.filter(({ locked }) => locked);
    expect(decorations(slide?.elements)).toEqual(decorations(first?.elements));
    expect(decorations(slide?.elements)).toHaveLength(2);
  }
});

it('creates slides with only a title, and blank ones', () => {
  const rolesOf = (placeholders: readonly 'title'[]) =>
    importedSlide(deck, { name: 'x', kind: 'content', placeholders }, 2)?.elements.flatMap((one) =>
      one.kind === 'text' && one.role ? [one.role] : [],
    );
  expect(rolesOf(['title'])).toEqual(['title', 'slideNumber']);
  expect(rolesOf([])).toEqual(['slideNumber']);
});

it('puts the footer and the date of the file on new slides', () => {
  const footerText = text('harbour', 12, 680, { part: 'footer' });
  const date = text('date', 12, 680, { part: 'footerDate', updatedDate: { format: 'short', text: 'date' } });
  const [first, ...others] = deck.slides;
  const dated: Deck = {
    ...deck,
    slides: [...others, { ...first!, elements: [...first!.elements, footerText, date] }],
  };
  const partsOf = (name: string, near: number) =>
    newSlide(
      dated,
      slideChoices.find((one) => one.name === name)!,
      near,
    )?.elements.flatMap(({ part }) => part ?? []);
  expect(partsOf('content', 0)).toEqual(['footer', 'footerDate']);
  // The slide without placeholders that is nearest has no footer.
  expect(partsOf('blank', 1)).toEqual(['footerDate']);
});

it('uses the theme in other decks, for other layouts, and after the user has selected a theme', () => {
  expect(importedSlide(deck, { ...content, layout: 'twoColumns' }, 0)).toBeNull();
  expect(importedSlide({ ...deck, coverId: 'fresh-green-en' }, content, 0)).toBeNull();
  expect([hasImportedDesign(deck), hasImportedDesign(blankDeck({ title: 'Talk', language: 'en' }))]).toEqual([
    true,
    false,
  ]);
});
