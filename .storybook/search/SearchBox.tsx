import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement } from 'react';
import { Marked } from './Marked.tsx';
import type { Hit, SiteSearch } from './site-search.ts';
import './search.css';

export interface SearchBoxProps {
  /** Fetched when somebody begins to search. */
  load: () => Promise<SiteSearch>;
  /** Goes to an address of the site. */
  onGo: (url: string) => void;
}

/** Searches the text of every page. `/` leads here; arrows move among what is found, Enter opens, Escape leaves. */
export function SearchBox({ load, onGo }: SearchBoxProps): ReactElement {
  const root = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<SiteSearch>();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  useSlash(box);

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

  /** Among the box and the links under it. */
  function move(by: 1 | -1): void {
    const stops = Array.from(root.current?.querySelectorAll<HTMLElement>('input, a') ?? []);
    const now = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.max(0, Math.min(now + by, stops.length - 1))]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Chinese is composed by the same keys.
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
        aria-keyshortcuts="/"
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
          {isShown && (countOf(hits) || `Nothing is found for “${trimmedQuery}”.`)}
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

/** Nothing for none. */
function countOf({ length }: readonly Hit[]): string {
  if (length === 0) return '';
  return length === 1 ? '1 place' : `${length} places`;
}

/** `/` leads into the box, as long as nobody writes elsewhere. */
function useSlash(box: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => {
      const { target } = event;
      const isWriting =
        target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return;
      // Storybook's own search finds names of pages alone.
      event.preventDefault();
      event.stopPropagation();
      box.current?.focus();
    };
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, [box]);
}
