import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Fill, SemanticColor } from '../../model/paint.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { dividerAt } from '../slide/divider.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { maxValueWidth } from './figure.ts';

/** A row with its name, its bars one below the other, and its figure. */
export interface BarRow {
  name: readonly Run[];
  value: readonly Run[];
  /** The text of both, which is read if the layout changes. */
  sentence?: string;
  bars: readonly RowBar[];
  /** Whether a quiet bar of the whole length is behind the bars. @default false */
  hasTrack?: boolean;
}

/** A bar of a row. */
interface RowBar {
  /** Its length, as a fraction of the longest possible one. */
  share: number;
  color: SemanticColor;
}

/** Font sizes in px of the names and of the figures, largest first. */
const sizePairs = [
  [28, 36],
  [26, 32],
  [24, 28],
  [22, 26],
] as const;
/** Maximum fractions of the width of the names and of the figures. */
const shares = { name: 0.36, value: 0.34 } as const;
/** Distances and sizes in px. */
const layout = {
  gap: 40,
  maxHeight: 144,
  space: 10,
  bar: 16,
  onlyBar: 20,
  barGap: 4,
  minBar: 3,
  nameReserve: 1.06,
} as const;
const track: Fill = { kind: 'solid', color: 'chartLine' };

/** Lays out rows with bars between their names and their figures; undefined if they do not fit. */
export function barRows(rows: readonly BarRow[], area: Box, context: LayoutContext): SlideElement[] | undefined {
  const height = Math.min(layout.maxHeight, Math.floor((area.height * maxFillRatio) / rows.length));
  const maxName = Math.floor(area.width * shares.name);
  const maxValue = Math.floor(area.width * shares.value);
  const styles = stylesOf(context).find(({ name, value }) =>
    rows.every(
      (row) =>
        heightOf([{ runs: row.name }], name, maxName) <= height - layout.space &&
        !hasLongWord(row.name, name, maxName) &&
        runsWidth(row.value, value) <= maxValue * maxValueWidth,
    ),
  );
  if (!styles) return undefined;
  const widest = (key: 'name' | 'value'): number => Math.max(...rows.map((row) => runsWidth(row[key], styles[key])));
  const nameWidth = Math.min(maxName, Math.ceil(widest('name') * layout.nameReserve));
  const valueWidth = Math.ceil(widest('value') / maxValueWidth);
  const barX = area.x + nameWidth + layout.gap;
  const barWidth = area.width - nameWidth - valueWidth - 2 * layout.gap;
  return rows.flatMap((row, index): SlideElement[] => {
    const box = { ...area, y: area.y + index * height, height };
    return [
      ...(index > 0 ? [dividerAt({ ...box, height: 0 }, index)] : []),
      {
        kind: 'text',
        id: `figure-${index + 1}`,
        part: 'figure',
        role: 'body',
        ...(row.sentence !== undefined && { alt: row.sentence }),
        box: { ...box, x: area.x + area.width - valueWidth, width: valueWidth },
        paragraphs: [{ runs: row.value, align: 'right' }],
        style: styles.value,
      },
      {
        kind: 'text',
        id: `label-${index + 1}`,
        part: 'figureLabel',
        role: 'body',
        box: { ...box, width: nameWidth },
        paragraphs: [{ runs: row.name }],
        style: styles.name,
      },
      ...barsOf(row, { ...box, x: barX, width: barWidth }, `${index + 1}`),
    ];
  });
}

/** Returns the text styles of the names and the figures, largest first. */
function stylesOf({ slideTheme, language }: LayoutContext): Record<'name' | 'value', TextStyle>[] {
  const { color, strong } = slideTheme.body;
  return sizePairs.map(([name, value]) => ({
    name: { face: 'body', size: name, color, lineHeight: language === 'zh' ? 1.4 : 1.25, verticalAlign: 'middle' },
    value: { face: 'heading', size: value, bold: true, color: strong, lineHeight: 1.1, verticalAlign: 'middle' },
  }));
}

function barsOf({ bars, hasTrack = false }: BarRow, area: Box, id: string): SlideElement[] {
  const height = bars.length > 1 ? layout.bar : layout.onlyBar;
  const sum = bars.length * height + (bars.length - 1) * layout.barGap;
  const top = Math.round(area.y + (area.height - sum) / 2);
  const bar = (suffix: string, index: number, width: number, fill: Fill): SlideElement => ({
    kind: 'shape',
    id: `bar-${id}-${suffix}`,
    part: 'decoration',
    name: 'Bar',
    alt: '',
    box: {
      x: area.x,
      y: top + index * (height + layout.barGap),
      width: Math.max(layout.minBar, Math.round(width)),
      height,
    },
    geometry: { kind: 'rect' },
    fill,
  });
  return [
    ...(hasTrack ? [bar('track', 0, area.width, track)] : []),
    ...bars.flatMap(({ share, color }, index) =>
      hasTrack && share === 0 ? [] : [bar(`${index + 1}`, index, area.width * share, { kind: 'solid', color })],
    ),
  ];
}
