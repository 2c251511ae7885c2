import type { Block, ListItem } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { plainText } from '../text/split-runs.ts';
import { isAttribute, isFigure, isFigureHeading, isYear, leadingFigure, trailingFigure } from '../text/figure-text.ts';
import { bilingualFigureOf, changeOf, changeSentenceOf } from './change-sentences.ts';
import type { Figure } from './figure.ts';
import { splitEmoji } from './icons/split-emoji.ts';
import { clauseFigures, headlineFigureOf, isStriking, sentenceFigureOf } from './sentence-figures.ts';
import type { SlideContent } from './slide-layout.ts';
import { sliceRuns } from './slice-runs.ts';
import { figuresIn } from './strong-figures.ts';

/** The figures of a slide, and the paragraph above them. */
export interface Figures {
  lead: readonly Block[];
  figures: readonly Figure[];
  /** The items of their list; empty if they are paragraphs. */
  items: readonly ListItem[];
  /** The text below a single figure. */
  note?: readonly Run[];
}

const maxFigures = 5;
const limits = {
  boldLength: 12,
  changeLength: 28,
  innerLabel: 80,
  boldLabel: 140,
  plainLabel: 80,
  lead: 240,
  shortItem: 32,
  sentence: 170,
} as const;
// ReDoS: at most 80 characters (`limits.innerLabel`).
const trailingColon = /[\s:：]+$/u;
/**
 * Matches the words that connect a label to the figure after it. They are superfluous when the figure is above its
 * label.
 */
// ReDoS: at most 80 characters (`limits.innerLabel`).
const linkingWords = /(?<=\p{L})(?:\s(?:of|at|is|was|are|were|to|by|reached)|达到|达|为|至)\s*$/iu;
/** Matches a date in Chinese, which is not a quantity. */
const hanDate = /\d\s?年|\d\s?月/u;
/** Matches the name of an item in a numbered series, such as “D-31:” or “H1.”, which is not a quantity. */
const identifier = /^\p{Lu}{1,5}[-‑–]?\d{1,5}[.:：)）]?$/u;
/** Matches headings of lists in which numbers are not the message. */
const quantityHeading =
  /ingredient|recipe|shopping|to (?:bring|pack|buy)|contacts?\b|emergency|材料|配料|食材|清单|联系/iu;

/**
 * Reads the figures of a slide. They are one or more paragraphs, or a list of two to five items, below at most one
 * other paragraph.
 */
export function readFigures({ heading, blocks }: SlideContent): Figures | undefined {
  const list = blocks.at(-1);
  // A heading that is a figure is itself set in large type.
  if (list?.kind === 'paragraph' && isFigureHeading(plainText(heading).trim())) return undefined;
  if (list?.kind === 'table' && blocks.length === 1) return changesInTable(list);
  if (list?.kind !== 'list') {
    const single = figureAbove(blocks);
    if (single) return { lead: [], figures: [single], items: [] };
    const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
    if (paragraphs.length !== blocks.length || !paragraphs.some(hasDigit)) return undefined;
    const entries = paragraphs.length === 1 ? paragraphs.flatMap(splitAtFigures) : paragraphs;
    const sentences = figureSentences(paragraphs);
    if (sentences) return asFigures([], sentences);
    const effect = keyEffect(paragraphs);
    if (effect) return asFigures([], effect);
    const only = paragraphs.length === 1 ? paragraphs[0] : undefined;
    return (
      asFigures([], entries.map(markedFigure)) ??
      (only && (asFigures([], [figureInSentence(only)]) ?? asFigures([], clauseFigures(only) ?? []))) ??
      asFigures(
        [],
        entries.map((runs) => changeSentenceOf(runs) ?? markedFigure(runs)),
      ) ??
      changeAboveNote(paragraphs) ??
      (only && asFigures([], [headlineFigureOf(only)]))
    );
  }
  const lead = blocks.slice(0, -1);
  if (list.items.length < 2 || list.items.length > maxFigures) return undefined;
  // At least every second item has a figure.
  if (list.items.filter(({ runs }) => hasDigit(runs)).length * 2 < list.items.length) return undefined;
  if (!isLeadOfFigures(lead)) return undefined;
  if (list.items.some(({ items, checked }) => items !== undefined || checked !== undefined)) return undefined;
  // Emoji become icons.
  const entries = list.items.map(({ runs }) => splitEmoji(runs).runs);
  const marked = lead.length === 0 ? asFigures(lead, entries.map(markedFigure), list.items) : undefined;
  if (marked || list.ordered || quantityHeading.test(plainText(heading))) return marked;
  const read = entries.map(
    (runs) =>
      changeAtEnd(runs) ??
      changeSentenceOf(runs) ??
      bilingualFigureOf(runs) ??
      labeledFigureOf(runs) ??
      namedChangeOf(runs) ??
      markedFigure(runs) ??
      plainFigure(runs),
  );
  const figures =
    read.filter((figure) => !figure).length === 1 && read.length >= 3
      ? read.map(
          (figure, index) =>
            figure ??
            labeledWordOf(entries[index] ?? []) ??
            sentenceFigureOf(entries[index] ?? []) ??
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
  return found ?? (list.items.some(({ icon }) => icon) ? undefined : figuresInSentences(lead, entries, read));
}

function hasDigit(runs: readonly Run[]): boolean {
  return runs.some(({ text }) => /\d/u.test(text));
}

/** Maximum number of labeled paragraphs above figures. */
const maxLabels = 3;

/**
 * Whether blocks are a text above figures: a paragraph, a paragraph and the line that announces the figures, or up to
 * three paragraphs that begin with a bold label.
 */
function isLeadOfFigures(lead: readonly Block[]): boolean {
  const [first, second] = lead;
  if (lead.length === 1 && heroFigureOf(first)) return true;
  const texts = lead.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  const length = texts.reduce((sum, runs) => sum + plainText(runs).length, 0);
  if (texts.length !== lead.length || length > limits.lead) return false;
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

/** Maximum numbers of letters of the name of a key effect, of the details after it, and of the text below it. */
const effectLimits = { name: 60, details: 80, text: 160 } as const;

/**
 * Reads “Difference in score: **+4.6 points** (95 % CI 1.2 to 8.0)” above a text that explains it: the figure, and the
 * text next to it.
 */
function keyEffect(paragraphs: readonly (readonly Run[])[]): Figure[] | undefined {
  const [sentence = [], text = [], ...others] = paragraphs;
  const at = sentence.findIndex(({ bold }) => bold);
  const value = sentence[at];
  if (!value || others.length > 0 || [...sentence, ...text].some((run) => run.link || run.text.includes('\n')))
    return undefined;
  const [name, details] = [sentence.slice(0, at), sentence.slice(at + 1)];
  const isOnly = [...details, ...text].every(({ bold }) => !bold);
  const nameText = plainText(name);
  const lengths = [nameText.length, plainText(details).length, plainText(text).length] as const;
  const isEffect =
    isOnly && /[:：]\s*$/u.test(nameText) && isFigure(value.text.trim()) && lengths[2] >= effectLimits.name / 3;
  if (
    !isEffect ||
    lengths[0] > effectLimits.name ||
    lengths[1] > effectLimits.details ||
    lengths[2] > effectLimits.text
  )
    return undefined;
  return [
    {
      lead: withoutTrailing(name, trailingColon),
      value: [{ ...value, text: value.text.trim() }],
      label: withoutTrailing(withoutLeadingSpace(details), /[.。]\s?$/u),
    },
    { value: [], label: text },
  ];
}

/** Maximum number of letters of the text below a change. */
const maxNoteLength = 160;

/** Reads “The median fell from 138 to 71 minutes.” above a shorter text: the change is the message of the slide. */
function changeAboveNote([sentence = [], note, ...others]: readonly (readonly Run[])[]): Figures | undefined {
  const figure = changeSentenceOf(sentence);
  if (!figure || !note || others.length > 0 || changeSentenceOf(note)) return undefined;
  const isShort = plainText(note).length <= maxNoteLength && !note.some(({ text }) => text.includes('\n'));
  const isOnly = !/[.!?。！？]\s?\S/u.test(plainText(sentence).replace(/\d[.,]\d/gu, ''));
  const label = withoutTrailing(figure.label, /[.。]\s?$/u);
  return isShort && isOnly ? { lead: [], figures: [{ ...figure, label }], items: [], note } : undefined;
}

/** Limits for tables whose rows are changes. */
const tableLimits = { min: 2, max: 4, cell: 16, name: 40 } as const;
/** Match the names of columns with an earlier and a later figure. */
const earlier =
  /^(?:before|old|previously|previous|last year|baseline|then|之前|改造前|改革前|实施前|原来|去年|上年|上年同期|上期)$/iu;
const later = /^(?:after|new|now|today|current|this year|之后|改造后|改革后|实施后|现在|今年|本年|本期)$/iu;

/**
 * Reads a table with the columns “Before” and “After”. Their names become a line above the figures. Figures with the
 * same unit are compared in a chart instead.
 */
function changesInTable({ head, rows, chart }: Extract<Block, { kind: 'table' }>): Figures | undefined {
  const [name = '', from = '', to = ''] = head.map((runs) => plainText(runs).trim());
  const { min, max } = tableLimits;
  if (head.length !== 3 || rows.length < min || rows.length > max || chart === 'none') return undefined;
  if (!earlier.test(from) || !later.test(to)) return undefined;
  const texts = rows.map((row) => row.map((runs) => plainText(runs).trim()));
  const areChanges = rows.every(
    (row, index) =>
      row.every((runs) => !runs.some(({ code, link, text }) => code || link || text.includes('\n'))) &&
      (texts[index] ?? []).length === 3 &&
      (texts[index] ?? []).every((text, at) =>
        at === 0
          ? /\p{L}/u.test(text) && text.length <= tableLimits.name
          : /\d/u.test(text) && text.length <= tableLimits.cell && tableFigure.test(text),
      ),
  );
  const units = new Set(texts.flatMap((row) => row.slice(1).map((text) => text.replace(/[\d.,\s]/gu, ''))));
  if (!areChanges || (units.size === 1 && rows.length > 2)) return undefined;
  const legend: Run[] = [...(name === '' ? [] : [{ text: `${name}: ` }]), { text: `${from} → ${to}` }];
  return {
    lead: [{ kind: 'paragraph', runs: legend }],
    figures: texts.map(([label = '', before = '', after = '']) => ({
      value: [{ text: changeOf(before, after) }],
      label: [{ text: label }],
    })),
    items: [],
  };
}

/** Matches a figure with its unit in a cell: “34 min”, “3.1 / week”, “€1.2M”. */
const tableFigure = /^[+−–-]?[€$£¥]?\s?\d[\d.,]{0,9}\s?[^\d\s]{0,4}(?:\s?\/?\s?\p{L}{1,8})?$/u;

/** Reads a paragraph with a bold figure above a list of figures as the first of them. */
function leadFigureOf([block]: readonly Block[]): Figure | undefined {
  return block?.kind === 'paragraph' && !heroFigureOf(block) ? boldFigureOf(block.runs) : undefined;
}

/** Reads a list in which at least half of the sentences have a figure. The others are shown as text. */
function figuresInSentences(
  lead: readonly Block[],
  entries: readonly (readonly Run[])[],
  read: readonly (Figure | undefined)[],
): Figures | undefined {
  const figures = entries.map(
    (runs, index) => read[index] ?? (hasSeveralFigures(runs) ? undefined : sentenceFigureOf(runs)),
  );
  const count = figures.filter((figure) => figure && isStriking(figure)).length;
  const areShort = entries.every(
    (runs) => plainText(runs).length <= limits.plainLabel + 30 && !runs.some(({ text }) => text.includes('\n')),
  );
  if (count < 2 || count * 2 < entries.length || !areShort) return undefined;
  const shown = figures.map((figure, index) => figure ?? { value: [], label: entries[index] ?? [] });
  return asFigures(lead, withWholeSentences(shown, entries));
}

/** Matches words at the end of a label that lack the figure after them. */
const missingFigure =
  /(?:\s(?:of|at|is|was|are|were|to|by|than|with|for|from|in|on|about|over|only|just|nearly|almost|reached|the|an?)|[的占达为是有约超至到从和与及在比]|占比)[\s:：]*$/iu;
/** Maximum number of letters of a sentence below its figure. */
const maxWholeLength = 140;
/** Maximum number of letters of bold words that are a figure, such as “4 min 12 s”. */
const maxBoldLength = 14;

/**
 * Shows the whole sentence below a figure if the rest of it would be no complete label. An item that has a figure must
 * show one if the others do.
 */
function withWholeSentences(
  figures: readonly (Figure | undefined)[],
  entries: readonly (readonly Run[])[],
): (Figure | undefined)[] {
  const areLabeled = figures.some((figure) => figure && figure.value.length > 0 && !figure.lead);
  return figures.map((figure, index) => {
    const runs = entries[index] ?? [];
    const sentence = plainText(runs).trim();
    if (!figure || sentence.length > maxWholeLength || runs.some(({ link }) => link)) return figure;
    if (figure.value.length === 0) return (areLabeled && wholeFigureOf(runs)) || figure;
    return !figure.lead && missingFigure.test(plainText(figure.label).trim())
      ? { value: figure.value, label: runs, sentence }
      : figure;
  });
}

/** Returns the bold figure of a sentence, or the first striking one, above the whole sentence. */
function wholeFigureOf(runs: readonly Run[]): Figure | undefined {
  const text = plainText(runs).trim();
  const bold = runs
    .find((run) => run.bold && run.text.length <= maxBoldLength && /^\D?\d/u.test(run.text))
    ?.text.trim();
  const figures = figuresIn(text).filter(
    (one) => !isYear(one.text) && !isAttribute(one.text, text.slice(one.index + one.text.length)),
  );
  const found = bold ?? (figures.find((one) => isStriking({ value: [one], label: [] })) ?? figures[0])?.text;
  return found === undefined ? undefined : { value: [{ text: found }], label: runs, sentence: text };
}

/** Matches a change at the end of an item, and the words before it: “API p95: 480 ms → 200 ms”. */
// ReDoS: at most 120 characters (`changeAtEnd`).
const changeEnd =
  /^(\S.{1,79}?)[\s:：]+([+−–-]?[€$£¥]?\d[^\s:：]{0,8}(?:\s[^\s:：]{1,4})?)\s?(?:→|⟶|➜|=>|->)\s?(\S{1,9}(?:\s\S{1,4})?)$/u;

/** Reads an item that ends with a change of a figure, after more than one label. */
function changeAtEnd(runs: readonly Run[]): Figure | undefined {
  const text = runs
    .map((run) => run.text)
    .join('')
    .trimEnd();
  if (text.length > 120 || runs.some(({ link }) => link)) return undefined;
  const [, label = '', before = '', after = ''] = changeEnd.exec(text) ?? [];
  if (!isFigure(before) || !isFigure(after) || !/[:：]/u.test(label)) return undefined;
  const labelRuns = sliceRuns(runs, 0, label.length);
  return { value: [{ text: changeOf(before, after) }], label: withoutTrailing(labelRuns, trailingColon) };
}

/** Limits for sentences that each have a figure: their number. */
const sentenceCount = { min: 3, max: 4 } as const;
/** Matches the end of a sentence. */
const sentenceEnd = /(?<=[.!?]["”]?)\s+(?=["“\p{Lu}\d])|(?<=[。！？]”?)/u;

/** Returns the figures of a text of a few sentences, each above its sentence, if every sentence has a striking figure. */
function figureSentences(paragraphs: readonly (readonly Run[])[]): Figure[] | undefined {
  const texts = paragraphs.map((runs) => runs.map((run) => run.text).join(''));
  const isPlain = paragraphs.every((runs) => runs.every((run) => !run.link && !run.code && !run.text.includes('\n')));
  if (!isPlain || texts.length > 2 || texts.join('').length > sentenceCount.max * limits.sentence) return undefined;
  const figures = texts.flatMap((text, at): (Figure | undefined)[] => {
    let start = 0;
    return text
      .split(sentenceEnd)
      .filter((one) => one.trim() !== '')
      .map((one) => {
        const from = text.indexOf(one, start);
        start = from + one.length;
        const runs = sliceRuns(paragraphs[at] ?? [], from, start);
        const figure = one.length <= limits.sentence ? (changeSentenceOf(runs) ?? wholeFigureOf(runs)) : undefined;
        return figure && isStriking(figure) ? { value: figure.value, label: runs, sentence: one.trim() } : undefined;
      });
  });
  if (figures.length < sentenceCount.min || figures.length > sentenceCount.max) return undefined;
  return figures.every((figure) => figure !== undefined) ? figures : undefined;
}

/** Matches a figure with a percent sign or a currency. */
const marked = /[%‰€$£¥]/u;

/** Whether a sentence without bold words and without a change compares figures, of which none stands out. */
function hasSeveralFigures(runs: readonly Run[]): boolean {
  const text = plainText(runs);
  return (
    !runs.some(({ bold }) => bold) &&
    changeSentenceOf(runs) === undefined &&
    figuresIn(text.slice(0, 400)).filter((one) => marked.test(one.text)).length > 1
  );
}

/** Returns the runs of a block that is a figure and serves as the heading of the other figures. */
export function heroFigureOf(block: Block | undefined): readonly Run[] | undefined {
  const isHeading = block?.kind === 'heading' || (block?.kind === 'paragraph' && block.runs.every(({ bold }) => bold));
  return isHeading && isFigureHeading(plainText(block.runs).trim()) ? block.runs : undefined;
}

function asFigures(
  lead: readonly Block[],
  figures: readonly (Figure | undefined)[],
  items: readonly ListItem[] = [],
): Figures | undefined {
  if (figures.length === 0 || figures.length > maxFigures) return undefined;
  return figures.every((figure) => figure !== undefined)
    ? { lead, figures: figures.map((one) => ({ ...one, label: withTiedRemark(one.label) })), items }
    : undefined;
}

/** Matches a short remark in parentheses. */
const shortRemark = /[(（][^()（）]{1,18}[)）]/gu;
/** Matches a remark that is only a change, such as “(−1.2 pts)”, whose text is searched for its sign and unit. */
const changeRemark = /^[(（][+−–-]\d[\d.,]{0,8} \p{L}{1,6}[)）]$/u;

/** Keeps a short remark in parentheses, such as “(+18 % in May)”, on one line of a label. */
function withTiedRemark(runs: readonly Run[]): readonly Run[] {
  return runs.map((run) => ({
    ...run,
    text: run.text.replace(shortRemark, (text) => (changeRemark.test(text) ? text : text.replace(/ /gu, '\u00A0'))),
  }));
}

/** Matches words after which a sentence continues. */
const unfinished = /(?:\b(?:and|or|of|to|with|than|in|by|for|from|the|a|an|is|was|at)|[,;:、，；：和与及])$/iu;

/** Splits a paragraph into its lines if each begins with a bold figure. A sentence with several figures stays whole. */
function splitAtFigures(runs: readonly Run[]): (readonly Run[])[] {
  const parts: Run[][] = [];
  for (const run of runs) {
    if (run.bold && /\d/u.test(run.text)) parts.push([run]);
    else if (parts.length === 0) return [runs];
    else parts.at(-1)?.push(run);
  }
  const isSentence =
    parts.slice(0, -1).some((part) => unfinished.test(plainText(part).trimEnd())) ||
    /[.。]$/u.test(plainText(runs).trimEnd());
  return parts.length < 2 || isSentence ? [runs] : parts;
}

/** Parses “Property tax: unchanged” among figures. */
function labeledWordOf(runs: readonly Run[]): Figure | undefined {
  const [, label = '', word = ''] = /^([^:：\n]{2,48})[:：]\s*([\p{L}-]{2,12})$/u.exec(plainText(runs).trim()) ?? [];
  return word === '' || runs.some(({ code, link }) => code || link)
    ? undefined
    : { value: [{ text: word }], label: [{ text: label }] };
}

/** Returns a few words among figures as an item without a figure: “A pot with a lid”. */
function shortItemOf(runs: readonly Run[], lead: readonly Block[]): Figure | undefined {
  const { length } = plainText(runs);
  const isShort = length >= 2 && length <= limits.shortItem && !runs.some(({ text }) => /[\n\d:：]/u.test(text));
  return isShort && lead.length === 0 ? { value: [], label: runs } : undefined;
}

/** Parses a paragraph that contains only a figure, followed by a paragraph that explains it. */
function figureAbove(blocks: readonly Block[]): Figure | undefined {
  const [value, label, ...others] = blocks;
  if (value?.kind !== 'paragraph' || label?.kind !== 'paragraph' || others.length > 0) return undefined;
  const text = plainText(label.runs);
  const isLabel = text.length >= 2 && text.length <= limits.boldLabel && !text.includes('\n');
  return isLabel && isFigureHeading(plainText(value.runs).trim())
    ? { value: value.runs, label: label.runs }
    : undefined;
}

/** Matches a label and its figure. */
const labeled = /^([^:：\n]{2,48})[:：]\s*(\S.*)$/u;
const changeArrow = /→|⟶|➜|=>|->/u;
/** Matches a remark in parentheses after a figure, such as its change. */
// ReDoS: at most 60 characters (`labeledFigureOf`).
const remark = /\s*[(（][^()（）]{1,28}[)）][¹²³⁴-⁹]?$/u;

/**
 * Matches an amount with a currency, a percent sign or a unit in words, and the words after it: “$2.4M over three
 * years”.
 */
// ReDoS: at most 60 characters (`labeledFigureOf`).
const amountAndWords =
  /^((?:[€$£¥]\s?\d[\d.,]{0,12}\s?(?:[kKmMB]|bn|million|billion)?|\d[\d.,]{0,12}\s?(?:%|‰|[万亿]元?|minutes?|hours?|days|weeks|months|years)))(?![\p{L}\d])(\s[^\d]{2,30})?$/u;

/** Returns the text between arrows, without the surrounding spaces. */
function splitAtArrows(text: string): string[] {
  return text.split(changeArrow).map((part) => part.trim());
}

/** Parses “**Retention:** 71 % → 89 %”, “Users: 38,400 (+22 %)” and “Payback: **7 months**”: a label with a figure or its change. */
function labeledFigureOf(runs: readonly Run[]): Figure | undefined {
  const [first, ...others] = runs;
  const isValueBold = !first?.bold && /[:：]\s?$/u.test(first?.text ?? '');
  const isPlain = runs.every(({ bold, code, link }, index) => !code && !link && (!bold || index === 0 || isValueBold));
  const [, label = '', rest = ''] = labeled.exec(plainText(runs).trim()) ?? [];
  if (!first || !isPlain || others.length > 2 || label === '' || rest.length > 60) return undefined;
  const { bold: _, ...plain } = first;
  // In “214,600 visitors, 2023: 208,100”, the first figure is the subject.
  if (figuresIn(label)[0]?.index === 0) return undefined;
  const [before = '', after, ...more] = splitAtArrows(rest);
  if (after !== undefined) {
    const isChange = more.length === 0 && isFigure(before) && isFigure(after);
    return isChange && rest.length <= limits.changeLength
      ? { value: [{ ...plain, text: `${before} → ${after}` }], label: [{ ...plain, text: label }] }
      : undefined;
  }
  const note = remark.exec(rest)?.[0] ?? '';
  const figure = rest.slice(0, rest.length - note.length);
  const [, amount = '', words = ''] =
    isFigure(figure) || isFigureHeading(figure) ? ['', figure] : (amountAndWords.exec(figure) ?? []);
  if (amount === '' || isYear(amount)) return undefined;
  return { value: [{ ...plain, text: amount }], label: [{ ...plain, text: label + words + note }] };
}

/** Matches the later figure of a change, and the words after it. */
// ReDoS: at most 60 characters (`namedChangeOf`).
const figureAndUnit = /^(\S+(?:\s(?!(?:per|a|an|in|at)\b)[%\p{L}°]{1,3}(?!\p{L}))?)(?:\s+(\p{L}[^\d]{2,24}))?$/u;

/** Parses “**Latency** 2.8 s → **420 ms**” and “**Deployments** 12 → **41** per week”: a name in bold, and its change. */
function namedChangeOf(runs: readonly Run[]): Figure | undefined {
  const [name, ...others] = runs;
  if (!name?.bold || /\d/u.test(name.text) || others.some(({ code, link }) => code || link)) return undefined;
  const change = plainText(others).trim();
  const [before = '', end, ...more] = change.length <= 60 ? splitAtArrows(change) : [];
  const [, after = '', unit] = (end !== undefined && more.length === 0 && figureAndUnit.exec(end)) || [];
  if (!isFigure(before) || !isFigure(after) || before.length + after.length + 3 > limits.changeLength) return undefined;
  const { bold: _, ...plain } = name;
  const label = name.text.replace(trailingColon, '') + (unit === undefined ? '' : ` ${unit}`);
  return { value: [{ ...plain, text: `${before} → ${after}` }], label: [{ ...plain, text: label }] };
}

/** Parses an item with a bold figure. */
function markedFigure(runs: readonly Run[]): Figure | undefined {
  return boldFigureOf(runs) ?? innerFigureOf(runs);
}

/** Parses "**41 %** less fuel": a short bold figure that begins with a digit. */
function boldFigureOf(runs: readonly Run[]): Figure | undefined {
  const [value, ...label] = runs;
  const maxLength = changeArrow.test(value?.text ?? '') ? limits.changeLength : limits.boldLength;
  if (!value?.bold || !/\d/u.test(value.text) || Array.from(value.text).length > maxLength) return undefined;
  if (hanDate.test(value.text) || identifier.test(value.text.trim())) return undefined;
  if ((/\p{L}{6}/u.test(value.text) && !isFigureHeading(value.text)) || label.some((run) => run.text.includes('\n')))
    return undefined;
  const { length } = plainText(label);
  if (length < 2 || length > limits.boldLabel) return undefined;
  const [next, ...rest] = label;
  const start = next?.text.replace(/^[\s:：,，—–-]+/u, '') ?? '';
  return { value: [value], label: next && start !== '' ? [{ ...next, text: start }, ...rest] : rest };
}

/** Matches words before a figure that say how exact it is. */
const approximation =
  /^(?:about|around|over|nearly|almost|roughly|approximately|(?:more|less|fewer) than|up to|at least|约|大约|近|超过|逾|不到|至少)\s*$/iu;
/** Matches the end of a rate after a figure, such as “per year”. */
const rateEnd = /^\s*((?:per|a|an|each|every)\s[\p{L}\s]{2,20})$/u;

/** Parses "Revenue **€ 61.4 m**, up 9 %": the only bold words are a figure, and the words around it are its label. */
function innerFigureOf(runs: readonly Run[]): Figure | undefined {
  const at = runs.findIndex(({ bold }) => bold);
  const value = runs[at];
  if (at < 1 || !value || runs.some(({ bold }, index) => bold && index !== at)) return undefined;
  const limited = withLimit(runs, at);
  if (limited) return innerFigureOf(limited);
  const text = value.text.trim();
  const label = [...runs.slice(0, at), ...runs.slice(at + 1)];
  if (
    identifier.test(text) ||
    !isFigure(limitSuffix.exec(text)?.[1] ?? text) ||
    label.some((run) => run.text.includes('\n'))
  )
    return undefined;
  if (plainText(label).length > limits.innerLabel) return undefined;
  // “Trips fell from 7.1 to 5.2” keeps its order.
  if (/\d\D{0,12}$/u.test(plainText(runs.slice(0, at)))) return sentenceFigureOf(runs);
  // If the figure is in the middle, the sentence does not make sense without it.
  if (/[.!?。！？]\s*$/u.test(plainText(label)) && /^\s*[\p{L}]/u.test(runs[at + 1]?.text ?? '')) return undefined;
  const [first] = runs;
  if (first && at === 1 && approximation.test(first.text.trim()))
    return { value: [{ ...value, text: first.text.trimStart() + text }], label: withoutLeadingSpace(runs.slice(2)) };
  const start = withoutTrailing(runs.slice(0, at), trailingColon);
  const before = withoutTrailing(start, linkingWords);
  const [, rate] = rateEnd.exec(plainText(runs.slice(at + 1))) ?? [];
  // In “Never worn: 1.5 dB per year”, the rate belongs to the figure, not to the words before it.
  if (rate !== undefined && /[:：]\s*$/u.test(runs[at - 1]?.text ?? ''))
    return { value: [{ ...value, text }], label: [{ text: `${rate}\n` }, ...before] };
  // “Groups: 84 classes” without its figure would be no label.
  if (
    plainText(before) === '' ||
    plainText(before) !== plainText(start) ||
    !/^\s*\p{L}/u.test(runs[at + 1]?.text ?? '')
  )
    return { value: [{ ...value, text }], label: [...before, ...runs.slice(at + 1)] };
  return /\p{Script=Han}/u.test(plainText(before))
    ? { lead: before, whole: runs, ...withMeasureWord({ ...value, text }, runs.slice(at + 1)) }
    : { value: [{ ...value, text }], label: runs, sentence: plainText(runs).trim() };
}

/** Moves the Chinese measure word after a figure, such as 个, into the figure. */
function withMeasureWord(value: Run, [next, ...others]: readonly Run[]): Pick<Figure, 'value' | 'label'> {
  const [word = ''] = /^\s?\p{Script=Han}(?![\p{L}])/u.exec(next?.text ?? '') ?? [];
  const rest = (next?.text ?? '').slice(word.length).replace(/^[\s,，、]+/u, '');
  return {
    value: [{ ...value, text: value.text + word.trim() }],
    label: [...(next && rest !== '' ? [{ ...next, text: rest }] : []), ...others],
  };
}

/** Matches the Chinese word after a figure that makes it a limit: “48% 以上”. */
const limitAfter = /^\s?(?:以上|以下|以内|左右)/u;
const limitSuffix = /^(\S{1,12}?)\s?(?:以上|以下|以内|左右)$/u;

/** Moves the word after a figure that makes it a limit into the figure; undefined if there is no such word. */
function withLimit(runs: readonly Run[], at: number): readonly Run[] | undefined {
  const [value, next] = runs.slice(at);
  const [limit] = (next && limitAfter.exec(next.text)) ?? [];
  if (!value || !next || limit === undefined) return undefined;
  const rest = { ...next, text: next.text.slice(limit.length) };
  const whole = { ...value, text: value.text.trim() + limit.trim() };
  return [...runs.slice(0, at), whole, ...(rest.text === '' ? [] : [rest]), ...runs.slice(at + 2)];
}

/** Matches a percentage or a range of percentages. */
const percentage = /^\d[\d.,]{0,5}(?:\s?[–-]\s?\d[\d.,]{0,5})?\s?[%‰]$/u;

/** Parses "Only **1–2 %** of the light is used.": the only bold words are a percentage in the middle of a sentence. */
function figureInSentence(runs: readonly Run[]): Figure | undefined {
  const [value, ...others] = runs.filter(({ bold }) => bold);
  const sentence = plainText(runs).trim();
  if (!value || others.length > 0 || runs.length < 2 || !percentage.test(value.text.trim())) return undefined;
  if (sentence.length > limits.boldLabel || runs.some(({ text, link }) => link || text.includes('\n')))
    return undefined;
  return { value: [{ ...value, text: value.text.trim() }], label: [{ text: sentence }], sentence };
}

/** Parses "42 户完成改造", "14 roofs in operation", "Complaints: 3" and "群众满意度 97.3%" without bold words. */
function plainFigure(runs: readonly Run[]): Figure | undefined {
  const [only, ...others] = runs;
  if (!only || others.length > 0 || only.code || only.link || only.text.length > limits.plainLabel + 20)
    return undefined;
  const text = only.text.trim();
  const leading = leadingFigure(text);
  const trailing = leading === undefined ? trailingFigure(text) : undefined;
  const figure = leading ?? trailing;
  if (figure === undefined) return undefined;
  const label =
    leading === undefined
      ? text.slice(0, -figure.length).replace(trailingColon, '')
      : text
          .slice(figure.length)
          .replace(particle, '')
          .replace(/^[\s:：,，]+/u, '');
  if (label.length < 2 || label.length > limits.plainLabel || /\n/u.test(label)) return undefined;
  // “At least 95 %” makes sense only in this order.
  if (trailing !== undefined && limitAtEnd.test(label))
    return { lead: [{ ...only, text: label.trim() }], value: [{ ...only, text: figure }], label: [] };
  const hasParticle = leading !== undefined && particle.test(text.slice(figure.length));
  return {
    value: [{ ...only, text: figure }],
    label: [{ ...only, text: label }],
    ...(hasParticle && { sentence: text }),
  };
}

/** Matches the particle between a figure and a noun, which makes no sense below the figure: “65% 的观众”. */
const particle = /^\s?的(?=\p{Script=Han})/u;

/** Matches words before a figure that limit it. */
// ReDoS: at most 80 characters (`limits.plainLabel`).
const limitAtEnd =
  /(?:不低于|不少于|不超过|不高于|超过|控制在|降至|降到|提高到|(?:at least|at most|up to|above|below|under|over))\s*$/iu;

function withoutLeadingSpace([first, ...rest]: readonly Run[]): Run[] {
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];
}

function withoutTrailing(runs: readonly Run[], pattern: RegExp): Run[] {
  return runs.map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.replace(pattern, '') } : run));
}
