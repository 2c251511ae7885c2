import { expect, it } from 'vitest';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { sampleDeck } from '../testing/sample-deck.ts';
import { omitOverwritten } from './omit-overwritten.ts';

/** Returns the deck with other attributes of the first slide's first element. */
function withFirst(deck: Deck, change: Partial<SlideElement>): Deck {
  const [slide] = deck.slides;
  const elements = slide!.elements.with(0, { ...slide!.elements[0]!, ...change } as SlideElement);
  return { ...deck, slides: deck.slides.with(0, { ...slide!, elements }) };
}
const firstOf = ({ slides }: Deck) => slides[0]!.elements[0]!;
const { box } = firstOf(sampleDeck);

it('leaves out attributes that another user has changed, added or removed', () => {
  const before = { ...withFirst(sampleDeck, { alt: 'Mine', opacity: 0.5 } as Partial<SlideElement>), title: 'Mine' };
  const current = { ...withFirst(sampleDeck, { alt: 'Theirs' } as Partial<SlideElement>), title: 'Theirs' };
  const { after } = omitOverwritten({ before, after: sampleDeck }, current);
  expect(after.title).toBe('Mine');
  expect(firstOf(after)).toMatchObject({ alt: 'Mine', opacity: 0.5 });
});

it('undoes attributes that no other user has changed', () => {
  const before = withFirst(sampleDeck, { box: { ...box, x: 1, y: 2 }, alt: 'Mine' } as Partial<SlideElement>);
  const current = withFirst(before, { box: { ...box, x: 1, y: 3 } });
  const { after } = omitOverwritten({ before, after: sampleDeck }, { ...current, title: 'Theirs' });
  expect(firstOf(after).box).toEqual({ ...box, y: 2 });
  expect(firstOf(after)).not.toHaveProperty('alt', 'Mine');
  expect(after.title).toBe(sampleDeck.title);
});

it('leaves out attributes of elements in groups', () => {
  const group = (first: Partial<SlideElement>): Partial<SlideElement> =>
    ({ kind: 'group', elements: [{ ...firstOf(sampleDeck), id: 'member', ...first }] }) as Partial<SlideElement>;
  const [start, mine, theirs] = [{}, { box: { ...box, x: 1 } }, { box: { ...box, x: 2 } }].map((first) =>
    withFirst(sampleDeck, group(first)),
  );
  const { after } = omitOverwritten({ before: mine!, after: start! }, theirs!);
  expect(firstOf(after)).toMatchObject({ elements: [{ box: { x: 1 } }] });
});

it('does not mix up the members of a group and of its copy', () => {
  const [slide] = sampleDeck.slides;
  const group = (id: string, fill: 'main' | 'light'): SlideElement => ({
    kind: 'group',
    id,
    box,
    frame: { width: 10, height: 10 },
    elements: [{ ...firstOf(sampleDeck), id: 'member', alt: fill }],
  });
  const withGroups = (own: 'main' | 'light', copy: 'main' | 'light'): Deck => ({
    ...sampleDeck,
    slides: sampleDeck.slides.with(0, { ...slide!, elements: [group('own', own), group('copy', copy)] }),
  });
  const change = { before: withGroups('light', 'main'), after: withGroups('main', 'main') };
  const { after } = omitOverwritten(change, withGroups('light', 'light'));
  expect(firstOf(after)).toMatchObject({ id: 'own', elements: [{ alt: 'main' }] });
});

it('does not change text, which merges by character', () => {
  const text = (value: string) =>
    withFirst(sampleDeck, { paragraphs: [{ runs: [{ text: value }] }] } as Partial<SlideElement>);
  const { after } = omitOverwritten({ before: text('Mine'), after: text('Start') }, text('Mine and theirs'));
  expect(after).toEqual(text('Start'));
});

it('leaves out all attributes of a picture that belong together', () => {
  const picture = (src: string, naturalWidth: number) =>
    withFirst(sampleDeck, { kind: 'picture', src, naturalWidth, naturalHeight: 5 } as Partial<SlideElement>);
  const { after } = omitOverwritten({ before: picture('mine', 2), after: picture('start', 1) }, picture('theirs', 2));
  expect(firstOf(after)).toMatchObject({ src: 'mine', naturalWidth: 2 });
});
