import type { Color } from '../../model/paint.ts';
import { plainText, textOfRuns, weightedLengthOf } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import type { FlowContext, FlowItem } from '../flow/flow-item.ts';
import { textItem } from '../flow/text-item.ts';
import type { Callout } from './callout.ts';
import { calloutColors, calloutItem, calloutTexts, hasSymbol, shapeElement, withLargeFigure } from './callout.ts';
import { hasSeveralSentences, isQuestion } from '../../text/sentences.ts';
import type { Run } from '../../model/text.ts';
import { currencySigns } from '../../text/currencies.ts';
import { isMarginalNote } from './marginal-note.ts';
import { emphasisReason, statesResult } from '../recognize/emphasis-reason.ts';

/** Minimum fraction of the characters of a remark that are bold if the author emphasizes the whole remark. */
const minBoldShare = 0.5;
/** Maximum lengths of a claim and of a result. A Han character counts as two. */
const maxClaimLength = 220;
const maxResultLength = 90;
/** Height in px of the line above a footnote, and the distance in px from its upper edge to the text. */
const line = { height: 2, gap: 16 } as const;

/** What is above a callout: a table or a chart, one that leaves little space, or other content. */
export type ContentAbove = 'data' | 'tallData' | 'text';

/**
 * Returns the text below other content as a key message if the author emphasizes it, or if it is a claim: it begins with
 * bold words, most of it is bold, its only bold words are a figure, or its words state a request, a decision, a conclusion or a
 * result. Below a table or a chart, a text that ends in bold and a short sentence with a figure are key messages as well, and below
 * other content a short text about money.
 * Returns other callouts unchanged.
 */
export function asClosing(callout: Callout, above: ContentAbove = 'text'): Callout {
  const [first = []] = callout.paragraphs;
  if (!isRemark(callout) || first.length === 0) return callout;
  const bold = first.filter((run) => run.bold);
  const isEmphasized =
    first[0]?.bold === true ||
    weightedLengthOf(bold) >= weightedLengthOf(first) * minBoldShare ||
    withLargeFigure(first, 'white') !== undefined ||
    isClaim(callout) ||
    (above === 'data' && isFinding(callout) && (isShortResult(first) || endsInBold(first))) ||
    (above === 'text' && isFinding(callout) && statesMoney(first));
  return isEmphasized ? { ...callout, callout: 'important' } : callout;
}

/** Whether a callout is one short text whose first sentence is the message of the slide. */
function isClaim({ paragraphs: [first = [], ...others] }: Callout): boolean {
  const text = plainText(first).trim();
  return (
    others.length === 0 &&
    weightedLengthOf(first) <= maxClaimLength &&
    !isMarginalNote(first) &&
    (emphasisReason(text) === 'strong' ||
      (statesResult(text) && weightedLengthOf(first) <= maxResultLength) ||
      text.startsWith('➡'))
  );
}

/** Whether a callout is only a sentence next to other content, which the author did not mark as a note. */
export function isRemark(callout: Callout): boolean {
  return callout.callout === 'note' && !hasSymbol(callout);
}

/** Whether a callout is only a marginal remark, such as a source. */
export function isFootnote(callout: Callout): boolean {
  return isRemark(callout) && callout.paragraphs.every(isMarginalNote);
}

/** Maximum length of a sentence that is a result because of its figure, and minimum length of bold words at the end of a text. */
const maxShortResult = 84;
const minBoldEnd = 12;

/** Matches words that make a figure a result: a percentage, money, or a comparison. */
const resultWord = new RegExp(
  String.raw`[%‰${currencySigns}]|[万亿元倍占超达最仅]|前[一二三四五六七八九十两]|个百分点|(?<!\p{L})(?:more|most|fewer|less|least|only|half|third|quarter|first|top|twice|times|average|every|of the)(?!\p{L})`,
  'iu',
);

/** Matches a number that is not a part of a year, a date, a time, an ordinal or a code. */
const figure =
  /(?<![\d:：/.\p{Script=Latin}第-])(?!(?:19|20)\d\d(?!\d))\d{1,9}(?:[.,]\d{1,3}){0,3}(?![\d:：/-]|\s?[年月日号点届]|\s(?:January|February|March|April|May|June|July|August|September|October|November|December))/u;

/** Whether a text is one short sentence with a figure. */
function isShortResult(runs: readonly Run[]): boolean {
  const text = plainText(runs).trim();
  return (
    weightedLengthOf(runs) <= maxShortResult && !hasSeveralSentences(text) && figure.test(text) && resultWord.test(text)
  );
}

/** Matches an amount of money. */
const money = new RegExp(String.raw`[${currencySigns}]\s?\d|\d\s?[万亿]?元`, 'u');
const maxMoney = 100;

/** Whether a text is a short one about an amount of money, such as what is asked for: “The fund needs £30,000 by February.” */
function statesMoney(runs: readonly Run[]): boolean {
  return weightedLengthOf(runs) <= maxMoney && money.test(plainText(runs));
}

/** Whether the last words of a text are bold. */
function endsInBold(runs: readonly Run[]): boolean {
  const last = runs.findLast(({ text }) => /[\p{L}\d]/u.test(text));
  return last?.bold === true && weightedLengthOf([last]) >= minBoldEnd;
}

/** Matches the beginning of a text that describes what is in a table or a chart above it. */
const description =
  /^(?:(?:not|does not|do not) (?:included?|shown|counted)(?!\p{L})|(?:all |the |these )?(?:amounts?|prices?|figures|values|numbers|costs|rates|percentages|data)\s(?:\S{1,16}\s){0,2}(?:are|is|includes?|excludes?|in|given|rounded|without)(?!\p{L})|excl|incl|as of|rounded|based on|see\s|for (?:details|comparison)|[不未]含|不包括|含税|单位|截至|以上|上述|四舍五入|按\p{Script=Han}{1,8}口径|均为|详见|见附)/iu;
/** Matches words of a caveat: a condition, an assumption, where figures are from, and what a table leaves out. */
const caveat =
  /(?<!\p{L})(?:if|unless|tested (?:on|with)|the (?:lower|higher|smaller|larger) the|provided|assum(?:es?|ing|ption)|estimate[sd]?|preliminary|provisional|subject to|depend(?:s|ing)? on|rests? on|follows? the|comes? from|according to|(?:should|can|may) not be read|separately)(?!\p{L})|如果|假如|若(?!干)|取决于|视\p{Script=Han}{1,8}而定|假设|初步|暂定|为准|不代表|来自|口径|另行|^(?:资金|经费)来源|^(?:测试|实验|运行)环境|越[^，,]{1,8}[，,][^，,]{0,8}越|单独(?:统计|列[出示]|报告)|[未不]计入/iu;
/** Maximum length of a remark on a panel. A Han character counts as two. */
const maxPanelLength = 240;

/** Whether a remark says what follows from the table or the chart above it. */
export function isFinding({ paragraphs: [first = [], ...others] }: Callout): boolean {
  const text = plainText(first).trim();
  return (
    others.length === 0 &&
    weightedLengthOf(first) <= maxPanelLength &&
    !isMarginalNote(first) &&
    !isQuestion(text) &&
    !description.test(text.slice(0, 80)) &&
    !caveat.test(text.slice(0, maxPanelLength)) &&
    first.every(({ link, code }) => !link && !code)
  );
}

/**
 * Creates the item of a callout below other content: a panel, or for a remark only its text below a line.
 * @param isBelowData Whether a table or a chart is above it, of which a remark is the finding.
 */
export function closingItem(callout: Callout, context: FlowContext, isBelowData = false): FlowItem {
  if (!isRemark(callout)) return calloutItem(callout, context);
  return isBelowData && isFinding(callout)
    ? calloutItem(withColoredFigures(callout), context, true)
    : remarkItem(callout, context);
}

/** Matches percentages and amounts of money. */
// ReDoS: at most 240 characters (`maxPanelLength`), and every part of the pattern is bounded.
const share = new RegExp(
  String.raw`[+−]?\d{1,9}(?:[.,]\d{1,3}){0,3}\s?(?:[%‰]|个百分点)|[${currencySigns}]\s?\d{1,9}(?:[.,]\d{1,3}){0,3}(?:\s?(?:[mb]illion|[kmM]|bn)(?!\p{L}))?|\d{1,9}(?:[.,]\d{1,3}){0,3}\s?[万亿]?元`,
  'gu',
);

/** Returns a remark with its percentages and amounts in the color of emphasized words, unless the author emphasizes some. */
function withColoredFigures(callout: Callout): Callout {
  const { label: color } = calloutColors.note;
  const paragraphs = callout.paragraphs.map((runs) => {
    if (runs.some((run) => run.bold || run.color)) return runs;
    const text = textOfRuns(runs);
    const found = Array.from(text.matchAll(share), ({ 0: one, index }) => [index, index + one.length]);
    const ends = [0, ...found.flat(), text.length];
    // Every second part is a figure.
    return ends.slice(1).flatMap((end, index) => {
      const part = sliceRuns(runs, ends[index] ?? 0, end);
      return index % 2 === 0 ? part : part.map((run) => ({ ...run, color }));
    });
  });
  return { ...callout, paragraphs };
}

function remarkItem(remark: Callout, context: FlowContext): FlowItem {
  const { paragraphs, callout } = remark;
  return belowLine(
    textItem(
      paragraphs.map((runs) => ({ runs, space: 0.2 })),
      context,
    ),
    callout,
    isFootnote(remark) ? 'quietText' : 'bodyText',
  );
}

function belowLine(text: FlowItem, kind: Callout['callout'], color: Color): FlowItem {
  const height: FlowItem['height'] = (scale, width, maxMeasured) => text.height(scale, width, maxMeasured) + line.gap;
  return {
    height,
    ideal: (scale, width) => height(scale, width, Number.MAX_VALUE),
    split: (scale, width, availableHeight, force) => {
      const parts = text.split(scale, width, availableHeight - line.gap, force);
      return parts && [belowLine(parts[0], kind, color), belowLine(parts[1], kind, color)];
    },
    layout: (itemContext) => {
      const { box, slideTheme, id } = itemContext;
      const texts = text.layout({
        ...itemContext,
        box: { ...box, y: box.y + line.gap, height: Math.max(1, box.height - line.gap) },
        isLast: true,
        spacing: 0,
        slideTheme: { ...slideTheme, body: { ...slideTheme.body, color } },
      });
      return [
        shapeElement(id('callout-line'), { ...box, height: line.height }, { kind: 'rect' }, 'chartLine'),
        ...calloutTexts(texts, kind, id),
      ];
    },
  };
}
