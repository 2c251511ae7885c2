import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLength, plainText, textOfRuns } from '../../text/runs.ts';
import { endsWithColon, sliceRuns, withCapital } from '../../text/slice-runs.ts';
import { boldLead } from './bold-lead.ts';
import { boldParagraphsAsList } from './bold-paragraphs.ts';
import { withFigureLabels } from '../figures/figure-labels.ts';
import { splitEmoji } from '../icons/split-emoji.ts';
import { labeledLists, withFormulaLabels } from './labeled-lists.ts';
import { numberedPoints } from './numbered-points.ts';
import { labelColumns, valueSentences, withNamedPoints } from './recognize-labels.ts';
import { withPlainLeads } from './plain-leads.ts';
import { quizQuestions } from './quiz-questions.ts';
import { statusGroups } from './status-groups.ts';
import { boldNames } from './bold-names.ts';
import { labeledListsBetweenTexts, leadsBetweenTexts } from './recognize-leads.ts';
import { repliesToQuotes } from './replies-to-quotes.ts';
import { splitLeads } from './split-leads.ts';
import { oppositeItems, oppositeLabels } from './recognize-opposites.ts';
import { lightColor } from '../typography/traffic-lights.ts';
import { endsSentence } from '../../text/sentences.ts';

/** Maximum length of a lead. Longer bold paragraphs are sentences. */
const maxLeadLength = 60;
/** Maximum length of a paragraph in a group. Longer paragraphs are regular text. */
const maxGroupLength = 260;
/** Maximum number of terms. A longer list of terms is read from top to bottom. */
const maxTerms = 4;

/**
 * Recognizes groups that are written without headings and turns them into the form that comparisons and columns need: a
 * bold paragraph above each of several lists, paragraphs that begin with a bold question, and a list of terms with
 * their meanings. It also joins a line such as “— Name” to the quotation above it.
 *
 * @param layout Id of the layout that the author requested.
 */
export function recognizeGroups(source: readonly Block[], layout?: string): readonly Block[] {
  const last = source.at(-1);
  // Contacts are no group next to the text above them.
  if (layout === undefined && source.length > 1 && last && areContacts(last))
    return [...recognizeGroups(source.slice(0, -1)), last];
  const split = isLayoutOfLeads(layout) ? splitLeads(source) : source;
  const blocks = layout === undefined ? boldParagraphsAsList(split) : split;
  const [only] = blocks;
  // The steps in `::: steps` are numbered, even if they are not written as a numbered list.
  if (layout === 'process' && only?.kind === 'list' && blocks.length === 1) return [{ ...only, ordered: true }];
  const lines = timedLines(labeledLines(withNamedPoints(splitEnumeration(versesAsQuote(iconParagraphs(blocks))))));
  const joined = withClosingBand(joinAttributions(lines), layout);
  const grouped =
    (layout === 'content' ? undefined : quizQuestions(joined)) ??
    (layout === undefined ? repliesToQuotes(joined) : undefined) ??
    codeLeads(joined) ??
    (layout === undefined ? pictureColumns(joined) : undefined) ??
    (layout === undefined || layout === 'comparison' ? (oppositeLabels(blocks) ?? oppositeItems(blocks)) : undefined) ??
    (layout === undefined ? statusGroups(joined) : undefined) ??
    boldLeads(joined) ??
    (layout === undefined ? labeledListsBetweenTexts(joined, headingOf) : undefined) ??
    (layout === undefined || layout === 'comparison' ? boldNames(joined) : undefined) ??
    leadParagraphs(joined) ??
    valueSentences(joined) ??
    (layout === undefined ? labelColumns(joined) : undefined) ??
    numberedPoints(joined) ??
    terms(joined) ??
    termsBelowText(joined) ??
    (isLayoutOfLeads(layout) ? leadsBetweenTexts(joined, leadParagraphs) : undefined) ??
    (layout === undefined ? labeledLists(joined) : undefined) ??
    withFigureLabels(joined) ??
    withFormulaLabels(joined);
  return withPlainLeads(layout === 'content' ? grouped : withBandBelowGroups(grouped));
}

/** Matches an e-mail address, and what separates it from other contacts. */
const emailAddress = /[^\s@]@[^\s@/]+\.\p{L}/u;
const contactSeparator = /\n|\s[|｜·]\s/u;

/** Whether a paragraph has an e-mail address next to other contacts. */
function areContacts(block: Block): boolean {
  const text = block.kind === 'paragraph' ? textOfRuns(block.runs).slice(0, maxGroupLength) : '';
  return emailAddress.test(text) && contactSeparator.test(text);
}

/** Whether the author requested no layout, or one for paragraphs with bold words at their beginning. */
function isLayoutOfLeads(layout: string | undefined): boolean {
  return layout === undefined || /columns$|definitions/iu.test(layout);
}

/** Maximum length of a paragraph below groups that is about all of them. */
const maxBandLength = 200;

/**
 * Moves a paragraph below the list of the last group to a band over the full width, because it is about all groups. Each
 * group is a heading and a list.
 */
function withBandBelowGroups(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1);
  const groups = blocks.slice(0, -1);
  const headings = groups.filter(({ kind }) => kind === 'heading').length;
  const areGroups = groups.every(({ kind }, index) => kind === (index % 2 === 0 ? 'heading' : 'list'));
  if (last?.kind !== 'paragraph' || headings < 2 || !areGroups || groups.length !== 2 * headings) return blocks;
  const text = plainText(last.runs).trim();
  const isBand =
    text.length >= closingLength.min &&
    text.length <= maxBandLength &&
    !isBoldLine(last) &&
    !text.includes('\n') &&
    !sourceNote.test(text);
  return isBand ? [...groups, { kind: 'quote', callout: 'note', paragraphs: [last.runs] }] : blocks;
}

/** Limits for paragraphs that each begin with an emoji: their number and their length. */
const iconLimits = { min: 3, max: 10, length: 160 } as const;

/**
 * Converts paragraphs that each begin with an emoji and bold words into a list with icons. A paragraph without an emoji
 * may follow.
 */
function iconParagraphs(all: readonly Block[]): readonly Block[] {
  const last = all.at(-1);
  const hasNote = last?.kind === 'paragraph' && splitEmoji(last.runs).emoji === undefined;
  const [blocks, note] = hasNote ? [all.slice(0, -1), all.slice(-1)] : [all, []];
  if (blocks.length < iconLimits.min || blocks.length > iconLimits.max) return all;
  const items = blocks.flatMap((block): ListItem[] => {
    if (block.kind !== 'paragraph' || plainText(block.runs).length > iconLimits.length) return [];
    const { emoji, runs } = splitEmoji(block.runs);
    const isItem = emoji !== undefined && runs[0]?.bold === true && !runs.some(({ text }) => text.includes('\n'));
    return isItem ? [{ runs, icon: emoji }] : [];
  });
  const areIcons = items.length === blocks.length && new Set(items.map(({ icon }) => icon)).size === items.length;
  return areIcons ? [{ kind: 'list', ordered: false, items }, ...note] : all;
}

/** Match a line of a classical Chinese poem, and two such lines written as one. */
const poemLine = /^\p{Script=Han}{5}(?:\p{Script=Han}{2})?[,，。！？；、]?$/u;
const couplet = /^\p{Script=Han}{5}(?:\p{Script=Han}{2})?[,，]\p{Script=Han}{5}(?:\p{Script=Han}{2})?[。！？；]$/u;
const maxVerseTexts = 3;

/** Converts Chinese verse at the beginning or end of a slide, next to other text, into a quotation, which contains its title and author. */
function versesAsQuote(blocks: readonly Block[]): readonly Block[] {
  if (blocks.length < 2 || blocks.length > maxVerseTexts || blocks.some(({ kind }) => kind !== 'paragraph'))
    return blocks;
  const isPoem = (block: Block | undefined): boolean => {
    const text = block?.kind === 'paragraph' ? textOfRuns(block.runs).trim() : '';
    const lines = text.split('\n');
    // Slogans of as many characters have no punctuation.
    return (
      couplet.test(text) ||
      (lines.length > 1 &&
        lines.length <= 8 &&
        lines.every((line) => poemLine.test(line.trim())) &&
        /[,，。！？；]$/u.test(text))
    );
  };
  const at = [0, blocks.length - 1].find((index) => isPoem(blocks[index]));
  const above = blocks.slice(0, at).flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  const poem = blocks[at ?? -1];
  if (poem?.kind === 'paragraph' && at === blocks.length - 1 && above.every(isPoemTitle)) {
    const names = above.map((runs) => runs.map((run) => ({ ...run, bold: true })));
    return [{ kind: 'quote', paragraphs: [...names, poem.runs] }];
  }
  return blocks.map((block, index) =>
    index === at && block.kind === 'paragraph' ? { kind: 'quote', paragraphs: [block.runs] } : block,
  );
}

/** Matches the title of a poem, or its author. */
const poemTitle = /^[^，。！？；：\n]{1,14}$/u;

function isPoemTitle(runs: readonly Run[]): boolean {
  return poemTitle.test(textOfRuns(runs).trim());
}

/** Limits for pictures that each have a short paragraph below them: their number, and the characters of a paragraph. */
const pictureLimits = { min: 2, max: 4, length: 160 } as const;

/** Places pictures that each have a short paragraph below them side by side. Bold words at its beginning are a heading. */
function pictureColumns(blocks: readonly Block[]): Block[] | undefined {
  const count = blocks.length / 2;
  if (!Number.isInteger(count) || count < pictureLimits.min || count > pictureLimits.max) return undefined;
  const columns = Array.from({ length: count }, (_, index) => {
    const [picture, text] = blocks.slice(2 * index);
    if (picture?.kind !== 'picture' || text?.kind !== 'paragraph') return [];
    if (weightedLength(plainText(text.runs)) > pictureLimits.length) return [];
    const lead = boldLead(text.runs);
    if (!lead) return [picture, text];
    const heading = { kind: 'heading' as const, level: 3, runs: [lead.label] };
    return [picture, heading, { ...text, runs: withCapital(lead.text) }];
  });
  return columns.every(({ length }) => length > 0)
    ? [{ kind: 'columns', columns: columns.map((column) => ({ blocks: column })) }]
    : undefined;
}

/** Matches a line that begins with two times: “09:00 – 10:30: Registration”. */
const timedLine = /^\d{1,2}:\d\d\s?[-–—]\s?\d{1,2}:\d\d[\s:：]{1,3}\S/u;
/** Matches the end of such a line, because Markdown joins the lines of a paragraph. */
const timedLineEnd = /\s(?=\d{1,2}:\d\d\s?[-–—]\s?\d{1,2}:\d\d[\s:：])/u;
const maxTimedLines = 10;

/** Converts a paragraph to a list if every line begins with two times. */
function timedLines(blocks: readonly Block[]): readonly Block[] {
  const [only, ...others] = blocks;
  const [run, ...more] = only?.kind === 'paragraph' ? only.runs : [];
  if (!run || others.length > 0 || more.length > 0 || run.text.length > 2 * maxGroupLength) return blocks;
  const lines = run.text.split(timedLineEnd);
  const isSchedule = lines.length > 1 && lines.length <= maxTimedLines && lines.every((line) => timedLine.test(line));
  return isSchedule
    ? [{ kind: 'list', ordered: false, items: lines.map((text) => ({ runs: [{ ...run, text }] })) }]
    : blocks;
}

/** Matches a line that begins with a label: “Treasurer: Sheila Rao”. */
// ReDoS: at most 120 characters (`labeledLimits.length`).
const labeledLine = /^([\p{Lu}\p{Lo}][^:：]{1,31}[:：])\s?\S/u;
const labeledLimits = { min: 3, max: 10, length: 120 } as const;

/** Converts a paragraph to a list with bold labels if it is the only text and every line has a label. */
function labeledLines(blocks: readonly Block[]): readonly Block[] {
  const [only, ...others] = blocks;
  const text = only?.kind === 'paragraph' && others.length === 0 ? textOfRuns(only.runs) : '';
  const lines = text.split('\n');
  if (only?.kind !== 'paragraph' || lines.length < labeledLimits.min || lines.length > labeledLimits.max) return blocks;
  if (lines.some((line) => line.length > labeledLimits.length)) return blocks;
  let start = 0;
  const items = lines.map((line): ListItem | undefined => {
    const at = start;
    start += line.length + 1;
    const label = labeledLine.exec(line)?.[1];
    if (label === undefined) return undefined;
    const bold = sliceRuns(only.runs, at, at + label.length).map((run) => ({ ...run, bold: true }));
    return { runs: [...bold, ...sliceRuns(only.runs, at + label.length, at + line.length)] };
  });
  return items.every((item) => item !== undefined) ? [{ kind: 'list', ordered: false, items }] : blocks;
}

/** Matches the points of a Chinese text: “一是……。二是……。” */
const enumerated = /(?=[一二三四五六]是)/u;
const ordinals = '一二三四五六';

/** Converts a Chinese paragraph that enumerates its points into a list. */
function splitEnumeration(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1);
  const [run, ...others] = last?.kind === 'paragraph' ? last.runs : [];
  if (!run || others.length > 0 || run.text.length > 2 * maxGroupLength) return blocks;
  const [first = '', ...rest] = run.text.split(enumerated);
  const points = first.startsWith('一是') ? [first, ...rest] : rest;
  if (points.length < 2 || !points.every((point, index) => point.startsWith(`${ordinals[index] ?? ''}是`)))
    return blocks;
  // In the middle of a sentence, “一是” does not begin a point.
  if (points.slice(0, -1).some((point) => !/[。；;，,]\s*$/u.test(point))) return blocks;
  const items = points.map((point) => ({
    runs: [{ ...run, text: point.replace(/[；;，,]\s*$/u, '') }],
  }));
  const lead: Block[] = points[0] === first ? [] : [{ kind: 'paragraph', runs: [{ ...run, text: first }] }];
  return [...blocks.slice(0, -1), ...lead, { kind: 'list', ordered: false, items }];
}

/** Recognizes two code blocks, each below a short line such as “Before:” or “After:”, and places them side by side. */
function codeLeads(blocks: readonly Block[]): Block[] | undefined {
  const pairs = blocks.slice(0, 4);
  const isPair = (index: number): boolean => {
    const [lead, code] = pairs.slice(index, index + 2);
    return (
      code?.kind === 'code' &&
      lead?.kind === 'paragraph' &&
      (isBoldLine(lead) || (/[:：]\s*$/u.test(plainText(lead.runs)) && plainText(lead.runs).length <= 30))
    );
  };
  if (pairs.length < 4 || !isPair(0) || !isPair(2) || blocks.slice(4).some(({ kind }) => kind !== 'quote'))
    return undefined;
  const columns = [0, 2].map((index) => ({
    blocks: pairs
      .slice(index, index + 2)
      .map((block): Block =>
        block.kind === 'paragraph' ? { kind: 'heading', level: 3, runs: withoutColon(block.runs) } : block,
      ),
  }));
  return [{ kind: 'columns', columns }, ...blocks.slice(4)];
}

function boldLeads(blocks: readonly Block[]): Block[] | undefined {
  const isLead = (block: Block, index: number): boolean =>
    (isBoldLine(block) || isPlainLabel(block)) && blocks[index + 1]?.kind === 'list';
  const leads = blocks.filter(isLead);
  const [first] = blocks;
  if (leads.length === 1 && isMixedPair(blocks)) return headed(blocks, (index) => index % 2 === 0);
  if (leads.length < 2 || !first || !isLead(first, 0) || blocks.some(({ kind }) => kind === 'heading'))
    return undefined;
  return headed(blocks, (index) => leads.some((lead) => lead === blocks[index]));
}

/** Turns some of the paragraphs into headings. */
function headed(blocks: readonly Block[], isHeading: (index: number) => boolean): Block[] {
  return blocks.map((block, index) =>
    block.kind === 'paragraph' && isHeading(index)
      ? { kind: 'heading', level: 3, runs: withoutColon(block.runs) }
      : block,
  );
}

/** Returns a bold line as a heading; undefined for other blocks. */
function headingOf(block: Block): Block | undefined {
  return block.kind === 'paragraph' && isBoldLine(block)
    ? { kind: 'heading', level: 3, runs: withoutColon(block.runs) }
    : undefined;
}

/** Whether blocks are two bold lines, one above a short text and the other above a list: the material and the steps. */
function isMixedPair(blocks: readonly Block[]): boolean {
  const [first, text, second, other, ...others] = blocks;
  const isText = (block: Block | undefined): boolean =>
    block?.kind === 'list' || (block?.kind === 'paragraph' && plainText(block.runs).length <= maxGroupLength);
  return (
    others.length === 0 &&
    [first, second].every((block) => block && isBoldLine(block)) &&
    [text, other].every((block) => isText(block) && block && !isBoldLine(block))
  );
}

/** Maximum length of a label above a list, in characters and in words. */
const labelLimits = { length: 30, words: 4 } as const;

/** Whether a paragraph is only a label in plain text: “Pros:”. */
function isPlainLabel(block: Block): boolean {
  const text = block.kind === 'paragraph' ? plainText(block.runs).trim() : '';
  return (
    /\p{L}[:：]$/u.test(text) && text.length <= labelLimits.length && text.split(/\s/u).length <= labelLimits.words
  );
}

/** Whether a paragraph is a few bold words, which may be after an emoji or a status light. */
function isBoldLine(block: Block): boolean {
  if (block.kind !== 'paragraph' || plainText(block.runs).length > maxLeadLength) return false;
  const isLight = lightColor(block.runs.slice(0, 1)) !== undefined;
  const words = isLight ? block.runs.slice(1) : splitEmoji(block.runs).runs;
  return words.length > 0 && words.every(({ bold, text }) => bold === true || /^[\s:：]*$/u.test(text));
}

/** Removes the colon after a lead that becomes a heading, because headings are bold and need no colon. */
function withoutColon(runs: readonly Run[]): Run[] {
  const plain = runs.map(({ bold: _, ...run }) => run);
  const last = plain.findLastIndex(({ text }) => !/^[\s:：]*$/u.test(text));
  return plain
    .slice(0, last + 1)
    .map((run, index) => (index === last ? { ...run, text: run.text.trimEnd().replace(/[:：。]$/u, '') } : run));
}

/**
 * Recognizes paragraphs that each begin with a bold question or name, followed by text. Some of the paragraphs may
 * consist only of the bold words, above a list.
 */
function leadParagraphs(blocks: readonly Block[]): Block[] | undefined {
  if (blocks.length < 2 || blocks.length > 2 * maxTerms) return undefined;
  const groups = blocks.map((block, index): Block[] | undefined => {
    const before = blocks[index - 1];
    if (block.kind === 'list') return before && isBoldLine(before) ? [block] : undefined;
    if (block.kind !== 'paragraph') return undefined;
    if (isBoldLine(block) && blocks[index + 1]?.kind === 'list')
      return [{ kind: 'heading', level: 3, runs: withoutColon(block.runs) }];
    const lead = plainText(block.runs).length > maxGroupLength ? undefined : boldLead(block.runs);
    // In the middle of a sentence, bold words are only emphasis.
    if (
      !lead ||
      lead.separator === 'comma' ||
      (lead.separator === 'space' && !/^\s*\n/u.test(block.runs[1]?.text ?? ''))
    )
      return undefined;
    return [
      { kind: 'heading', level: 3, runs: [lead.label] },
      { kind: 'paragraph', runs: withCapital(lead.text) },
    ];
  });
  const isComplete = groups.every((group) => {
    const text = group?.[1];
    return group !== undefined && (text === undefined || (text.kind === 'paragraph' && text.runs.length > 0));
  });
  const groupCount = groups.filter((group) => group?.[0]?.kind === 'heading').length;
  return isComplete && groupCount >= 2 && groupCount <= maxTerms ? groups.flatMap((group) => group ?? []) : undefined;
}

/** Recognizes a definition list: each item is a bold term with its meaning on the next line. */
function terms(blocks: readonly Block[]): Block[] | undefined {
  const [list] = blocks;
  if (blocks.length !== 1 || list?.kind !== 'list' || list.ordered) return undefined;
  if (list.items.length < 2 || list.items.length > maxTerms) return undefined;
  const groups = list.items.map(termOf);
  return groups.every((group) => group !== undefined) ? groups.flat() : undefined;
}

/** Writes the meanings of terms below a paragraph after a colon, so that they become cards. */
function termsBelowText(blocks: readonly Block[]): Block[] | undefined {
  const [text, list] = blocks;
  if (blocks.length !== 2 || text?.kind !== 'paragraph' || list?.kind !== 'list' || list.ordered) return undefined;
  const groups = list.items.map(termOf);
  const items = groups.flatMap((group): ListItem[] => {
    const [term, meaning] = group ?? [];
    return term?.kind === 'heading' && meaning?.kind === 'paragraph'
      ? [{ runs: [...term.runs.map((run) => ({ ...run, bold: true })), { text: ': ' }, ...meaning.runs] }]
      : [];
  });
  return items.length >= 2 && items.length === groups.length ? [text, { ...list, items }] : undefined;
}

function termOf({ runs, items, checked }: ListItem): Block[] | undefined {
  const meaningAt = runs.findIndex(({ text }) => text.startsWith('\n'));
  const term = runs.slice(0, meaningAt);
  if (meaningAt < 1 || items || checked !== undefined || term.some(({ bold }) => !bold)) return undefined;
  const meaning = runs.slice(meaningAt).map((run, index) => (index === 0 ? { ...run, text: run.text.slice(1) } : run));
  return [
    { kind: 'heading', level: 3, runs: withoutColon(term) },
    { kind: 'paragraph', runs: meaning },
  ];
}

/** Matches the start of text below a list that names its source or explains it. */
const sourceNote =
  /^\s*(?:\*|sources?|notes?|see|data|figures?|photo|资料来源|数据来源|来源|注|说明)(?![\p{Script=Latin}])/iu;
const closingLength = { min: 8, max: 120 } as const;
/** Maximum number of paragraphs above a list with a conclusion below it. */
const maxLeads = 2;

/** Matches a quoted sentence with the name of its speaker: “It just works.” — tester 147. */
// ReDoS: at most 120 characters (`closingLength.max`).
const quotedSentence = /^["“「『][^"”」』]{8,100}["”」』]\s?[—–-]{1,2}\s?[^"”」』]{2,50}$/u;

/**
 * Recognizes a short sentence that states the conclusion of the list above it, and moves it to a band over the full
 * width.
 */
function withClosingBand(blocks: readonly Block[], layout: string | undefined): readonly Block[] {
  const [last, list, ...leads] = blocks.toReversed();
  if (last?.kind !== 'paragraph' || list?.kind !== 'list' || layout === 'content') return blocks;
  // A second paragraph announces the list.
  if (leads.length > maxLeads || leads.some(({ kind }) => kind !== 'paragraph')) return blocks;
  if (leads.length > 1 && !(leads[0]?.kind === 'paragraph' && endsWithColon(leads[0].runs))) return blocks;
  const text = plainText(last.runs).trim();
  const isClosing =
    text.length >= closingLength.min &&
    text.length <= closingLength.max &&
    (endsSentence(text) || quotedSentence.test(text)) &&
    !text.includes('\n') &&
    !sourceNote.test(text) &&
    !last.runs.every(({ italic, link }) => italic || link);
  const isShortList =
    list.items.length <= 6 && list.items.every(({ items, checked }) => !items && checked === undefined);
  if (!isClosing || !isShortList) return blocks;
  return [...blocks.slice(0, -1), { kind: 'quote', callout: 'note', paragraphs: [last.runs] }];
}

/** Limits for the words below a quotation that say who said it, when and where. A Han character counts as half a word. */
const attributionWords = { min: 2, max: 15 } as const;
/** Matches such words: a name, a role or an organization, then a comma and more of it. */
// ReDoS: at most 160 characters (`isNamedSource`).
const namedSource = /^[\p{Lu}\p{Script=Han}][^.!?:;。！？：；\n]{1,60}[,，·][^!?:;。！？：；\n]{1,90}$/u;
/** Matches a verb, which makes the words a statement instead of a source. */
const statementVerb =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|will|can|must|should|we|they|it|you|means?|needs?)(?!\p{L})|[是将须]|我们|可以|应该|能够/iu;

/** Whether a paragraph names the source of the quotation above it, without a dash. */
function isNamedSource(runs: readonly Run[]): boolean {
  const text = plainText(runs).trim();
  if (text.length > 160) return false;
  const words = text.split(/\s+/u).length + (text.match(/\p{Script=Han}/gu)?.length ?? 0) / 2;
  return (
    words >= attributionWords.min &&
    words <= attributionWords.max &&
    !endsSentence(text) &&
    namedSource.test(text) &&
    !statementVerb.test(text) &&
    !runs.some(({ bold }) => bold)
  );
}

function joinAttributions(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const before = result.at(-1);
    const isAttribution =
      block.kind === 'paragraph' &&
      /^\s*[—–―]/u.test(plainText(block.runs)) &&
      plainText(block.runs).length <= maxLeadLength;
    if (isAttribution && before?.kind === 'quote' && !before.callout)
      result[result.length - 1] = { ...before, paragraphs: [...before.paragraphs, block.runs] };
    else if (
      block.kind === 'paragraph' &&
      before?.kind === 'quote' &&
      !before.callout &&
      index === blocks.length - 1 &&
      !before.paragraphs.some((runs) => /^\s*[—–―]/u.test(plainText(runs))) &&
      isNamedSource(block.runs)
    )
      result[result.length - 1] = { ...before, paragraphs: [...before.paragraphs, [{ text: '— ' }, ...block.runs]] };
    else result.push(block);
  }
  return result;
}
