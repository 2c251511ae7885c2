import { dashStyles } from '@ppt-embed/deck';
import type { DashStyle } from '@ppt-embed/deck';
import { useMessages } from '../../kit/use-messages.ts';
import { ChoiceField } from './ChoiceField.tsx';
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
    <ChoiceField
      label={t.lineDash}
      value={value}
      mixed={t.severalDashes}
      names={t.dashes}
      groups={[{ values: dashStyles }]}
      onSelect={onChange}
    />
  );
}
