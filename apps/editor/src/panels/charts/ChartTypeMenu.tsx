import { use } from 'react';
import { chartTypes } from '@ppt-embed/deck';
import type { ChartType } from '@ppt-embed/deck';
import { Popover } from '../../kit/Popover.tsx';
import { LocaleContext } from '../../kit/use-messages.ts';
import { chartTypeChoices } from './chart-type-choices.ts';

interface ChartTypeMenuProps {
  /** The accessible name. */
  label: string;
  anchor: () => HTMLElement | null;
  /** The type of the selected chart. @default none */
  value?: ChartType;
  onSelect: (type: ChartType) => void;
  onClose: () => void;
}

/** Menu of all chart types. */
export function ChartTypeMenu({ label, anchor, value, onSelect, onClose }: ChartTypeMenuProps) {
  const locale = use(LocaleContext);
  return (
    <Popover label={label} anchor={anchor} onClose={onClose}>
      {chartTypes.map((type) => {
        const { icon: Icon, label: name } = chartTypeChoices[type];
        const isChecked = type === value;
        return (
          <button
            key={type}
            type="button"
            role={value === undefined ? 'menuitem' : 'menuitemradio'}
            {...(value !== undefined && { 'aria-checked': isChecked })}
            {...(isChecked && { 'data-first': '' })}
            className="ed-menu-item"
            onClick={() => {
              onClose();
              onSelect(type);
            }}
          >
            <Icon className="ed-icon" aria-hidden />
            {name[locale]}
          </button>
        );
      })}
    </Popover>
  );
}
