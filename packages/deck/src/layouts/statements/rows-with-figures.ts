import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { isYear } from '../../text/figure-text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { maxValueWidth } from '../figures/figure.ts';
import { isMeasureIn } from '../figures/measures.ts';
import { quantitiesIn } from '../figures/quantities.ts';
import { isPartOfPhrase } from '../figures/sentence-figures.ts';
import { figuresIn, strikingFigure } from '../figures/strong-figures.ts';
import { valueRuns } from '../figures/tile-metrics.ts';
import { isNote } from '../recognize/is-note.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { Rows } from './sentence-rows.ts';
import { joinSentences, sentenceRows } from './sentence-rows.ts';

/** Limits for the numbers of rows, also of those of which one may have no figure, and for the characters of a figure and of a text. */
const limits = { minRows: 2, maxRows: 4, minWithGap: 4, figure: 14, text: 400 } as const;
/** Font sizes in px of the figures, the maximum fraction of the width for them, and the distance from the text. */
const figureSizes = [56, 48, 44, 40] as const;
const column = { share: 0.26, gap: 40 } as const;
/** Font sizes in px of the text. */
const textSizes = [36, 32, 28, 26] as const;

/** Matches words before the figure that its sentence is about, of several: “an increase of about $123”. */
const changeBefore =
  /(?:(?<!\p{L})(?:increase|rise|growth|drop|fall|decrease|decline|cut|reduction|saving|gap|shortfall|loss|gain|total)s?\s(?:of|by|to|is|was)\s(?:about\s|around\s|nearly\s|over\s)?|(?:增[长加]|上升|提[高升]|下降|减少|缩短|节[约省]|缺口|合计|共计)(?:了|为|达)?)$/iu;
/** Matches words before the figure of an average, which says more than the others: “日均282人次”, “an average of 26 minutes”. */
const averageBefore = /(?:(?<!\p{L})average (?:of|is|was) |[日人月年]均|平均\p{Script=Han}{0,6}[为是达])\s?$/iu;
/** Matches words before a figure that another one is compared with. */
const comparedBefore =
  /(?:(?<!\p{L})(?:from|than|against|versus|vs\.?|with|after|target of|floor at|limit of|was)\s|[比较从由]|目标为?|上限为?|下限为?|[去上]年同?期?为?|原来的?|计划)\s?$/iu;

/** Matches the rest of a Chinese phrase after the size of a group: “在92家直营店里排倒数第五”. */
const groupAfter = /^\p{Script=Han}{0,8}[里中]/u;

/**
 * Lays out sentences in rows, each next to its main figure in large type, which the sentence repeats. Returns undefined if
 * a row has no figure, except one of four, or if they do not fit. That one joins the row before it unless it is the first or last.
 */
export function rowsWithFigures(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
): Rows | undefined {
  if (texts.length < limits.minRows || texts.length > limits.maxRows) return undefined;
  const striking = texts.map((runs) => mainFigureOf(runs));
  const hasStriking = striking.some((figure) => figure !== undefined);
  const figures = striking.map(
    (figure, index) => figure ?? (hasStriking ? otherFigureOf(texts[index] ?? []) : undefined),
  );
  const missing = figures.filter((figure) => figure === undefined).length;
  if (missing > (texts.length < limits.minWithGap ? 0 : 1)) return undefined;
  const gap = figures.indexOf(undefined);
  if (gap > 0 && gap < texts.length - 1) return rowsWithFigures(joinedAt(texts, gap), area, context);
  // The same figure twice would look like an error.
  if (new Set(figures.filter(Boolean)).size < texts.length - missing) return undefined;
  for (const size of figureSizes) {
    const style = figureStyle(size, context);
    const runs = figures.map((text) => (text === undefined ? [] : valueRuns({ value: [{ text }], label: [] }, size)));
    const width = Math.ceil(Math.max(...runs.map((one) => runsWidth(one, style))) / maxValueWidth);
    if (width > area.width * column.share) continue;
    const left = width + column.gap;
    const side = { ...area, x: area.x + left, width: area.width - left };
    const rows = sentenceRows(texts, side, context, textSizes, 1, Math.ceil(size * style.lineHeight));
    return rows && withFigures(rows, runs, style, { ...area, width }, area.width);
  }
  return undefined;
}

/** Joins a sentence without a figure to the one before it, to which it belongs. */
function joinedAt(texts: readonly (readonly Run[])[], at: number): (readonly Run[])[] {
  const [before = [], sentence = []] = texts.slice(at - 1, at + 1);
  return [...texts.slice(0, at - 1), joinSentences(before, sentence), ...texts.slice(at + 1)];
}

/**
 * Adds the figures to rows. The lines between the rows have the full width, and so has a first or last sentence without a
 * figure, in the color of the figures, because it says what all of them mean.
 */
function withFigures(
  rows: Rows,
  figures: readonly (readonly Run[])[],
  style: TextStyle,
  { x, width }: Box,
  fullWidth: number,
): Rows {
  const height = Math.ceil(style.size * style.lineHeight);
  const texts = rows.elements.filter((one) => one.kind === 'text');
  const elements = rows.elements.flatMap((element): SlideElement[] => {
    if (element.kind !== 'text') return [{ ...element, box: { ...element.box, x, width: fullWidth } }];
    const index = texts.indexOf(element);
    const runs = figures[index] ?? [];
    const { box } = element;
    if (runs.length === 0 && isNote(plainText(element.paragraphs[0]?.runs ?? []))) return [element];
    if (runs.length === 0) {
      const text = { ...element, box: { ...box, x, width: fullWidth } };
      return [{ ...text, style: { ...element.style, bold: true, color: style.color } }];
    }
    const y = Math.round(box.y + (box.height - height) / 2);
    const figure: TextElement = {
      kind: 'text',
      id: `row-figure-${index + 1}`,
      role: 'body',
      part: 'decoration',
      box: { x, y, width, height },
      paragraphs: [{ runs }],
      style,
    };
    return [figure, element];
  });
  return { ...rows, elements };
}

function figureStyle(size: number, { slideTheme }: LayoutContext): TextStyle {
  return {
    face: 'heading',
    size,
    bold: true,
    color: slideTheme.body.strong,
    lineHeight: 1.1,
    verticalAlign: 'middle',
    steps: figureSizes.filter((one) => one <= size),
  };
}

/** Returns the figure that a text is about: that of a change, or else the first one that is not only compared with. */
function mainFigureOf(runs: readonly Run[]): string | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.text) return undefined;
  const found = figuresIn(text).filter(({ text: one, index }) => {
    const after = text.slice(index + one.length);
    return (
      strikingFigure.test(one) &&
      one.length <= limits.figure &&
      !isYear(one) &&
      !isPartOfPhrase(one, after) &&
      !(groupAfter.test(after) && /在\s?$/u.test(text.slice(0, index))) &&
      isMeasureIn(text, index, one)
    );
  });
  const before = (index: number): string => text.slice(0, index);
  const main =
    found.find(({ index }) => changeBefore.test(before(index))) ??
    found.find(({ index }) => averageBefore.test(before(index))) ??
    found.find(({ index }) => !comparedBefore.test(before(index)));
  return main?.text.trim();
}

/** Matches a count of two or more digits. */
const count = /^\d{2,}$/u;
/** Matches an amount with a unit in words. */
const withUnit = /^\d[\d.,]{1,9}\s?\p{L}{2,12}$/u;

/** Returns the first count or amount with a unit in a text: “334” in “We employ 334 people”, “8.1 days”. */
function otherFigureOf(runs: readonly Run[]): string | undefined {
  const text = plainText(runs);
  const [first] = quantitiesIn(text).filter(
    ({ text: one, index }) =>
      one.length <= limits.figure &&
      ((count.test(one) && /^\s\p{Ll}{3}/u.test(text.slice(index + one.length))) || withUnit.test(one)),
  );
  return first?.text;
}
