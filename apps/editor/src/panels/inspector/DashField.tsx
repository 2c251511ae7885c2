import { use } from 'react';
import { dashStyles } from '@ppt-embed/deck';
import type { DashStyle } from '@ppt-embed/deck';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Props of `DashField`. */
export interface DashFieldProps {
  /** The current dash style; undefined if there are several. */
  value: DashStyle | undefined;
  onChange: (dash: DashStyle) => void;
}

/** Field for the dash style of lines and outlines. */
export function DashField({ value, onChange }: DashFieldProps) {
  const t = useMessages(messages);
  return (
    <select
      className="ed-field"
      lang={use(LocaleContext)}
      aria-label={t.lineDash}
      title={t.lineDash}
      value={value ?? ''}
      onChange={({ target }) => {
        const selected = dashStyles.find((dash) => dash === target.value);
        if (selected) onChange(selected);
      }}
    >
      {value === undefined && <option value="">{t.severalDashes}</option>}
      {dashStyles.map((dash) => (
        <option key={dash} value={dash}>
          {t.dashes[dash]}
        </option>
      ))}
    </select>
  );
}
