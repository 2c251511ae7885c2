import type { ReactElement } from 'react';
import type { CoverFilter } from '@ppt-embed/protocol/host';
import type { en } from './messages.ts';

export interface CoverFiltersProps {
  filter: CoverFilter;
  onFilter: (filter: CoverFilter) => void;
  messages: typeof en;
  className: string | undefined;
}

/** Style, color and language, each a native select whose first option leaves it open: wire strings as values, the reader's language as labels. */
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
        form="" // what is looked for is nothing that a host's form sends or sets back
        className={className}
        value={filter[name] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { [name]: _, ...others } = filter;
          onFilter(value ? { ...others, [name]: value } : others);
        }}
      >
        <option value="">{messages.any}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  ));
}
