import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { TextStyle } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { dividerAt } from '../slide/divider.ts';
import { maxFillRatio, leadGap } from '../slide/vertical-space.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { Figure, Figures } from './figure.ts';
import { maxValueWidth } from './figure.ts';
import { changedNumbers } from './table-changes.ts';

/** Font sizes in px of the names and of the changes, largest first. */
const sizePairs = [
  [28, 36],
  [26, 32],
  [24, 28],
  [22, 26],
] as const;
const legendSize = 24;
/** Maximum fractions of the width of the names and of the changes. */
const shares = { name: 0.34, value: 0.34 } as const;
/** Distances and sizes in px. The two bars of a row have the same scale, and the longer one fills the column. */
const layout = { gap: 40, maxHeight: 124, space: 10, bar: 16, barGap: 4, minBar: 3 } as const;

/**
 * Lays out changes in rows: the name, a bar for each of the two numbers, and the change in large type. The bars are compared only
 * within their row, because the rows have different units. Returns undefined if they do not fit.
 */
export function changeRows(
  { lead, figures, bars }: Figures,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const { slideTheme, language } = context;
  const numbers = figures.map(({ value }) => changedNumbers(plainText(value)));
  if (!bars || !numbers.every((one) => one !== undefined)) return undefined;
  const rows = bars === 'planned' ? figures : figures.map((figure) => context.withFigureColors(figure));
  const text = context.stackText(lead, box.width, legendSize);
  const top = box.y + text.height + leadGap;
  const height = Math.min(layout.maxHeight, Math.floor((box.y + box.height * maxFillRatio - top) / figures.length));
  const maxName = Math.floor(box.width * shares.name);
  const maxValue = Math.floor(box.width * shares.value);
  const styles = sizePairs
    .map(([name, value]): Record<'name' | 'value', TextStyle> => ({
      name: {
        face: 'body',
        size: name,
        color: slideTheme.body.color,
        lineHeight: language === 'zh' ? 1.4 : 1.25,
        verticalAlign: 'middle',
      },
      value: {
        face: 'heading',
        size: value,
        bold: true,
        color: slideTheme.body.strong,
        lineHeight: 1.1,
        verticalAlign: 'middle',
      },
    }))
    .find(({ name, value }) =>
      rows.every(
        (row) =>
          heightOf([{ runs: row.label }], name, maxName) <= height - layout.space &&
          !hasLongWord(row.label, name, maxName) &&
          runsWidth(row.value, value) <= maxValue * maxValueWidth,
      ),
    );
  if (!styles) return undefined;
  const nameWidth = Math.min(
    maxName,
    Math.ceil(Math.max(...rows.map(({ label }) => runsWidth(label, styles.name))) * 1.06),
  );
  const valueWidth = Math.ceil(Math.max(...rows.map((row) => runsWidth(row.value, styles.value))) / maxValueWidth);
  const column = { x: box.x + nameWidth + layout.gap, width: box.width - nameWidth - valueWidth - 2 * layout.gap };
  return [
    ...text.draw(box),
    ...rows.flatMap((row, index): SlideElement[] => {
      const area = { y: top + index * height, height };
      const common = { role: 'body' as const };
      return [
        ...(index > 0 ? [dividerAt({ ...box, y: area.y, height: 0 }, index)] : []),
        {
          kind: 'text',
          ...common,
          id: `label-${index + 1}`,
          part: 'figureLabel',
          box: { ...area, x: box.x, width: nameWidth },
          paragraphs: [{ runs: row.label }],
          style: styles.name,
        },
        ...rowBars(numbers[index] ?? [0, 0], { ...column, ...area }, index, barColors(row, bars)),
        {
          kind: 'text',
          ...common,
          id: `figure-${index + 1}`,
          part: 'figure',
          box: { ...area, x: box.x + box.width - valueWidth, width: valueWidth },
          paragraphs: [{ runs: row.value, align: 'right' }],
          style: styles.value,
        },
      ];
    }),
  ];
}

/** Returns the colors of the two bars. The second one is green or red if it is known whether the change is good. */
function barColors({ value }: Figure, bars: 'changed' | 'planned'): readonly [Color, Color] {
  if (bars === 'planned') return ['chart1', 'chartQuiet1'];
  const color = value.at(-1)?.color;
  return ['chartQuiet1', color === 'positive' || color === 'negative' ? color : 'chart1'];
}

function rowBars(
  numbers: readonly [number, number],
  area: Box,
  index: number,
  colors: readonly [Color, Color],
): SlideElement[] {
  const largest = Math.max(...numbers);
  const top = Math.round(area.y + (area.height - 2 * layout.bar - layout.barGap) / 2);
  return numbers.map((number, at): SlideElement => ({
    kind: 'shape',
    id: `bar-${2 * index + at + 1}`,
    part: 'decoration',
    name: 'Bar',
    alt: '',
    box: {
      x: area.x,
      y: top + at * (layout.bar + layout.barGap),
      width: Math.max(layout.minBar, Math.round((area.width * number) / largest)),
      height: layout.bar,
    },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: colors[at] ?? 'chart1' },
  }));
}
