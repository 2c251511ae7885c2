import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import { cardBarName } from './card.ts';
import { indexRows } from './index-rows.ts';
import { withCapitals } from '../recognize/phrases.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { splitList } from '../columns/split-list-layout.ts';
import { sum } from '../flow/table-columns.ts';
import { dangerOf } from '../recognize/danger-list.ts';
import { sentimentOf } from '../recognize/opposites.ts';
import { splitLead } from '../recognize/split-lead.ts';
import { agendaIn } from '../steps/agenda.ts';
import { mayHavePanel, panelLayouts } from '../slide/heading-panels.ts';
import { endsSentence } from '../../text/sentences.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { initialsName } from '../people/initials.ts';
import { readPeople } from '../people/read-people.ts';
import { referencesIn } from '../references/read-references.ts';
import type { LayoutContext, LayoutMatch, SlideContent } from '../slide-layout.ts';

/** Id of the layout that is varied. */
const cardsId = 'cards';
/** Maximum length of an item. Longer items are easier to read on cards. */
const maxItemLength = 90;
/** Matches a Chinese heading of several clauses, and its maximum length on a panel, where a Han character counts as two. */
const hanClauses = /\p{Script=Han}[，：；]\S/u;
const maxClausesLength = 16;

/**
 * Returns another layout or form that suits a short list as well, if the slide before it also has cards, because one slide of
 * cards after another looks monotonous. Lists with icons, tasks, people, advantages or disadvantages keep their cards.
 */
export function varyLayout(match: LayoutMatch, content: SlideContent, box: Box, context: LayoutContext): LayoutMatch {
  const varied = withHeadingPanel(match, content, box, context);
  return (varied === match ? rowsAfterGrid(match, content, box, context) : undefined) ?? varied;
}

function withHeadingPanel(match: LayoutMatch, content: SlideContent, box: Box, context: LayoutContext): LayoutMatch {
  if (!mayHavePanel(context) || weightedLengthOf(content.heading) > maxHeadingLength) return match;
  const beside = besideHeading(match, content, box, context);
  if (beside) return beside;
  if (match.layout.id !== cardsId || context.previousLayout?.() !== cardsId || !isPlainList(content, context))
    return match;
  // Two texts on panels in the accent color look different.
  if (!match.pages.flat().some(({ name }) => name === cardBarName)) return match;
  if (hasLongClauses(content)) return match;
  const [list] = content.blocks;
  if (list?.kind !== 'list' || list.items.length < minIndexItems) return match;
  const pages = splitList.matchReason(content) && splitList.arrange(content, box, context);
  return pages
    ? { layout: splitList, reason: `${match.reason} The slide before it has cards, so this one has none.`, pages }
    : match;
}

/** Minimum ratio of the size of text in rows to its size on cards, and minimum number of cards that are a grid. */
const minRowRatio = 0.85;
const minGridCards = 4;

/** Returns the items of a grid of cards in rows between lines, if the slide before is such a grid too. */
function rowsAfterGrid(
  match: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const [list, ...others] = content.blocks;
  const [elements = [], ...more] = match.pages;
  if (match.layout.id !== cardsId || list?.kind !== 'list' || others.length + more.length > 0) return undefined;
  if (context.isPaired || !isGrid(elements) || !isGrid(context.previousElements?.() ?? [])) return undefined;
  if (!isPlainList(content, context) || list.items.every(({ runs }) => splitLead(runs))) return undefined;
  const rows = indexRows(
    withCapitals(list.items.map(({ runs }) => runs)),
    { ...box, height: box.height * maxFillRatio },
    context,
    'lines',
  )?.flat();
  if (!rows || textSize(rows) < textSize(elements) * minRowRatio) return undefined;
  const reason = `${match.reason} The slide before it has a grid of cards, so this one has rows.`;
  return { ...match, reason, pages: [rows] };
}

/** Whether cards are in several rows and columns. */
function isGrid(elements: readonly SlideElement[]): boolean {
  const boxes = elements.filter(({ name }) => name === 'Card').map((one) => one.box);
  const countOf = (values: readonly number[]): number => new Set(values.map(Math.round)).size;
  return boxes.length >= minGridCards && countOf(boxes.map(({ x }) => x)) > 1 && countOf(boxes.map(({ y }) => y)) > 1;
}

/** Returns the font size of the text of items. */
function textSize(elements: readonly SlideElement[]): number {
  return Math.max(...elements.map((one) => (one.kind === 'text' && one.part === 'item' ? one.style.size : 0)));
}

/** Whether the clauses of a long Chinese heading would be broken on the narrow panel. */
function hasLongClauses({ heading }: SlideContent): boolean {
  return hanClauses.test(plainText(heading)) && weightedLengthOf(heading) > maxClausesLength;
}

/** Layouts whose lists could be on bands of full width. */
const bandIds: ReadonlySet<string | undefined> = new Set(['process', cardsId]);
/** Number of slides after one with a panel that have none. */
const slidesBetween = 2;
/** Maximum width of the items in em, on average, if they are next to the heading. Longer items fill bands. */
const maxItemWidth = 18;
/** Minimum width of items without numbers. Single words are on bands. */
const minItemWidth = 4;
const minIndexItems = 3;
/** Maximum number of characters of a heading next to a list. A Han character counts as two. */
const maxHeadingLength = 24;

/**
 * Returns a list or a table of contents of a few short items in large type next to its heading, because rows of full width
 * would be half empty; undefined for other content, and soon after such a slide.
 */
function besideHeading(
  match: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const [list, ...others] = content.blocks;
  const [elements = [], ...more] = match.pages;
  if (!bandIds.has(match.layout.id) || list?.kind !== 'list' || others.length + more.length > 0) return undefined;
  const cards = elements.filter(({ name }) => name === 'Card');
  if (cards.length < minIndexItems || elements.some(({ name }) => name === initialsName)) return undefined;
  // Three short items may also be on cards in a row.
  const areInRow =
    match.layout.id === cardsId && cards.length === minIndexItems && new Set(cards.map((one) => one.box.y)).size === 1;
  if (!areInRow && cards.some((one) => one.box.width !== box.width)) return undefined;
  const near = Array.from({ length: slidesBetween }, (_, index) => context.previousLayout?.(index + 1));
  if (near.some((id) => panelLayouts.has(id))) return undefined;
  if (hasLongClauses(content)) return undefined;
  // The numbers on the panel begin with 1.
  if (list.ordered && (list.start ?? 1) !== 1) return undefined;
  const agenda = agendaIn(content.heading, content.blocks);
  const isNumbered = list.ordered || elements.some(({ part }) => part === 'stepMark');
  if (
    !isNumbered &&
    !agenda &&
    !(isPlainList(content, context) && leaveHalfEmpty(elements, areInRow ? box.width : undefined))
  )
    return undefined;
  const { items } = list;
  const isText = (text: string): boolean => endsSentence(text) && (isNumbered || !/[?？]\s*$/u.test(text));
  if (!agenda && items.some(({ runs }) => isText(plainText(runs)))) return undefined;
  // Bands have names in a separate column. Next to the heading, long words with hyphens could be broken.
  if (items.some(({ runs }) => splitLead(runs) ?? plainText(runs).split(' ').some(isLongCompound))) return undefined;
  const indexed = { ...content, blocks: [agenda ?? { ...list, ordered: isNumbered }] };
  const widths = items.map(({ runs }) => runsWidth(runs, { face: 'body', size: 1, lineHeight: 1 }));
  const averageWidth = sum(widths) / widths.length;
  if (averageWidth > maxItemWidth || (!isNumbered && !agenda && averageWidth < minItemWidth)) return undefined;
  const pages = splitList.matchReason(indexed) && splitList.arrange(indexed, box, context);
  return pages
    ? { layout: splitList, reason: `${match.reason} Its items are short, so they are next to the heading.`, pages }
    : undefined;
}

/** Maximum fraction of the width of a row for its text, if the row looks half empty. */
const maxHalfRow = 0.55;

/**
 * Whether the texts of items leave about half of their rows empty.
 * @param width Width in px of the rows in which the texts would be. @default that of each text
 */
function leaveHalfEmpty(elements: readonly SlideElement[], width?: number): boolean {
  const texts = elements.filter((one) => one.kind === 'text' && one.part === 'item');
  return texts.every(
    (one) =>
      one.kind === 'text' &&
      runsWidth(one.paragraphs[0]?.runs ?? [], one.style) <= (width ?? one.box.width) * maxHalfRow,
  );
}

/** Maximum number of characters of a word with hyphens. */
const maxCompoundLength = 20;

function isLongCompound(word: string): boolean {
  return word.length > maxCompoundLength && word.includes('-');
}

function isPlainList({ heading, blocks }: SlideContent, context: LayoutContext): boolean {
  const [list] = blocks;
  return (
    list?.kind === 'list' &&
    !readPeople(heading, blocks) &&
    !referencesIn(heading, blocks) &&
    sentimentOf(plainText(heading)) === undefined &&
    dangerOf(plainText(heading), list.items) === undefined &&
    context.iconsOf(list.items) === undefined &&
    list.items.every(({ runs }) => plainText(runs).length <= maxItemLength)
  );
}
