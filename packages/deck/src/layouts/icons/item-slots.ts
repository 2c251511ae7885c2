import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { textOfRuns, weightedLength } from '../../text/runs.ts';
import { pointsName } from '../cards/points-name.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import type { ItemText } from './icon-candidates.ts';

/** An item of a list on a slide: its card, if it has one, and its texts from left to right or from top to bottom. */
export interface ItemSlot {
  card: Box | undefined;
  texts: readonly TextElement[];
  text: ItemText;
  /**
   * Height in px of what covers the upper end of a card in a row of steps or events: the lower half of a step's number.
   * Undefined if the item is none of these.
   */
  covered?: number;
}

/** Limits of the number of items that get icons. */
const count = { min: 2, max: 6 } as const;
/** Maximum length of an item without a lead, which otherwise is regular text. Han characters count as two. */
const maxLength = 90;
/** Layouts whose items have other marks, or are no items of a list. */
const otherLayouts: ReadonlySet<string> = new Set('bigNumber quote statement code comparison'.split(' '));
/** Layouts of steps and events, which only have icons on a row or a column of cards. */
const sequenceLayouts: ReadonlySet<string> = new Set(['process', 'timeline']);
/** Layout whose names beside texts are the headings of columns. In other layouts, they are labels of formal text or times. */
const namedRowsLayout = 'threeColumns';
/** Matches titles of slides that ask the audience. */
const quizTitle = /true or false|quiz|判断题|选择题|对还是错|测一测|考考你/iu;
/** Parts of elements that already mark items. */
const markParts: ReadonlySet<SlideElement['part']> = new Set(['icon', 'stepMark', 'figure']);
/** Names of the elements that are part of a card, or may be over one. */
const cardNames: ReadonlySet<string | undefined> = new Set(['Card', 'Card bar', 'Mark', 'Slide number']);

/**
 * Finds the items of the list on a slide, if they can have icons: they are on cards, bands or between lines, have no other
 * marks, and are neither questions, quotations, legal clauses nor long sentences.
 */
export function itemSlots({
  layout,
  title,
  elements,
}: Pick<NewSlide, 'layout' | 'title' | 'elements'>): ItemSlot[] | undefined {
  const isSequence = sequenceLayouts.has(layout);
  const haveMarks = elements.some(({ part }) => markParts.has(part) && !(isSequence && part === 'stepMark'));
  if (otherLayouts.has(layout) || quizTitle.test(title ?? '') || haveMarks) return undefined;
  const slots = isSequence
    ? slotsInSequence(elements)
    : (slotsOnCards(elements) ?? slotsInNamedRows(layout, elements) ?? slotsInRows(elements));
  const isCounted = slots && slots.length >= count.min && slots.length <= count.max;
  // Check boxes and numbers are marks.
  const areMarked = slots?.some(({ texts: [first] }) => first?.paragraphs[0]?.bullet !== undefined);
  return isCounted && !areMarked && haveSubjects(slots) ? slots : undefined;
}

/** Returns the items on cards; undefined if there are no cards, or if they contain something else than text. */
function slotsOnCards(elements: readonly SlideElement[]): ItemSlot[] | undefined {
  const cards = elements.filter((one) => one.kind === 'shape' && one.name === 'Card');
  if (cards.length === 0) return undefined;
  const slots = cards.map((card): ItemSlot | undefined => {
    // The colors of good and bad things are marks.
    if (card.kind !== 'shape' || isColored(card)) return undefined;
    const content = elements.filter((one) => !isFrame(one) && isInside(one.box, card.box));
    const texts = content.filter((one) => one.kind === 'text');
    return content.length === texts.length && texts.length > 0
      ? { card: card.box, texts, text: itemText(texts) }
      : undefined;
  });
  return slots.every((slot) => slot !== undefined) ? slots : [];
}

/**
 * Returns the steps or events on a row of cards, or the events on a column of cards, with one text each; undefined for
 * other forms, and if numbers are on the cards.
 */
function slotsInSequence(elements: readonly SlideElement[]): ItemSlot[] | undefined {
  const cards = elements.filter((one) => one.kind === 'shape' && one.name === 'Card').map(({ box }) => box);
  const texts = elements.filter((one) => one.kind === 'text' && (one.part === 'step' || one.part === 'eventText'));
  const marks = elements.filter(({ part }) => part === 'stepMark').map(({ box }) => box);
  const areInRow = cards.every(({ y, height }) => y === cards[0]?.y && height === cards[0].height);
  const areInColumn = cards.every(({ x, width }) => x === cards[0]?.x && width === cards[0].width);
  const areAboveCards = marks.every(({ y }) => areInRow && y < (cards[0]?.y ?? 0));
  if (!areAboveCards || !(areInRow || areInColumn)) return undefined;
  const covered = Math.max(0, ...marks.map(({ y, height }) => y + height - (cards[0]?.y ?? 0)));
  const slots = cards.flatMap((card): ItemSlot[] => {
    const [text, ...others] = texts.filter(({ box }) => isInside(box, card));
    if (text?.kind !== 'text' || others.length > 0) return [];
    return [{ card, texts: [text], text: itemText([text]), ...(areInRow && { covered }) }];
  });
  return slots.length === cards.length && slots.length === texts.length ? slots : undefined;
}

/** Whether an element is the background of a card, or a decoration or the number of the slide, which may be over a card. */
function isFrame({ name, part }: SlideElement): boolean {
  return cardNames.has(name) || part === 'styleDecoration' || part === 'footer';
}

function isColored({ fill }: Extract<SlideElement, { kind: 'shape' }>): boolean {
  return fill?.kind === 'solid' && /^(?:positive|negative|warning)/u.test(fill.color);
}

/** Returns the items whose names are at the left of their texts, with lines between them. */
function slotsInNamedRows(layout: string, elements: readonly SlideElement[]): ItemSlot[] | undefined {
  const texts = elements.filter((one) => one.kind === 'text') as TextElement[];
  const names = texts.filter(({ part }) => part === 'eventTime');
  const slots = names.flatMap((name): ItemSlot[] => {
    const text = texts.find(({ part, box }) => part === 'eventText' && box.y === name.box.y);
    return text ? [{ card: undefined, texts: [name, text], text: itemText([name, text]) }] : [];
  });
  const areNames = slots.every(
    ({ texts: [name], text: { lead } }) => name?.box.x === slots[0]?.texts[0]?.box.x && !/^\d/u.test(lead),
  );
  if (names.length === 0) return undefined;
  return slots.length === names.length && areNames && layout === namedRowsLayout ? slots : [];
}

/** Returns the items in rows below each other without cards. */
function slotsInRows(elements: readonly SlideElement[]): ItemSlot[] | undefined {
  const texts = elements.filter((one) => one.kind === 'text' && one.part === 'item') as TextElement[];
  const [first] = texts;
  const areRows =
    first !== undefined && texts.every(({ box }) => box.x === first.box.x && box.width === first.box.width);
  return areRows ? texts.map((one) => ({ card: undefined, texts: [one], text: itemText([one]) })) : undefined;
}

function isInside({ x, y, width, height }: Box, outer: Box): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX > outer.x && middleX < outer.x + outer.width && middleY > outer.y && middleY < outer.y + outer.height;
}

/** Returns the lead of an item, which is a paragraph or a bold or colored beginning, and the rest of its text. */
function itemText(texts: readonly TextElement[]): ItemText {
  const [first, ...others] = texts;
  const [head, ...paragraphs] = first?.paragraphs ?? [];
  const below = [...paragraphs, ...others.flatMap((one) => one.paragraphs)];
  const rest = below.map(({ runs }) => textOfRuns(runs)).join(' ');
  if (!head) return { lead: '', rest };
  if (rest !== '') return { lead: textOfRuns(head.runs), rest };
  const [lead, ...after] = head.runs;
  const isLead = lead !== undefined && (lead.bold === true || lead.color !== undefined);
  return isLead ? { lead: lead.text, rest: textOfRuns(after) } : withPlainLead(textOfRuns(head.runs));
}

/** Splits text at the colon after its first words. */
function withPlainLead(text: string): ItemText {
  const colon = /[:：]/u.exec(text.slice(0, 40));
  return colon ? { lead: text.slice(0, colon.index), rest: text.slice(colon.index + 1) } : { lead: '', rest: text };
}

function haveSubjects(slots: readonly ItemSlot[]): boolean {
  const areMost = (matches: (text: string) => boolean): boolean =>
    slots.filter(({ text: { lead, rest } }) => matches(`${lead} ${rest}`.trim())).length * 2 >= slots.length;
  const isLong = ({ text: { lead, rest } }: ItemSlot): boolean => lead === '' && weightedLength(rest) > maxLength;
  return (
    !slots.some(isLong) &&
    !slots.some(({ text: { rest } }) => /[,，、;；]$/u.test(rest)) &&
    slots.filter(({ text: { lead, rest } }) => /[?？]$/u.test(lead === '' ? rest : lead)).length * 2 < slots.length &&
    !areMost((text) => /^[“"「『]/u.test(text)) &&
    !areMost((text) => /§|第[\d一二三四五六七八九十百]{1,4}条/u.test(text))
  );
}

/** Whether a text is the one next to the name of an item. */
export function isBesideName({ name, part }: TextElement): boolean {
  return name === pointsName || part === 'eventText';
}
