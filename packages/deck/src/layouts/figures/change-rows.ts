import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { SemanticColor } from '../../model/paint.ts';
import { plainText } from '../../text/runs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { areaBelow } from '../slide/vertical-space.ts';
import { barRows } from './bar-rows.ts';
import type { Figure, Figures } from './figure.ts';
import { changedNumbers } from './table-changes.ts';

/** Font size in px of the line that names the two states. */
const legendSize = 24;

/**
 * Lays out changes in rows: the name, a bar for each of the two numbers, and the change in large type. The bars are compared only
 * within their row, because the rows have different units. Returns undefined if they do not fit.
 */
export function changeRows(
  { lead, figures, bars }: Figures,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const numbers = figures.map(({ value }) => changedNumbers(plainText(value)));
  if (!bars || !numbers.every((one) => one !== undefined)) return undefined;
  const text = context.stackText(lead, box.width, legendSize);
  const rows = figures.map((figure, index) => {
    const shown = bars === 'planned' ? figure : context.withFigureColors(figure);
    const colors = barColors(shown, bars);
    const own = numbers[index] ?? [0, 0];
    return {
      name: shown.label,
      value: shown.value,
      bars: own.map((number, at) => ({ share: number / Math.max(...own), color: colors[at] ?? ('chart1' as const) })),
    };
  });
  const elements = barRows(rows, areaBelow(box, text.height), context);
  return elements && [...text.draw(box), ...elements];
}

/** Returns the colors of the two bars. The second one is green or red if it is known whether the change is good. */
function barColors({ value }: Figure, bars: 'changed' | 'planned'): readonly [SemanticColor, SemanticColor] {
  if (bars === 'planned') return ['chart1', 'chartQuiet1'];
  const color = value.at(-1)?.color;
  return ['chartQuiet1', color === 'positive' || color === 'negative' ? color : 'chart1'];
}
