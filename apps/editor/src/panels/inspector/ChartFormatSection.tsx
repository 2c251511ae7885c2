import { useState } from 'react';
import {
  chartColor,
  hasSlices,
  hasValueLabels,
  isDotPlot,
  isWaterfall,
  legendNames,
  legendPosition,
  legendPositions,
} from '@ppt-embed/deck';
import type { ChartElement, Deck } from '@ppt-embed/deck';
import { withAxisEnd, withAxisTitle, withColor, numberFrom } from '../../elements/chart/chart.ts';
import type { ChangeChart } from '../../elements/chart/chart.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { ColorField } from './ColorField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Maximum number of slices whose colors can be set. With more slices, the colors of a pie cannot be told apart. */
const maxColors = 12;

/** Props of `ChartFormatSection`. */
export interface ChartFormatSectionProps {
  deck: Deck;
  chart: ChartElement;
  change: ChangeChart;
}

/** Section for the values, legend, axes and colors of a chart. */
export function ChartFormatSection({ deck, chart, change }: ChartFormatSectionProps) {
  const t = useMessages(messages);
  const names = isWaterfall(chart) ? t.waterfallBars : legendNames(chart).slice(0, isDotPlot(chart) ? 1 : maxColors);
  return (
    <Section title={t.chartFormat}>
      {!isDotPlot(chart) && (
        <label className="ed-check">
          <input
            type="checkbox"
            checked={hasValueLabels(chart)}
            onChange={({ target }) => change('values', (before) => ({ ...before, dataLabels: target.checked }))}
          />
          {t.dataLabels}
        </label>
      )}
      {!isWaterfall(chart) && !isDotPlot(chart) && (
        <ChoiceField
          label={t.legend}
          value={legendPosition(chart)}
          names={t.legends}
          groups={[{ values: legendPositions }]}
          onSelect={(legend) => change('legend', (before) => ({ ...before, legend }))}
        />
      )}
      {!hasSlices(chart) && <AxisFields chart={chart} change={change} />}
      {names.map((name, index) => (
        <ColorField
          // Names of categories do not have to be unique.
          key={`color ${index + 1}`}
          name={t.seriesColor(name || String(index + 1))}
          label={name || String(index + 1)}
          deck={deck}
          value={chartColor(chart, index)}
          emptyName={t.automatic}
          canBeNone
          onChange={(color) => change(`color ${index}`, (before) => withColor(before, index, color))}
        />
      ))}
    </Section>
  );
}

/** Fields for the titles of the axes, and for their minimum and maximum. */
function AxisFields({ chart, change }: Omit<ChartFormatSectionProps, 'deck'>) {
  const t = useMessages(messages);
  return (
    <>
      {(['category', 'value'] as const).map((axis) => {
        const name = axis === 'category' ? t.categoryAxis : t.valueAxis;
        return (
          <input
            key={axis}
            className="ed-field"
            aria-label={name}
            placeholder={name}
            maxLength={200}
            value={chart.axisTitles?.[axis] ?? ''}
            onChange={({ target }) => change(`${axis} title`, (before) => withAxisTitle(before, axis, target.value))}
          />
        );
      })}
      <div className="ed-fields">
        {(['axisMin', 'axisMax'] as const).map((end) => (
          <label key={end} className="ed-number">
            <span>{t[end]}</span>
            <ChartNumberField
              name={end === 'axisMin' ? t.axisMinName : t.axisMaxName}
              placeholder={t.automatic}
              value={chart[end] ?? null}
              onChange={(value) => change(end, (before) => withAxisEnd(before, end, value))}
            />
          </label>
        ))}
      </div>
    </>
  );
}

interface ChartNumberFieldProps {
  name: string;
  /** Text shown if there is no value. */
  placeholder?: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A field for an optional number. Keeps the text while the user types, because `3.` is not a number yet. */
export function ChartNumberField({ name, placeholder, value, onChange }: ChartNumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="ed-field"
      inputMode="decimal"
      aria-label={name}
      placeholder={placeholder}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(numberFrom(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
