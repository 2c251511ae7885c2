import type { ReactElement } from 'react';
import type { CoverFilter } from '@ppt-embed/protocol/host';
import { coverColors, coverLanguages, coverStyles } from '@ppt-embed/protocol/names';
import { SelectField } from '../ui/SelectField.tsx';
import type { en } from './messages.ts';

export interface CoverFiltersProps {
  filter: CoverFilter;
  onFilter: (filter: CoverFilter) => void;
  words: typeof en;
}

/** Style, color and language: wire strings as values, the reader's language as labels. */
export function CoverFilters({ filter, onFilter, words }: CoverFiltersProps): ReactElement {
  function set(name: 'style' | 'colorStyle' | 'language', value: string): void {
    const { [name]: _, ...others } = filter;
    onFilter(value ? { ...others, [name]: value } : others);
  }
  return (
    <>
      <SelectField
        label={words.style}
        anyLabel={words.any}
        value={filter.style ?? ''}
        options={optionsOf(coverStyles, words.styles)}
        onChange={(value) => set('style', value)}
      />
      <SelectField
        label={words.color}
        anyLabel={words.any}
        value={filter.colorStyle ?? ''}
        options={optionsOf(coverColors, words.colors)}
        onChange={(value) => set('colorStyle', value)}
      />
      <SelectField
        label={words.language}
        anyLabel={words.any}
        value={filter.language ?? ''}
        options={optionsOf(coverLanguages, words.languages)}
        onChange={(value) => set('language', value)}
      />
    </>
  );
}

function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}
