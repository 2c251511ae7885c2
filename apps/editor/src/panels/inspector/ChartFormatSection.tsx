import { useState } from 'react';
import {
  chartColor,
  hasSlices,
  hasValueLabels,
  isDotPlot,
  isWaterfall,
  legendNames,
  legendPositions,
} from '@ppt-embed/deck';
import type { ChartElement, Deck } from '@ppt-embed/deck';
import { withAxisEnd, withAxisTitle, withColor, withLegend, numberFrom } from '../../elements/chart/chart.ts';
import type { ChangeChart } from '../../elements/chart/chart.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { DeckInput } from '../deck-text/DeckTextField.tsx';
import { ColorField } from './ColorField.tsx';
import type { EditorDocument } from '../../session/editor-document.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Maximum number of slices whose colors can be set. With more slices, the colors of a pie cannot be told apart. */
const maxColors = 12;

/** Props of `ChartFormatSection`. */
export interface ChartFormatSectionProps {
  doc: EditorDocument;
  deck: Deck;
  chart: ChartElement;
  change: ChangeChart;
}

/** Section for the values, legend, axes and colors of a chart. */
export function ChartFormatSection({ doc, deck, chart, change }: ChartFormatSectionProps) {
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
          value={chart.legend ?? 'automatic'}
          names={t.legends}
          groups={[{ values: ['automatic', ...legendPositions] }]}
          onSelect={(legend) =>
            change('legend', (before) => withLegend(before, legend === 'automatic' ? undefined : legend))
          }
        />
      )}
      {!hasSlices(chart) && <AxisFields doc={doc} chart={chart} change={change} />}
      {names.map((name, index) => (
        <ColorField
          // Names of categories do not have to be unique.
          key={`color ${index + 1}`}
          name={t.seriesColor(name || String(index + 1))}
          label={name || String(index + 1)}
          deck={deck}
          value={chartColor(chart, index)}
          emptyName={t.automatic}
          isAutomatic
          canBeNone
          onChange={(color) => change(`color ${index}`, (before) => withColor(before, index, color))}
        />
      ))}
    </Section>
  );
}

/** Fields for the titles of the axes, and for their minimum and maximum. */
function AxisFields({ doc, chart, change }: Omit<ChartFormatSectionProps, 'deck'>) {
  const t = useMessages(messages);
  return (
    <>
      {(['category', 'value'] as const).map((axis) => {
        const name = axis === 'category' ? t.categoryAxis : t.valueAxis;
        return (
          <DeckInput
            key={axis}
            doc={doc}
            aria-label={name}
            placeholder={name}
            maxLength={200}
            text={chart.axisTitles?.[axis] ?? ''}
            onChange={(update) =>
              change(`${axis} title`, (before) => withAxisTitle(before, axis, update(before.axisTitles?.[axis] ?? '')))
            }
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

/**
 * A field for an optional number. Keeps the text while the user types, because `-` is not a number yet. Until it is one,
 * the value stays.
 */
export function ChartNumberField({ name, placeholder, value, onChange }: ChartNumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="ed-field"
      inputMode="decimal"
      aria-label={name}
      placeholder={placeholder}
      value={typed ?? (value === null ? '' : String(value))}
      aria-invalid={typed !== null && isWrong(typed)}
      onChange={({ target: { value: text } }) => {
        setTyped(text);
        if (!isWrong(text)) onChange(numberFrom(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Whether text is neither a number nor empty. */
const isWrong = (text: string): boolean => text.trim() !== '' && numberFrom(text) === null;
