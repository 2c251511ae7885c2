import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { isFigureHeading, isFigureTitle } from '../../text/figure-text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { endsSentence } from '../../text/sentences.ts';
import { bilingualFigureOf, changeSentenceOf } from './change-sentences.ts';
import { compoundFigureOf } from './compound-figures.ts';
import { figureLimits, maxBoldFigures, maxFigures } from './figure-limits.ts';
import {
  changeAboveNote,
  figureSentences,
  isStory,
  keyEffect,
  pointStart,
  splitAtFigures,
} from './figure-paragraphs.ts';
import type { Figure, Figures } from './figure.ts';
import { areOfOneKind, isInBold, isInLaterClause, isMentioned } from './figure-kinds.ts';
import { ruleHeading, withMeasures } from './measures.ts';
import { splitEmoji } from '../icons/split-emoji.ts';
import {
  changeAtEnd,
  figureAfterDash,
  firstFigureOf,
  labeledFigureOf,
  labeledWordOf,
  namedChangeOf,
  plainFigure,
  resultOf,
} from './labeled-figures.ts';
import { boldFigureOf, figureInSentence, markedFigure } from './marked-figures.ts';
import { keyFigures, leadFigures } from './lead-figures.ts';
import { namedFigures } from './named-figures.ts';
import { figureOfPeriod, hasPeriod } from './period-figures.ts';
import { statusOf } from '../typography/status-symbols.ts';
import { hasLeadingLight } from '../typography/traffic-lights.ts';
import { isNumberedPoint } from '../recognize/point-number.ts';
import {
  clauseFigures,
  hasSeveralBoldFigures,
  headlineFigureOf,
  isDetail,
  isStriking,
  sentenceFigureOf,
} from './sentence-figures.ts';
import type { SlideContent } from '../slide-layout.ts';
import { withSameUnit } from './same-unit.ts';
import { sliceRuns, withoutTrailing } from '../../text/slice-runs.ts';
import { figuresIn } from './strong-figures.ts';
import { summaryFigures } from './summary-figures.ts';
import { changesInTable } from './table-changes.ts';
import { withWholeValue } from './whole-value.ts';
import { wholeFigureOf, withWholeSentences } from './whole-sentence-figures.ts';
import { withoutRepetition } from './without-repetition.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Matches headings of lists in which numbers are not the message. */
const quantityHeading =
  /ingredient|recipe|shopping|to (?:bring|pack|buy)|contacts?\b|emergency|材料|配料|食材|清单|联系/iu;

/** Matches a figure, an arrow and a result without a figure: “检查预约：3 天 → 当天”. */
const arrowToWords = /\d[^→]{0,8}→\s?[^\d→]{1,20}$/u;

/**
 * Matches the verb of a request, whose figure is not its message. In an item that is only a label with a colon and a
 * figure, such as “明确支持：58%”, it is the name of a quantity.
 */
const request =
  /^(?!.{0,24}[:：].{0,14}$)(?:(?:approve|agree to|confirm|decide)\s|批准|协调|压缩|追加|明确(?![支反])|协助|请(?!假))/iu;

/**
 * Reads the figures of a slide: one or more paragraphs, or a list of two to six items below at most a short text.
 */
export function readFigures(content: SlideContent): Figures | undefined {
  const { heading, blocks } = content;
  if (last?.heading !== heading || last.blocks !== blocks) {
    const found = findFigures(content);
    const figures =
      withMeasures(found && areTooMany(found) ? undefined : found, blocks) ?? summaryFigures({ heading, blocks });
    last = { heading, blocks, figures: figures && { ...figures, figures: figures.figures.map(withWholeRank) } };
  }
  return last.figures;
}

/** Matches the sign of an ordinal at the end of the text before a rank. */
const ordinalSign = /第\s?$/u;

/** Moves the sign of an ordinal from the text before a rank to the rank: “考核列第” and “9位” become “考核列” and “第9位”. */
function withWholeRank(figure: Figure): Figure {
  const [first, ...others] = figure.value;
  const { lead, label } = figure;
  if (!first || !/^\d/u.test(first.text) || !ordinalSign.test(textOfRuns(lead ?? label))) return figure;
  const value = [{ ...first, text: `第${first.text}` }, ...others];
  return lead
    ? { ...figure, lead: withoutTrailing(lead, ordinalSign), value }
    : { ...figure, label: withoutTrailing(label, ordinalSign), value };
}

/** Whether there are six figures that are neither all in bold nor all below their names, as in a list of quantities. */
function areTooMany({ figures }: Figures): boolean {
  return figures.length > maxFigures && !figures.every(isInBold) && !figures.every(({ lead }) => lead);
}

/** The last result of `readFigures`, because a layout that matches content reads it again to arrange it. */
let last: (Pick<SlideContent, 'heading' | 'blocks'> & { figures: Figures | undefined }) | undefined;

/** Matches a limit after the name of what it applies to, unlike a p-value: “24 h RMSE ≤ 0.70 mg/L”. */
const namedLimit = /(?<!(?<!\p{L})p)(?<=\p{L}) ?[≤≥＜＞<>] ?\d/iu;

/** Whether an item of a list has several limits, or begins with another figure, which is a part of what the limit applies to. */
function areLimits(list: Block): boolean {
  if (list.kind !== 'list') return false;
  const texts = list.items.map(({ runs }) => plainText(runs)).filter((text) => namedLimit.test(text));
  return texts.some((text) => /^[^\p{L}\d]*\d/u.test(text) || text.split(/[≤≥＜＞<>]/u).length > 2);
}

function findFigures({ heading, blocks }: SlideContent): Figures | undefined {
  const list = blocks.at(-1);
  if (list && areLimits(list)) return undefined;
  // A heading that is a figure is itself set in large type.
  if (list?.kind === 'paragraph' && isFigureHeading(plainText(heading).trim())) return undefined;
  if (list?.kind === 'table' && blocks.length === 1) return changesInTable(list);
  if (list?.kind !== 'list') {
    const single = figureAbove(blocks);
    if (single) return { lead: [], figures: [single], items: [] };
    const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
    if (paragraphs.length !== blocks.length || !paragraphs.some(hasDigit)) return undefined;
    // Points stay whole below their numbers. The message of texts with status lights is the status.
    if (paragraphs.length > 1 && (paragraphs.every(isPoint) || paragraphs.every(hasLeadingLight))) return undefined;
    const entries = paragraphs.length === 1 ? paragraphs.flatMap(splitAtFigures) : paragraphs;
    // Below a bold figure at the beginning of its line, the rest of the line is its label.
    if (paragraphs.length > 1 && paragraphs.every((runs) => startsWithFigure(runs) && !endsSentence(plainText(runs)))) {
      const bold = asFigures([], entries.map(boldFigureOf));
      if (bold) return bold;
    }
    const sentences = figureSentences(paragraphs);
    if (sentences) return asFigures([], sentences);
    const effect = keyEffect(paragraphs);
    if (effect) return asFigures([], effect);
    const only = paragraphs.length === 1 ? paragraphs[0] : undefined;
    if (only && isStory(only)) return asFigures([], entries.map(markedFigure));
    const clauses = (only && clauseFigures(only)) ?? [];
    // In Chinese, the bold figure of several clauses is only the first of their figures.
    if (clauses.length >= minClauses && hasHan(plainText(only ?? []))) return asFigures([], clauses);
    return (
      asFigures([], entries.map(markedFigure)) ??
      (only && (asFigures([], [figureInSentence(only)]) ?? asFigures([], clauses))) ??
      asFigures(
        [],
        entries.map((runs) => changeSentenceOf(runs) ?? markedFigure(runs)),
      ) ??
      changeAboveNote(paragraphs) ??
      (only && asFigures([], [headlineFigureOf(only)]))
    );
  }
  const lead = blocks.slice(0, -1);
  if (list.items.length < 2 || list.items.length > maxBoldFigures) return undefined;
  // At least every second item has a figure.
  if (list.items.filter(({ runs }) => hasDigit(runs)).length * 2 < list.items.length) return undefined;
  if (!isLeadOfFigures(lead)) return undefined;
  if (list.items.some(({ items, checked }) => items !== undefined || checked !== undefined)) return undefined;
  // The figure after an arrow is more important than the one before it, unless both are numbers.
  if (list.items.some(({ runs }) => arrowToWords.test(plainText(runs)))) return undefined;
  // A point stays whole below its number.
  if (list.items.every(({ runs }) => isPoint(runs))) return undefined;
  // The message of a list with status lights is the status.
  if (list.items.every(({ runs }) => hasLeadingLight(runs))) return undefined;
  // The same applies to marks that mean yes or no.
  const statuses = new Set(list.items.map(({ runs }) => statusOf(runs)));
  if (statuses.has('negative') && statuses.has('positive')) return undefined;
  // Emoji become icons.
  const entries = list.items.map(({ runs }) => splitEmoji(runs).runs);
  // If some of six items begin with bold figures, those are emphasized, and the list stays a list.
  const isEmphasized = entries.some((runs) => runs.some(({ bold }) => bold));
  if (entries.length > maxFigures && isEmphasized && !entries.every(startsWithFigure)) return undefined;
  const isMarked = lead.length === 0 && !areNumberedNames(entries);
  const marked = isMarked
    ? asFigures(lead, withWholeSentences(entries.map(markedFigure), entries), list.items)
    : undefined;
  const areRequests = entries.filter((runs) => request.test(plainText(runs))).length > 1;
  const title = plainText(heading).trim();
  if (marked || areRequests || list.ordered || quantityHeading.test(title) || ruleHeading.test(title)) return marked;
  const withLeads = leadFigures(entries) ?? keyFigures(entries);
  if (withLeads) return asFigures(lead, withLeads, list.items);
  // Items that all begin with a year are events or a series.
  const areAllOfPeriods = entries.every(hasPeriod);
  const read = entries.map(
    (runs) =>
      compoundFigureOf(runs) ??
      changeAtEnd(runs) ??
      resultOf(runs) ??
      changeSentenceOf(runs) ??
      bilingualFigureOf(runs) ??
      labeledFigureOf(runs) ??
      namedChangeOf(runs) ??
      figureAfterDash(runs) ??
      markedFigure(runs) ??
      plainFigure(runs) ??
      (areAllOfPeriods ? undefined : figureOfPeriod(runs)),
  );
  const figures =
    read.filter((figure) => !figure).length === 1 && read.length >= 3
      ? read.map(
          (figure, index) =>
            figure ??
            firstFigureOf(entries[index] ?? []) ??
            labeledWordOf(entries[index] ?? []) ??
            onlySentenceFigureOf(entries[index] ?? []) ??
            shortItemOf(entries[index] ?? [], lead),
        )
      : read;
  // Small whole numbers without a unit only number the items of a list.
  const strong = figures.filter((figure) => figure && /\d{2}|\d\s?[^\d\s.,]/u.test(plainText(figure.value)));
  const top = lead.length === 1 ? leadFigureOf(lead) : undefined;
  const whole = withWholeSentences(figures, entries);
  const found =
    strong.length * 2 >= figures.length
      ? asFigures(top ? [] : lead, top ? [top, ...whole] : whole, top ? [] : list.items)
      : undefined;
  // The names of a series, such as “O1: Scale”, are the headings of all its items.
  const areNames = list.items.some(({ icon }) => icon) || areNumberedNames(entries);
  const inSentences = found ?? (areNames ? undefined : figuresInSentences(lead, entries, read));
  if (inSentences) return inSentences;
  const named = asFigures(lead, namedFigures(entries, lead.length > 0) ?? [], list.items);
  return named && { ...named, areNamed: true };
}

/** Minimum number of clauses with figures that are more than a figure with its details. */
const minClauses = 3;

/** Whether text begins with a bold figure, unlike “**Point 1**”. */
function startsWithFigure(runs: readonly Run[]): boolean {
  return /^[^\p{L}\d]{0,3}\d/u.test(plainText(runs)) && boldFigureOf(runs) !== undefined;
}

/** Whether text begins with the number of a point: “（一）”, “1. ”. */
function isPoint(runs: readonly Run[]): boolean {
  return isNumberedPoint(runs) || pointStart.test(textOfRuns(runs));
}

/** Matches a word that is numbered, such as “Point 1”. */
const numberedName = /^\s{0,4}(\p{L}{1,20})\s?\d{1,2}\s?(?:[:：.–—-]|$)/u;

/** Whether the items begin with the same word and a number. */
function areNumberedNames(items: readonly (readonly Run[])[]): boolean {
  const words = items.map(([first]) => numberedName.exec(first?.text ?? '')?.[1]);
  return words[0] !== undefined && new Set(words).size === 1;
}

function hasDigit(runs: readonly Run[]): boolean {
  return runs.some(({ text }) => /\d/u.test(text));
}

/** Maximum number of characters above figures, and of labeled paragraphs there. */
const maxLeadLength = 240;
const maxLabels = 3;

/**
 * Whether blocks are a text above figures: a paragraph, a paragraph and the line that announces the figures, or up to
 * three paragraphs that begin with a bold label.
 */
function isLeadOfFigures(lead: readonly Block[]): boolean {
  const [first, second] = lead;
  if (lead.length === 1 && mainFigureOf(first)) return true;
  const texts = lead.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  const length = texts.reduce((sum, runs) => sum + plainText(runs).length, 0);
  if (texts.length !== lead.length || length > maxLeadLength) return false;
  if (lead.length < 2) return true;
  const isAnnounced =
    lead.length === 2 &&
    first?.kind === 'paragraph' &&
    second?.kind === 'paragraph' &&
    /[:：]\s*$/u.test(plainText(second.runs));
  const areLabeled =
    lead.length <= maxLabels && texts.every(([label, next]) => label?.bold && next && /[:：]\s*$/u.test(label.text));
  return isAnnounced || areLabeled;
}

/** Reads a paragraph with a bold figure above a list of figures as the first of them. */
function leadFigureOf([block]: readonly Block[]): Figure | undefined {
  return block?.kind === 'paragraph' && !mainFigureOf(block) ? boldFigureOf(block.runs) : undefined;
}

/** Matches the start of a text that makes no sense below a figure. */
const fragment = /^[\s(（,，、;；)）]/u;

/** Reads a list in which every sentence has a figure, or one of three or more has none, which is shown as text. */
function figuresInSentences(
  lead: readonly Block[],
  entries: readonly (readonly Run[])[],
  read: readonly (Figure | undefined)[],
): Figures | undefined {
  const figures = entries.map((runs, index) => {
    const figure = read[index] ?? onlySentenceFigureOf(runs);
    return figure?.lead && fragment.test(textOfRuns(figure.label)) ? wholeFigureOf(runs) : figure;
  });
  const count = figures.filter(
    (figure, index) => figure && (isStriking(figure) || (read[index] && /\d{2}/u.test(textOfRuns(figure.value)))),
  ).length;
  const missing = figures.filter((figure) => !figure).length;
  const areShort = entries.every(
    (runs) => plainText(runs).length <= figureLimits.plainLabel + 30 && !runs.some(({ text }) => text.includes('\n')),
  );
  if (count < 2 || count * 2 < entries.length || !areShort) return undefined;
  // If a sentence has several figures, of which none stands out, the others are not in large type either.
  if (figures.some((figure, index) => !figure && hasSeveralFigures(entries[index] ?? []))) return undefined;
  if (missing > 1 || (missing === 1 && entries.length < 3)) return undefined;
  // Figures of different kinds in later clauses, such as a price and a distance, are not the message of the slide.
  const found = figures.flatMap((figure) => figure ?? []);
  const mentioned = found.filter(isMentioned).length;
  const areMostMentioned = mentioned > 0 && (mentioned + missing) * 2 >= entries.length;
  if (areMostMentioned && (missing > 0 || !areOfOneKind(found))) return undefined;
  const shown = figures.map(
    (figure, index) => figure ?? firstFigureOf(entries[index] ?? []) ?? { value: [], label: entries[index] ?? [] },
  );
  return asFigures(lead, withWholeSentences(withSameUnit(shown, entries), entries));
}

/** Matches a figure with a percent sign or a currency, and a large number. */
const percentOrPrice = new RegExp(String.raw`[%‰${currencySigns}]`, 'u');
const largeNumber = /[万亿]|illion|\d,\d{3}/u;

/** Matches a name before a large number, which stands for its item: “School visits: 1,140 groups, 29,300 pupils”. */
const named = /^[^:：\d\n]{2,48}[:：]\s?$/u;

/** Matches the words after a figure that is a part of the figure before it. */
const partOf = /^\s(?:of\s(?:it|them|which|that)|was|were)\b/iu;

/** Returns the figure of a sentence unless others in it are as important, or it is only in a later clause. */
function onlySentenceFigureOf(runs: readonly Run[]): Figure | undefined {
  const figure = hasSeveralFigures(runs) ? undefined : sentenceFigureOf(runs);
  return figure && !isInLaterClause(figure, runs) ? figure : undefined;
}

/**
 * Whether a sentence without a change compares figures, of which none stands out: percentages and prices, or large
 * numbers. If one of them is bold, it is the figure.
 */
function hasSeveralFigures(runs: readonly Run[]): boolean {
  const text = plainText(runs);
  if (hasSeveralBoldFigures(runs)) return true;
  if (runs.some(({ bold }) => bold) || changeSentenceOf(runs) !== undefined) return false;
  const all = figuresIn(text.slice(0, 400)).filter((one) => !partOf.test(text.slice(one.index + one.text.length)));
  // In “报案量18,742件，同比+9.6%，环比+4.1%”, the changes are about the first figure.
  const found = all.filter(({ index }, at) => at === 0 || !isDetail(text, index, all[0]?.index));
  const large = found.filter((one) => largeNumber.test(one.text) && !percentOrPrice.test(one.text));
  const isNamed = named.test(text.slice(0, large[0]?.index ?? 0));
  return found.filter((one) => percentOrPrice.test(one.text)).length > 1 || (large.length > 1 && !isNamed);
}

/** Returns the runs of a block that is a figure and serves as the heading of the other figures. */
export function mainFigureOf(block: Block | undefined): readonly Run[] | undefined {
  const isHeading = block?.kind === 'heading' || (block?.kind === 'paragraph' && block.runs.every(({ bold }) => bold));
  return isHeading && isFigureTitle(plainText(block.runs)) ? block.runs : undefined;
}

function asFigures(
  lead: readonly Block[],
  figures: readonly (Figure | undefined)[],
  items: readonly ListItem[] = [],
): Figures | undefined {
  if (figures.length === 0 || figures.length > maxBoldFigures) return undefined;
  return figures.every((figure) => figure !== undefined) && !figures.some(isTorn)
    ? {
        lead,
        figures: figures
          .map(withWholeValue)
          .map(withoutRepetition)
          .map((one) => ({ ...one, label: withTiedRemark(withoutArrow(one.label)) })),
        items,
      }
    : undefined;
}

/** Matches an English label that is only the rest of a sentence: “476 | were not”, “£675,000 | At £1,150 an hour that”. */
const restOfSentence = /^(?:was|were|is|are|had|has|have|did|do|does) not$|(?<!\p{L})(?:that|which)$/iu;
/** Matches the number of a version, which is no figure: “2.0”. */
const version = /^[1-9]\.0$/u;

/** Whether a figure and its label are cut out of a sentence that needs the other words, or out of one with another change. */
function isTorn({ lead = [], value, label }: Figure): boolean {
  const [text, figure] = [textOfRuns(label).trim(), textOfRuns(value).trim()];
  return (
    (lead.length === 0 && restOfSentence.test(text.slice(-maxWords))) ||
    (version.test(figure) && hasHan(text)) ||
    (figure.includes('→') && text.includes('→') && !text.includes(figure))
  );
}

/** Number of characters at the end of a label in which words are searched. */
const maxWords = 40;

/** Matches a short remark in parentheses. */
const shortRemark = /[(（][^()（）]{1,18}[)）]/gu;

/** Matches a remark that is only a change, such as “(−1.2 pts)”, whose text is searched for its sign and unit. */
const changeRemark = /^[(（][+−–-]\d[\d.,]{0,8} \p{L}{1,6}[)）]$/u;

/** Matches an arrow whose result is in large type above the label: “$19 per case →, or $255k a year”. */
const arrowBeforeMark = /\s?→(?=\s?(?:[,，;；。]|$))/u;

/** Removes an arrow that leads to nothing any more. */
function withoutArrow(runs: readonly Run[]): readonly Run[] {
  const { index, 0: arrow } = arrowBeforeMark.exec(textOfRuns(runs)) ?? { index: -1, 0: '' };
  if (index < 0) return runs;
  return [...sliceRuns(runs, 0, index), ...sliceRuns(runs, index + arrow.length, Number.MAX_SAFE_INTEGER)];
}

/** Keeps a short remark in parentheses, such as “(+18 % in May)”, on one line of a label. */
function withTiedRemark(runs: readonly Run[]): readonly Run[] {
  return runs.map((run) => ({
    ...run,
    text: run.text.replace(shortRemark, (text) => (changeRemark.test(text) ? text : text.replace(/ /gu, '\u00A0'))),
  }));
}

/** Maximum number of characters of an item without a figure. */
const maxShortItem = 32;

/** Returns a few words among figures as an item without a figure: “A pot with a lid”. */
function shortItemOf(runs: readonly Run[], lead: readonly Block[]): Figure | undefined {
  const { length } = plainText(runs);
  const isShort = length >= 2 && length <= maxShortItem && !runs.some(({ text }) => /[\n\d:：]/u.test(text));
  return isShort && lead.length === 0 ? { value: [], label: runs } : undefined;
}

/** Parses a paragraph that contains only a figure, followed by a paragraph that explains it. */
function figureAbove(blocks: readonly Block[]): Figure | undefined {
  const [value, label, ...others] = blocks;
  if (value?.kind !== 'paragraph' || label?.kind !== 'paragraph' || others.length > 0) return undefined;
  const text = plainText(label.runs);
  const isLabel = text.length >= 2 && text.length <= figureLimits.boldLabel && !text.includes('\n');
  return isLabel && isFigureTitle(plainText(value.runs)) ? { value: value.runs, label: label.runs } : undefined;
}
