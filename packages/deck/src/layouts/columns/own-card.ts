import type { SlideElement } from '../../model/element.ts';
import type { OutlineColumn } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { cardBarName } from '../cards/card.ts';
import { isProduct, ownPattern } from '../flow/own-name.ts';

/** Width in px of the border around the card, and height of its bar. */
const border = 3;
const barHeight = 10;

/** Matches the end of the heading of a recommended option. */
const recommended = /(?:\brecommended|推荐(?:方案)?)\s?[)）\]]?$/iu;

/**
 * Returns the elements of columns on cards with a border around the card of the speaker's own product, or of the recommended
 * option, if exactly one heading names it: “Ours”, “我们”, “Option C (recommended)”, or the product in the title of the
 * presentation.
 *
 * @param emphasized Index of the card with the border if no heading names one.
 */
export function withOwnCard(
  elements: readonly SlideElement[],
  columns: readonly Pick<OutlineColumn, 'blocks'>[],
  title: string,
  emphasized?: number,
): SlideElement[] {
  const names = columns.map(({ blocks: [first] }) => (first?.kind === 'heading' ? plainText(first.runs).trim() : ''));
  const own = names.flatMap((name, at) =>
    name !== '' && (ownPattern.test(name) || recommended.test(name) || isNamedProduct(name, title)) ? [at] : [],
  );
  const [index = emphasized, ...others] = own;
  if (index === undefined || others.length > 0 || columns.length < 2) return [...elements];
  return borderedCard(elements, columns.length, index) ?? [...elements];
}

/**
 * Whether a title is about the product with a name, which is not only a word of its subject: the term “Plate” is not the
 * product of “Plate Tectonics”.
 */
function isNamedProduct(name: string, title: string): boolean {
  const at = title.toLowerCase().indexOf(name.toLowerCase());
  const isInWords = /^[\p{L}\p{M}]{1,40}$/u.test(name) && /^\s?\p{L}/u.test(title.slice(at + name.length));
  const isCommonWord = isInWords && !/\p{Ll}\p{Lu}/u.test(name);
  return !isCommonWord && isProduct(name, title);
}

/** Adds a border around one of several cards; undefined if the slide does not have as many cards. */
export function borderedCard(
  elements: readonly SlideElement[],
  count: number,
  index: number,
): SlideElement[] | undefined {
  const cards = elements.filter(({ name }) => name === 'Card');
  const bars = elements.filter(({ name }) => name === cardBarName);
  if (cards.length !== count) return undefined;
  return elements.map((one): SlideElement => {
    if (one.kind !== 'shape') return one;
    if (one === cards[index]) return { ...one, stroke: { color: 'accent', width: border } };
    return one === bars[index]
      ? { ...one, box: { ...one.box, height: barHeight }, fill: { kind: 'solid', color: 'accent' } }
      : one;
  });
}
