import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { ListItem } from '../../model/outline.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { isYear, leadingFigure } from '../../text/figure-text.ts';
import { weightedLengthOf, plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, withCapital, withoutFinalPeriod } from '../../text/slice-runs.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { splitEmoji } from '../icons/split-emoji.ts';
import { boldLead } from '../recognize/bold-lead.ts';
import type { LayoutContext, SlideContent } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { withLights } from '../typography/traffic-lights.ts';
import { currencySigns } from '../../text/currencies.ts';
import { changeOf } from './change-sentences.ts';
import { figuresIn } from './strong-figures.ts';
import { dividerAt } from '../slide/divider.ts';

/** A key figure with its status, its name, and the text after it. */
interface Score {
  name: readonly Run[];
  value: string;
  text: readonly Run[];
}

/** The key figures of a list. */
export interface Scores {
  scores: readonly Score[];
  items: readonly ListItem[];
}

/** The number of key figures, and the maximum number of characters of a name, and of the text after a figure. */
const limits = { min: 3, max: 6, name: 32, value: 14, change: 22, text: 120 } as const;

const amount = String.raw`[~≈+−-]?[${currencySigns}]?\d[\d.,]{0,11}(?:\s?[^\s\d,，;；。（(→]{1,10}){0,2}?`;
/** Matches a change of an amount in any unit, before a comma, a remark or the end: “412度 → 371度，”, “19 working days → 12 working days”. */
// ReDoS: every part of the pattern is bounded.
const change = new RegExp(String.raw`^(${amount})\s?(?:→|⟶|➜|=>|->)\s?(${amount})(?=\s?(?:$|[,，;；。(（]|\.\s))`, 'u');

/** Returns the change with which text begins: as it is written or, if it is long, with its unit only once. */
function changeAtStart(text: string): { text: string; value: string } | undefined {
  const [whole, before = '', after = ''] = change.exec(text) ?? [];
  if (whole === undefined || isYear(before) || isYear(after)) return undefined;
  return { text: whole, value: whole.length > limits.value ? changeOf(before, after) : whole };
}

/** Returns the runs of a figure. The earlier figure of a change is quiet, because the later one is the message. */
function valueRunsOf(score: Score): Run[] {
  const end = score.value.indexOf(' → ') + 3;
  const color = isMissed(score) ? { color: 'negative' as const } : {};
  return end < 3
    ? [{ text: score.value, ...color }]
    : [
        { text: score.value.slice(0, end), color: 'quietText' },
        { text: score.value.slice(end), ...color },
      ];
}

/** The marks of a status, and how they are drawn. */
const marks: readonly (readonly [RegExp, Omit<Run, 'size'>])[] = [
  [/^(?:✅|[✔✓]\uFE0F?)/u, { text: '✓\u00A0', color: 'positive' }],
  [/^(?:❌|❎|[✖✗✘✕]\uFE0F?)/u, { text: '✗\u00A0', color: 'negative' }],
  [/^⚠\uFE0F?/u, { text: '⚠\uFE0E\u00A0', color: 'warning' }],
];

/** Matches a count of a total, and what separates a figure from the text after it. */
const countOf = /^\d{1,5} of \d{1,5}(?=\s)/u;
const separator = /^[\s,，;；–—]{1,4}/u;

/**
 * Reads a list in which each item has a status or an icon, a name in bold, a figure and a text: “✅ **Revenue:** £18.4m, up
 * 6.4% on Q2”. Returns undefined for other content.
 */
export function scoresIn({ blocks }: Pick<SlideContent, 'blocks'>): Scores | undefined {
  const [list, ...others] = blocks;
  if (list?.kind !== 'list' || others.length > 0 || list.ordered) return undefined;
  if (list.items.length < limits.min || list.items.length > limits.max) return undefined;
  const scores = list.items.map(({ runs, items, checked, icon }) =>
    items === undefined && checked === undefined ? scoreOf(runs, icon !== undefined) : undefined,
  );
  const texts = scores.filter((score) => score && score.text.length > 0).length;
  return scores.every((score) => score !== undefined) && texts * 2 >= scores.length
    ? { scores, items: list.items }
    : undefined;
}

/** Matches the beginning of words that continue the figure before them: “of all visits”, “or £350 per visit”. */
const continuation = /^(?:of|or|and|in|per|a|from|to|for)\s/u;

/** Removes the parentheses around a whole text, which is in a column of its own: “(+1.8% on 2024)”. */
function withoutParentheses(runs: readonly Run[]): readonly Run[] {
  const text = textOfRuns(runs);
  return /^[(（][^()（）]{1,80}[)）]$/u.test(text) ? sliceRuns(runs, 1, text.length - 1) : runs;
}

function scoreOf(whole: readonly Run[], hasIcon: boolean): Score | undefined {
  const { emoji = '', runs } = splitEmoji(whole);
  const drawn = marks.find(([pattern]) => pattern.test(emoji))?.[1];
  const [light] = withLights([{ text: emoji }]);
  const mark = drawn ?? (light?.color ? { ...light, text: `${light.text.trim()}\u00A0` } : undefined);
  const lead = boldLead(runs);
  if ((!mark && !hasIcon) || lead?.separator !== 'colon' || lead.label.text.length > limits.name) return undefined;
  const text = textOfRuns(lead.text);
  const [first] = figuresIn(text);
  const change = changeAtStart(text);
  const written =
    change?.text ?? countOf.exec(text)?.[0] ?? (first?.index === 0 ? first.text : leadingFigure(`${text} `));
  const value = change?.value ?? written;
  if (value === undefined || written === undefined || isYear(value.trim())) return undefined;
  if (value.length > (change ? limits.change : limits.value)) return undefined;
  const start = written.length + (separator.exec(text.slice(written.length))?.[0].length ?? 0);
  const after = sliceRuns(lead.text, start, text.length);
  const rest = /[.。]\s?\S/u.test(plainText(after).replace(/\d[.]\d/gu, '')) ? after : withoutFinalPeriod(after);
  if (weightedLengthOf(rest) > limits.text || rest.some((run) => run.text.includes('\n') || run.link)) return undefined;
  const bold = { bold: true } as const;
  return {
    name: [...(mark ? [{ ...mark, ...bold }] : []), { ...lead.label, ...bold }],
    value: value.trim(),
    text: continuation.test(plainText(rest)) ? rest : withCapital(withoutParentheses(rest)),
  };
}

/** Whether the author marked a figure with a cross or a red light. */
function isMissed({ name: [mark] }: Score): boolean {
  return mark?.color === 'negative';
}

/** Font sizes in px of the figures and of the other texts, largest first. */
const sizePairs = [
  [48, 28],
  [40, 28],
  [40, 24],
  [36, 24],
  [32, 22],
  [28, 20],
] as const;
/** Distances in px: between the columns, and above and below the text of a row; the maximum height of a row, and the size of an icon. */
const layout = { gap: 32, padding: 5, maxHeight: 110, icon: 36 } as const;

/** Lays out key figures in rows: the status and the name, the figure in large type, and the text. */
export function scoreRows({ scores, items }: Scores, box: Box, context: LayoutContext): SlideElement[] | undefined {
  const { slideTheme, language } = context;
  const { strong, color } = slideTheme.body;
  const lineHeight = language === 'zh' ? 1.4 : 1.25;
  const isLow = box.height < slideTheme.body.box.height;
  const available = Math.floor(box.height * (isLow ? 1 : maxFillRatio));
  const icons = items.some(({ icon }) => icon !== undefined) ? context.iconsOf(items) : undefined;
  const indent = icons ? layout.icon + layout.gap / 2 : 0;
  for (const [valueSize, size] of sizePairs) {
    const text: TextStyle = { face: 'body', size, color, lineHeight, verticalAlign: 'middle', steps: [size] };
    const figure: TextStyle = { ...text, face: 'heading', size: valueSize, bold: true, color: strong, lineHeight: 1.1 };
    const nameWidth = indent + Math.ceil(Math.max(...scores.map(({ name }) => runsWidth(name, text)))) + size;
    const values = scores.map(({ value }) => runsWidth([{ text: value }], figure));
    const valueWidth = Math.ceil(Math.max(...values) * 1.08);
    const textX = box.x + nameWidth + valueWidth + 2 * layout.gap;
    const textWidth = box.x + box.width - textX;
    if (textWidth < box.width * 0.3 || scores.some((score) => hasLongWord(score.text, text, textWidth))) continue;
    const heights = scores.map((score) =>
      Math.ceil(Math.max(valueSize * 1.1, heightOf([{ runs: score.text }], text, textWidth)) + 2 * layout.padding),
    );
    const needed = heights.reduce((sum, height) => sum + height, 0);
    if (needed > available) continue;
    const extra = Math.min((available - needed) / scores.length, layout.maxHeight - Math.min(...heights));
    let y = box.y;
    return scores.flatMap((score, index): SlideElement[] => {
      const height = Math.floor((heights[index] ?? 0) + Math.max(0, extra));
      const part = (x: number, width: number): Box => ({ x, y, width, height });
      const elements: SlideElement[] = [
        ...(index > 0 ? [dividerAt({ ...box, y, height: 0 }, index)] : []),
        ...(icons?.draw(index, { x: box.x, y: y + Math.round((height - layout.icon) / 2) }, layout.icon, context) ??
          []),
        {
          kind: 'text',
          id: `item-${index + 1}`,
          part: 'item',
          role: 'body',
          box: part(box.x + indent, nameWidth - indent),
          paragraphs: [{ runs: score.name }],
          style: text,
        },
        {
          kind: 'text',
          id: `figure-${index + 1}`,
          part: 'figure',
          role: 'body',
          box: part(box.x + nameWidth + layout.gap, valueWidth),
          paragraphs: [{ runs: valueRunsOf(score) }],
          style: { ...figure, steps: [valueSize] },
        },
        ...(plainText(score.text) === ''
          ? []
          : [
              {
                kind: 'text' as const,
                id: `label-${index + 1}`,
                part: 'figureLabel' as const,
                role: 'body' as const,
                box: part(textX, textWidth),
                paragraphs: [{ runs: score.text }],
                style: text,
              },
            ]),
      ];
      y += height;
      return elements;
    });
  }
  return undefined;
}
