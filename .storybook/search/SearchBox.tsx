import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement } from 'react';
import { Marked } from './Marked.tsx';
import type { Hit, SiteSearch } from './site-search.ts';
import './search.css';

export interface SearchBoxProps {
  /** Loads the search index. Called when the search box is focused. */
  load: () => Promise<SiteSearch>;
  /** Called when a result is opened. */
  onGo: (url: string) => void;
}

/** Searches the text of all pages. `/` or Ctrl+K focuses the box, arrow keys move through the results, Enter opens one, Escape closes. */
export function SearchBox({ load, onGo }: SearchBoxProps): ReactElement {
  const root = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<SiteSearch>();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  useShortcuts(box);

  const trimmedQuery = query.trim();
  const hits = search && trimmedQuery !== '' ? search(trimmedQuery) : [];
  const isShown = isOpen && search !== undefined && trimmedQuery !== '';

  function prepare(): void {
    setOpen(true);
    if (!search) void load().then((loaded) => setSearch(() => loaded));
  }

  function close(): void {
    setOpen(false);
    setQuery('');
  }

  function go({ url }: Hit): void {
    close();
    onGo(url);
  }

  /** Moves the focus through the box and the results. */
  function move(by: 1 | -1): void {
    const stops = Array.from(root.current?.querySelectorAll<HTMLElement>('input, a') ?? []);
    const now = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.max(0, Math.min(now + by, stops.length - 1))]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Input methods use the same keys during composition.
    if (event.nativeEvent.isComposing) return;
    const [first] = hits;
    if (event.key === 'ArrowDown' && isShown) move(1);
    else if (event.key === 'ArrowUp' && isShown) move(-1);
    else if (event.key === 'Enter' && isShown && first && event.target === box.current) go(first);
    else if (event.key === 'Escape') {
      box.current?.focus();
      close();
    } else return;
    event.preventDefault();
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (!root.current?.contains(relatedTarget)) setOpen(false);
  }

  return (
    <search ref={root} className="ppt site-search sb-unstyled" onBlur={onBlur}>
      <input
        ref={box}
        type="search"
        aria-label="Search all pages"
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        placeholder="Search all pages  /"
        value={query}
        onFocus={prepare}
        onChange={({ target }) => {
          setQuery(target.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="site-search-hits" hidden={!isShown}>
        <output className="site-search-count">
          {isShown && (countOf(hits) || `No results for “${trimmedQuery}”.`)}
        </output>
        <ul>
          {hits.map((hit) => (
            <li key={hit.url}>
              <a
                href={hit.url}
                target="_top"
                onKeyDown={onKeyDown}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  go(hit);
                }}
              >
                <strong>{hit.heading === '' ? hit.page : `${hit.page} › ${hit.heading}`}</strong>
                <span>
                  <Marked text={hit.excerpt} terms={hit.terms} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </search>
  );
}

/** Returns the number of results as text, or an empty string if there are none. */
function countOf({ length }: readonly Hit[]): string {
  if (length === 0) return '';
  return length === 1 ? '1 result' : `${length} results`;
}

/** Focuses the box when Ctrl+K or ⌘K is pressed, or `/` outside text fields. */
function useShortcuts(box: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const isSlash = event.key === '/' && !hasModifier && !isTyping;
      const isCommandK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isSlash && !isCommandK) return;
      // Storybook's own search, which only finds page names, uses the same keys.
      event.preventDefault();
      event.stopPropagation();
      box.current?.focus();
    };
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, [box]);
}
