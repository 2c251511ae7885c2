import type { ReactElement } from 'react';
import type { CoverFilter } from '@ppt-embed/protocol/host';
import { SelectField } from '../ui/SelectField.tsx';
import type { en } from './messages.ts';

export interface CoverFiltersProps {
  filter: CoverFilter;
  onFilter: (filter: CoverFilter) => void;
  words: typeof en;
  className: string | undefined;
}

/** Style, color and language: wire strings as values, the reader's language as labels. */
export function CoverFilters({ filter, onFilter, words, className }: CoverFiltersProps): ReactElement[] {
  const filters = [
    ['style', words.style, words.styles],
    ['colorStyle', words.color, words.colors],
    ['language', words.language, words.languages],
  ] as const;
  return filters.map(([name, label, options]) => (
    <SelectField
      key={name}
      label={label}
      anyLabel={words.any}
      value={filter[name] ?? ''}
      options={options}
      onChange={(value) => {
        const { [name]: _, ...others } = filter;
        onFilter(value ? { ...others, [name]: value } : others);
      }}
      className={className}
    />
  ));
}
