import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf, runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { itemCard } from '../cards/card.ts';
import { initialsName, initialsOf } from './initials.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { TeamMember } from './read-people.ts';
import { stepMark } from '../steps/step-mark.ts';
import type { LayoutContext, TextsAround } from '../slide-layout.ts';
import { cardHeight, maxFillRatio } from '../slide/vertical-space.ts';
import { trimRuns } from '../../text/slice-runs.ts';

const gap = 24;
/** Minimum distance in px between the edges of a card and its content, and between a disc and the text next to it. */
const padding = { x: 20, y: 28 } as const;
/** Maximum number of cards in one row. */
const maxColumns = 4;
/** Diameters in px of discs with initials, on cards in one row and in two. The first one with which the text fits is used. */
const discs = { oneRow: [128, 84, 64], twoRows: [84, 64] } as const;
const textGap = { above: 24, beside: 20 } as const;
/** Distance in px between a role and the text about the person. */
const aboutGap = 10;
/** Font sizes in px of the name and the role. */
const sizes = [
  [36, 30],
  [32, 28],
  [28, 26],
  [28, 24],
  [26, 22],
  [24, 22],
] as const;

/** Minimum font sizes in px at which every name is on one line. Otherwise, names are on several lines. */
const minNames = { oneRow: 28, twoRows: 24, manyInTwoRows: 28 } as const;

/** Maximum size of initials, and their maximum width, as fractions of the diameter of their disc. */
const initials = { size: 0.38, width: 0.66 } as const;

/** Distance in px between the cards and the texts above and below them. */
const noteGap = 28;

/**
 * Lays out people on cards, with their initials above or beside their names, between texts; undefined if they do not fit.
 */
export function peopleElements(
  people: readonly TeamMember[],
  box: Box,
  context: LayoutContext,
  { above, below }: TextsAround = { above: [], below: [] },
): SlideElement[] | undefined {
  const [lead, note] = [context.stackText(above, box.width), context.stackText(below, box.width)];
  const leadHeight = lead.height > 0 ? lead.height + noteGap : 0;
  const noteHeight = note.height > 0 ? note.height + noteGap : 0;
  const rest = box.height - leadHeight - noteHeight;
  // Text below fills the rest of the body.
  const height = noteHeight > 0 ? rest / maxFillRatio : rest;
  const elements = peopleOnCards(people, { ...box, y: box.y + leadHeight, height }, context);
  if (!elements) return undefined;
  const foot = Math.max(...elements.map((element) => element.box.y + element.box.height));
  return [...lead.draw(box), ...elements, ...note.draw({ ...box, y: foot + noteGap, height: note.height })];
}

function peopleOnCards(people: readonly TeamMember[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  const { length } = people;
  const inOneRow = (minName?: number): SlideElement[] | undefined =>
    length > maxColumns
      ? undefined
      : firstOf(discs.oneRow, (disc) => peopleInRows(people, 1, disc, box, context, minName));
  const inTwoRows = (minName?: number): SlideElement[] | undefined =>
    length < maxColumns
      ? undefined
      : firstOf(discs.twoRows, (disc) => peopleInRows(people, 2, disc, box, context, minName));
  return (
    inOneRow(minNames.oneRow) ??
    inTwoRows(minNames[length > maxColumns ? 'manyInTwoRows' : 'twoRows']) ??
    inOneRow() ??
    inTwoRows() ??
    (people.some(({ about }) => about) ? peopleOnCards(people.map(withOneText), box, context) : undefined)
  );
}

/** Joins the role and the text about a person, which then need fewer lines. */
function withOneText({ name, role, about }: TeamMember): TeamMember {
  return { name, role: about ? [...role, { text: '. ' }, ...about] : role };
}

/** Returns the first result that is defined. */
function firstOf<Value, Result>(
  values: readonly Value[],
  resultOf: (value: Value) => Result | undefined,
): Result | undefined {
  for (const value of values) {
    const result = resultOf(value);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Returns the font size in px of initials in a disc. Two wide letters, such as “MW”, stay on one line. */
function initialsSizeOf(people: readonly TeamMember[], disc: number): number {
  const style = { face: 'heading', size: 1, bold: true, lineHeight: 1 } as const;
  const widths = people.map(({ name }) => runsWidth([{ text: initialsOf(plainText(name).trim()) }], style));
  return Math.floor(Math.min(disc * initials.size, (disc * initials.width) / Math.max(...widths)));
}

/**
 * Lays out people on cards in one row or two; undefined if they do not fit.
 * @param disc Diameter in px of the discs with initials.
 * @param minName Minimum font size in px of names, all of which are then on one line.
 */
function peopleInRows(
  people: readonly TeamMember[],
  rows: 1 | 2,
  disc: number,
  box: Box,
  context: LayoutContext,
  minName?: number,
): SlideElement[] | undefined {
  const { slideTheme, language } = context;
  const { length } = people;
  // The rows are equally wide. The first of two has one card less if the number is odd.
  const first = rows === 1 ? length : Math.floor(length / rows);
  const columns = Math.max(first, length - first);
  const isAbove = rows === 1 && columns > 2;
  const widthOf = (count: number): number => Math.floor((box.width - gap * (count - 1)) / count);
  const minWidth = widthOf(columns);
  const textLeft = isAbove ? padding.x : padding.x + disc + textGap.beside;
  const inner = minWidth - textLeft - padding.x;
  const header = isAbove ? disc + textGap.above : 0;
  const maxHeight = Math.floor((box.height * maxFillRatio - gap * (rows - 1)) / rows);
  const style = (size: number): TextStyle => ({
    face: 'body',
    size,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
  });
  const align = isAbove ? { align: 'center' as const } : {};
  const paragraphsAt = ({ name, role, about }: TeamMember, nameSize: number): Paragraph[] => [
    { runs: name.map((run) => ({ ...run, bold: true, size: nameSize })), ...align },
    {
      runs: trimRuns(about ? role.map((run) => ({ ...run, color: slideTheme.body.strong })) : role),
      spaceBefore: 4,
      ...align,
    },
    ...(about ? [{ runs: trimRuns(about), spaceBefore: aboutGap, ...align }] : []),
  ];
  const heightAt = ([nameSize, size]: (typeof sizes)[number]): number =>
    Math.max(...people.map((member) => heightOf(paragraphsAt(member, nameSize), style(size), inner)));
  const found = sizes.find(
    (pair) =>
      (minName === undefined ||
        (pair[0] >= minName &&
          people.every(
            ({ name }) => runsWidth(name, { ...style(pair[0]), bold: true }) <= inner * usableWidthRatio,
          ))) &&
      Math.max(heightAt(pair) + header, isAbove ? 0 : disc) + 2 * padding.y <= maxHeight + tolerance &&
      !people.some(
        ({ name, role, about = [] }) =>
          hasLongWord(name, { ...style(pair[0]), bold: true }, inner) ||
          hasLongWord([...role, ...about], style(pair[1]), inner),
      ),
  );
  if (!found) return undefined;
  const [nameSize, size] = found;
  const idealHeight = Math.max(heightAt(found) + header, isAbove ? 0 : disc) + 2 * padding.y;
  const total = cardHeight(idealHeight * rows + gap * (rows - 1), box.y, box.height * maxFillRatio, context);
  const height = Math.floor((total - gap * (rows - 1)) / rows);
  const textHeight = heightAt(found);
  const initialsSize = initialsSizeOf(people, disc);
  return people.flatMap((member, index): SlideElement[] => {
    const row = index < first ? 0 : 1;
    const width = widthOf(row === 0 ? first : length - first);
    const x = box.x + (index - row * first) * (width + gap);
    const y = box.y + row * (height + gap);
    const top = y + Math.round((height - header - textHeight) / 2);
    const mark = stepMark(
      initialsOf(plainText(member.name).trim()),
      index,
      isAbove ? { x: x + (width - disc) / 2, y: top } : { x: x + padding.x, y: y + (height - disc) / 2 },
      disc,
      slideTheme,
    );
    const area = isAbove
      ? { x: x + textLeft, y: top + header, width: inner, height: y + height - padding.y / 2 - top - header }
      : { x: x + textLeft, y: y + padding.y / 2, width: width - textLeft - padding.x, height: height - padding.y };
    return [
      ...itemCard({ x, y, width, height }, index, context).slice(0, 1),
      {
        ...mark,
        name: initialsName,
        alt: '',
        ...(mark.style && { style: { ...mark.style, size: initialsSize } }),
      },
      {
        kind: 'text',
        id: `item-${index + 1}`,
        part: 'item',
        role: 'body',
        box: area,
        paragraphs: paragraphsAt(member, nameSize),
        style: {
          ...style(size),
          verticalAlign: isAbove ? 'top' : 'middle',
          steps: [size, 22].filter((one, at) => at === 0 || one < size),
        },
      },
    ];
  });
}
