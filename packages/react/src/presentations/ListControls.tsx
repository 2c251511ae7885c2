import { useEffect, useId, useState, type ReactElement } from 'react';
import type { HistoryFeature, HistorySort } from '@ppt-embed/protocol/host';
import { useLatest } from '../provider/use-latest.ts';
import { isImeKey } from '../ui/is-ime-key.ts';
import { ImportButton } from './ImportButton.tsx';
import type { en } from './messages.ts';

export interface ListControlsProps {
  features: readonly HistoryFeature[];
  messages: typeof en;
  search: string;
  onSearch: (search: string) => void;
  sort: HistorySort;
  onSort: (sort: HistorySort) => void;
  /** Called with a PowerPoint file to import; undefined if the host does not import files. */
  onImport: ((file: File) => void) | undefined;
  classNames: Partial<Record<'search' | 'sort' | 'import', string | undefined>>;
}

/** Time in ms between the last key press and the search. */
const debounceMs = 250;
const maxSearchLength = 200;

/** Search field and sort order of a list, if it has these features, and the button that imports a file. */
export function ListControls(props: ListControlsProps): ReactElement | null {
  const { features, messages, search, onSearch, sort, onSort, onImport, classNames } = props;
  const id = useId();
  const [canSearch, canSort] = [features.includes('search'), features.includes('sort')];
  if (!canSearch && !canSort && !onImport) return null;
  return (
    <div data-ppt="list-controls">
      {canSearch && (
        <SearchField label={messages.search} text={search} onSearch={onSearch} className={classNames.search} />
      )}
      {canSort && (
        <span data-ppt="sort" className={classNames.sort}>
          <label data-ppt="label" htmlFor={id}>
            {messages.sortBy}
          </label>
          <select
            id={id}
            form="" // Excludes the select from a host's form when it is submitted or reset.
            data-ppt="input"
            value={sort}
            onChange={(event) => onSort(event.currentTarget.value as HistorySort)}
          >
            <option value="created">{messages.sortCreated}</option>
            <option value="edited">{messages.sortEdited}</option>
            <option value="title">{messages.sortTitle}</option>
          </select>
        </span>
      )}
      {onImport && <ImportButton label={messages.importPptx} onFile={onImport} className={classNames.import} />}
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  /** The text for which the list is searched. */
  text: string;
  onSearch: (text: string) => void;
  className: string | undefined;
}

/**
 * Searches after a pause, and immediately on Enter. Escape clears the field, as in every search field. Text that is being
 * composed, for example the pinyin of Chinese characters, is not searched, and keys of the input method are not handled.
 */
function SearchField({ label, text, onSearch, className }: SearchFieldProps): ReactElement {
  const handler = useLatest(onSearch);
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  const [isComposing, setIsComposing] = useState(false);
  // The host has changed `text`, for example after the user navigated back.
  if (searched !== text) {
    setSearched(text);
    setTyped(text);
  }

  useEffect(() => {
    if (isComposing || typed.trim() === text) return;
    const timer = setTimeout(() => {
      setSearched(typed.trim());
      handler.current(typed.trim());
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, isComposing, text, handler]);

  return (
    <input
      data-ppt="input"
      className={className}
      type="search"
      form=""
      aria-label={label}
      placeholder={label}
      maxLength={maxSearchLength}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isImeKey(event.nativeEvent)) return;
        event.preventDefault(); // Does not submit a host's form.
        if (typed.trim() !== text) onSearch(typed.trim());
      }}
    />
  );
}
