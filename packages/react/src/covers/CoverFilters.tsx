import type { ReactElement } from 'react';
import type { CoverFilter } from '@ppt-embed/protocol/host';
import type { en } from './messages.ts';

export interface CoverFiltersProps {
  filter: CoverFilter;
  onFilter: (filter: CoverFilter) => void;
  messages: typeof en;
  className: string | undefined;
}

/**
 * Filters for style, color and language. Each is a native select whose first option means “any”. Values are wire
 * strings, and labels are localized.
 */
export function CoverFilters({ filter, onFilter, messages, className }: CoverFiltersProps): ReactElement[] {
  const filters = [
    ['style', messages.style, messages.styles],
    ['colorStyle', messages.color, messages.colors],
    ['language', messages.language, messages.languages],
  ] as const;
  return filters.map(([name, label, options]) => (
    <label key={name} data-ppt="field">
      <span data-ppt="label">{label}</span>
      <select
        data-ppt="input"
        form="" // Excludes the filters from a host's form when it is submitted or reset.
        className={className}
        value={filter[name] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { [name]: _, ...others } = filter;
          onFilter(value ? { ...others, [name]: value } : others);
        }}
      >
        <option value="">{messages.any[name]}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  ));
}
