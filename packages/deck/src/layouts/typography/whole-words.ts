import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { hanBreakCosts, splitWordCost } from './han-break-costs.ts';
import type { CenteredPanel } from './centered-panel.ts';
import { centeredPanel, movedContent } from './centered-panel.ts';
import { isBodyText, withoutWidow, withTextWidth } from './text-width.ts';
import { withWholeCells } from './whole-cells.ts';
import { withAlignedText } from '../slide/shared-sizes.ts';
import { withFontSize } from '../slide/with-font-size.ts';
import { breakLines } from '../../text/break-lines.ts';
import { breaks } from '../../text/break-opportunities.ts';
import { tolerance } from '../../text/fit.ts';
import { indentInPx, widestNumbersOf } from '../../text/indent.ts';
import { measureRuns } from '../../text/measure.ts';
import { plainText } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { heightOf, usableWidthRatio } from '../../text/typeset-paragraphs.ts';

/** Limits of short text: the width of its box in em, the width up to which it may become smaller, and the length of all its paragraphs. */
const shortText = { maxWidth: 42, maxSmallerWidth: 34, maxLength: 320 } as const;
/** Limits of text in a wide box that is broken once or twice: the width of its box in em, and its length. */
const wideText = { maxWidth: 64, maxLength: 120 } as const;
/** Maximum indent in em of text that fits on one line. */
const maxIndent = 1.5;
/** Minimum width of the lines, in em and as a fraction of the width of their box. Narrow prose would leave it half empty. */
const lines = { minWidth: 3, minRatio: 0.5, minProseRatio: 0.74 } as const;
/**
 * Font sizes in px to which text is reduced instead of splitting words, the minimum ratio to its own size, and the minimum
 * for larger text with several points, which would otherwise leave its card half empty.
 */
const smallerSizes = [80, 72, 64, 56, 52, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24] as const;
const minSizeRatio = 0.85;
const minPointsSize = 26;
/** The same for a quotation, whose panel would look empty. */
const minQuoteSizeRatio = 0.88;
/** The same for prose, which keeps nearly its size. */
const minProseSizeRatio = 0.92;
/** Maximum ratio of the size of the name above a text to the size of the text. */
const maxNameRatio = 1.3;
/** Maximum number of lines of a paragraph whose words stay whole. Chinese prose may be broken between any two characters. */
const maxWholeLines = 3;
/** The width in em of a narrow column, and the maximum number of lines there. */
const narrowColumn = { maxWidth: 10, maxWholeLines: 5 } as const;
/** Costs of each additional line (each costs more than the one before), of breaks that differ between applications, of narrower and smaller text, and of a hole. */
const costs = { extraLine: 35, unstable: 15, narrow: 30, small: 300, hole: 30 } as const;
/** Minimum width in em of the space at the end of a line before a number with its unit, which leaves a hole. */
const minHole = 2.5;
/** Costs of a last line of up to as many em. */
const lastLineCosts = [
  { maxWidth: 1.6, cost: 80 },
  { maxWidth: 2.6, cost: 45 },
  { maxWidth: 3.6, cost: 40 },
] as const;
/** Minimum cost of text that may become smaller: of a last line of two or three characters. */
const minPoorCost = 40;
/** Cost of a last line of one word, or of a few Chinese characters, of less than this fraction of the longest line. */
const shortLastLine = { maxRatio: 0.15, cost: 45 } as const;

/** A text element in the width at which its lines break best. */
interface Fitted {
  element: TextElement;
  cost: number;
  /** Number of lines that end inside a word. */
  splitWords: number;
  /** Whether the text is wide, or a paragraph has more than `maxWholeLines` lines. */
  isProse: boolean;
}

/**
 * Narrows the boxes of short Chinese text so that no line ends inside a word, if possible. If a word in a few lines would
 * be split at every width, or a last line would be short, all texts of its kind on the slide become slightly smaller; prose
 * keeps nearly its size. A note or a quotation that is alone on its panel may take more lines there. The breaks depend only on the width and the size, which are stored, so that they are the same in browsers, in Node and in other
 * applications.
 * @param kept Elements that stay unchanged.
 */
export function withWholeWords(
  elements: readonly SlideElement[],
  kept: readonly SlideElement[] = [],
): readonly SlideElement[] {
  const texts = elements.filter(isShortText).filter((text) => !kept.includes(text));
  const kinds = Map.groupBy(texts, kindOf);
  const replaced = new Map<SlideElement, SlideElement>();
  let isSmaller = false;
  const taller: { text: TextElement; panel: CenteredPanel }[] = [];
  for (const [kind, some] of kinds) {
    const [text, ...others] = some;
    const panel = text && others.length === 0 ? centeredPanel(text, elements) : undefined;
    const fitted = fittedTexts(some, panel?.free);
    for (const [index, one] of some.entries()) replaced.set(one, fitted[index]?.element ?? one);
    if (text && panel) taller.push({ text, panel });
    // Texts of the kind that need not be measured keep the common size.
    const size = fitted[0]?.element.style.size ?? 0;
    if (size === some[0]?.style.size) continue;
    isSmaller = true;
    for (const other of elements)
      if (isBodyText(other) && !replaced.has(other) && !kept.includes(other) && kindOf(other) === kind)
        replaced.set(other, withFontSize(other, size));
  }
  for (const { text, panel } of taller)
    for (const [element, moved] of movedContent(panel, text, replaced)) replaced.set(element, moved);
  const shown = elements.map((element) => {
    if (kept.includes(element)) return element;
    return element.kind === 'table' ? withWholeCells(element) : (replaced.get(element) ?? withoutWidow(element));
  });
  // Headings that wrap in the original size may need fewer lines.
  return isSmaller ? withAlignedText(shown) : shown;
}

function isShortText(element: SlideElement): element is TextElement {
  if (!isBodyText(element)) return false;
  const { box, style, paragraphs, insets } = element;
  if (box.rotation || insets || style.fontScale !== undefined) return false;
  const { maxLength } = [shortText, wideText].find(({ maxWidth }) => box.width <= style.size * maxWidth) ?? {};
  if (maxLength === undefined) return false;
  const texts = paragraphs.map(({ runs }) => plainText(runs));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  // Text that certainly fits on a line is not measured.
  const minLength = (box.width * usableWidthRatio) / style.size - maxIndent;
  return (
    length <= maxLength &&
    texts.some((text) => text.length > minLength && hasHan(text)) &&
    paragraphs.every(({ align }) => align === paragraphs[0]?.align)
  );
}

/** Texts with the same part and size belong together and keep a common size. */
function kindOf({ part, style }: TextElement): string {
  return `${part} ${style.size}`;
}

/**
 * Fits all texts of a kind in one size.
 * @param extraHeight Additional height in px that they may have. @default 0
 */
function fittedTexts(texts: readonly TextElement[], extraHeight = 0): readonly Fitted[] {
  const [first] = texts;
  const size = first?.style.size ?? 0;
  const maxHeights = texts.map((text) => Math.max(maxHeightOf(text), text.box.height + extraHeight));
  const fit = (text: TextElement, index: number): Fitted => fittedText(text, maxHeights[index] ?? 0);
  const whole = texts.map(fit);
  const isPoor = ({ cost, splitWords, isProse }: Fitted): boolean =>
    splitWords > 0 || (!isProse && cost >= minPoorCost);
  if (texts.some(hasOtherSizes) || !whole.some(isPoor)) return whole;
  const havePoints = texts.some(({ paragraphs }) => paragraphs.length > 2);
  let [best, saved] = [whole, 0];
  for (const smaller of smallerSizes) {
    if (smaller < minPointsSize && size > minPointsSize && havePoints) break;
    if (smaller >= size || smaller < size * (first?.part === 'quote' ? minQuoteSizeRatio : minSizeRatio)) continue;
    const fitted = texts.map((text, index) => fit(inSize(text, smaller), index));
    // The lines of prose count only if it keeps nearly its size.
    const isCounted = (_: unknown, index: number): boolean =>
      smaller >= size * minProseSizeRatio || whole[index]?.isProse === false;
    const [before, after] = [whole, fitted].map((some) => totalOf(some.filter(isCounted)));
    if (!before || !after) continue;
    // Smaller text that splits as many words is no better.
    if (before.splitWords > 0 && after.splitWords >= before.splitWords) continue;
    const gain = before.cost - after.cost - costs.small * (1 - smaller / size) * Math.sqrt(texts.length);
    if (gain > saved) [best, saved] = [fitted, gain];
  }
  return best;
}

function totalOf(fitted: readonly Fitted[]): { cost: number; splitWords: number } {
  return {
    cost: fitted.reduce((sum, one) => sum + one.cost, 0),
    splitWords: fitted.reduce((sum, one) => sum + one.splitWords, 0),
  };
}

/**
 * Whether a text has large figures, which keep their ratio to the text around them, because it was determined together with
 * them. The name above the text of a card may be larger than it.
 */
function hasOtherSizes({ paragraphs: [first, ...others], style }: TextElement): boolean {
  const isName =
    others.length > 0 && first?.runs.every(({ bold, size = 0 }) => bold && size <= style.size * maxNameRatio);
  return [...(isName ? [] : [first]), ...others].some((one) => one?.runs.some((run) => run.size));
}

/** Returns a text in another size, with the name above it in its own size. */
function inSize(text: TextElement, size: number): TextElement {
  const smaller = withFontSize(text, size);
  const [name] = text.paragraphs;
  return name?.runs.some((run) => run.size)
    ? { ...smaller, paragraphs: [name, ...smaller.paragraphs.slice(1)] }
    : smaller;
}

/**
 * Returns a text in the width at which its lines break best.
 * @param maxHeight The height in px that the text may have.
 */
function fittedText(text: TextElement, maxHeight: number): Fitted {
  const { paragraphs, style, box } = text;
  const wrap = wrapperOf(paragraphs, style, box.width);
  const whole = wrap(box.width);
  let best = { ...withOtherBreaks(whole, wrap(box.width, 1)), width: box.width };
  // The lines of wide text break elsewhere in other programs at most widths.
  const isWide = box.width > style.size * shortText.maxSmallerWidth;
  if (isWide && best.cost < shortLastLine.cost) best.cost = 0;
  const narrow = costs.narrow * (isWide ? 3 : 1);
  // Text below a name begins at the same height on all cards.
  const isNamed = paragraphs.length > 1 && paragraphs[0]?.runs.every(({ bold }) => bold);
  const fixedLines = isNamed ? whole.lineCounts[0] : undefined;
  const isNarrow = box.width < style.size * narrowColumn.maxWidth;
  const maxLines = isNarrow ? narrowColumn.maxWholeLines : maxWholeLines;
  const isProse = isWide || whole.lineCounts.some((count) => count > maxLines);
  const minRatio = isProse ? lines.minProseRatio : lines.minRatio;
  const minWidth = Math.max(box.width * minRatio, style.size * lines.minWidth);
  let wrapped = whole;
  for (let widest = box.width; best.cost > 0 && widest >= minWidth;) {
    const extra = wrapped.lineCounts.reduce((sum, count, at) => sum + count - (whole.lineCounts[at] ?? 0), 0);
    const cost = wrapped.cost + ((extra * (extra + 1)) / 2) * costs.extraLine + narrow * (1 - widest / box.width);
    if (cost < best.cost && (fixedLines === undefined || wrapped.lineCounts[0] === fixedLines)) {
      if (extra > 0 && heightOf(paragraphs, style, widest) > maxHeight) break;
      // Programs that use the full width of this box break its lines at the same positions.
      const stable = Math.floor(widest * usableWidthRatio);
      const narrowest = Math.ceil(wrapped.minWidth);
      if (narrowest <= stable) best = { ...wrapped, cost, width: Math.floor((narrowest + stable) / 2) };
      else {
        const other = withOtherBreaks({ ...wrapped, cost }, wrap(narrowest, 1));
        if (other.cost < best.cost) best = { ...other, width: narrowest };
      }
    }
    // The largest width at which lines break elsewhere.
    widest = Math.min(widest, Math.ceil(wrapped.minWidth)) - 1;
    wrapped = wrap(widest);
  }
  const { cost, splitWords, width } = best;
  return { element: withTextWidth(text, width), cost, splitWords, isProse };
}

/** Returns the height of a text's box, or of text that is taller. */
function maxHeightOf({ paragraphs, style, box }: TextElement): number {
  return Math.max(box.height, heightOf(paragraphs, style, box.width)) + tolerance;
}

interface Wrapped {
  cost: number;
  splitWords: number;
  /** The number of lines of each paragraph. */
  lineCounts: number[];
  /** The smallest width in px at which the lines end at the same positions. */
  minWidth: number;
  /** The positions at which the lines end. */
  ends: string;
}

/** The parts that a word that is split only here, or only in programs that use the full width, has in the cost. */
const splitShares = { here: 0.65, elsewhere: 0.35 } as const;

/**
 * Returns the cost of text whose lines break elsewhere in programs that use the full width of its box. A word that is split
 * only there costs less than one that is split here.
 */
function withOtherBreaks(own: Wrapped, other: Wrapped): Wrapped {
  if (own.ends === other.ends) return own;
  const restOf = ({ cost, splitWords }: Wrapped): number => cost - splitWords * splitWordCost;
  const splitWords = splitShares.here * own.splitWords + splitShares.elsewhere * other.splitWords;
  return {
    ...own,
    cost: Math.max(restOf(own), restOf(other)) + splitWords * splitWordCost + costs.unstable,
    splitWords,
  };
}

/** Returns a function that wraps the paragraphs, which are measured once, at a width in px. */
function wrapperOf(
  paragraphs: readonly Paragraph[],
  style: TextStyle,
  boxWidth: number,
): (width: number, share?: number) => Wrapped {
  const widestNumbers = widestNumbersOf(paragraphs);
  const texts = paragraphs.map((paragraph, index) => ({
    text: measureRuns(paragraph.runs, { bold: style.bold === true, face: style.face }),
    left: Math.min(indentInPx(paragraph, style.size, widestNumbers[index]).left, boxWidth * 0.6),
  }));
  return (width, share = usableWidthRatio) => {
    const result = { cost: 0, splitWords: 0, lineCounts: [] as number[], minWidth: 0, ends: '' };
    for (const { text, left } of texts) {
      const broken = breakLines(text, style.size, Math.max(1, (width - left) * share));
      result.lineCounts.push(broken.length);
      result.minWidth = Math.max(result.minWidth, ...broken.map((line) => left + line.width / share));
      const last = broken.at(-1);
      if (!last || broken.length === 1) continue;
      const longest = Math.max(...broken.map((line) => line.width));
      for (const { to, width: lineWidth } of broken.slice(0, -1)) {
        if (longest - lineWidth > minHole * style.size && /\d/u.test(text.characters[to] ?? ''))
          result.cost += costs.hole;
        // A line that had to be broken where none may end begins with the rest of a word, or with a mark such as “）”.
        const isForced = text.breakAfter[to - 1] === breaks.never;
        const cost = isForced ? splitWordCost : (hanBreakCosts(text.characters)[to] ?? 0);
        result.cost += cost;
        if (cost >= splitWordCost) result.splitWords++;
        result.ends += `${to} `;
      }
      const rest = text.characters.slice(last.from, last.to - 1);
      // In Chinese, “27 家” is as short as a word.
      if (rest.includes(' ') && !hasHan(text.characters.slice(last.from).join(''))) continue;
      const isShort = last.width < shortLastLine.maxRatio * longest;
      const { cost = 0 } = lastLineCosts.find((one) => last.width <= one.maxWidth * style.size) ?? {};
      result.cost += isShort ? Math.max(cost, shortLastLine.cost) : cost;
    }
    return result;
  };
}
