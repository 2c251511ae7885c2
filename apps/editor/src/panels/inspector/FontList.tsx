import { use, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { isFontRole } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { findFonts, fontGroupNames, fontGroups, fontPreviewStack } from '../../elements/text/font-choices.ts';
import type { FontChoice, FontGroups } from '../../elements/text/font-choices.ts';
import type { SelectableFont } from '../../elements/text/text-tools.ts';
import { parts } from '../../kit/dom-parts.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { messages } from './messages.ts';
import { isImeKey } from '../../kit/keyboard.ts';

/** Props of `FontList`. */
export interface FontListProps {
  deck: Deck;
  /** The fonts that were selected recently. */
  recent: EditorScreen['recentFonts'];
  /** Current font; undefined if there are several. */
  value: SelectableFont | undefined;
  /** Whether the text is bold, in which case it can have the title font. */
  isBold: boolean;
  onSelect: (face: SelectableFont) => void;
}

/** Maximum number of characters of a query. */
const maxQuery = 64;
/** Number of fonts that Page Up and Page Down skip. */
const pageLength = 8;

/**
 * A searchable list of fonts (ARIA combobox pattern): theme fonts, recent ones, and all, each name set in its font. Fonts
 * are found by their Chinese and English names.
 */
export function FontList({ deck, recent, value, isBold, onSelect }: FontListProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  /** Index of the option that Enter selects; undefined before a key or the pointer has moved to one. */
  const [moved, setMoved] = useState<number>();
  const groups = fontGroups(deck, value, { isBold, locale, recent: useStore(recent) });
  const shown = shownGroups(groups, query);
  const options = shown.flatMap(({ choices }) => choices);
  const selected = options.findIndex(({ font }) => font === value);
  const isSearching = query.trim() !== '';
  const active = Math.min(moved ?? (isSearching ? 0 : Math.max(0, selected)), options.length - 1);
  // On a touch screen, the focus in a field would open the keyboard, which covers the fonts.
  const isTouch = matchMedia('(pointer: coarse)').matches;

  useEffect(() => (list.current ? loadVisibleFonts(list.current) : undefined), [query]);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);

  function handleKeyDown(event: KeyboardEvent): void {
    // Enter may also confirm text that an input method is composing.
    if (isImeKey(event.nativeEvent) || options.length === 0) return;
    const option = options[active];
    const next = indexAfter(event.key, active, options.length);
    if (next !== undefined) setMoved(next);
    else if (event.key === 'Enter' && option) onSelect(option.font);
    else return;
    event.preventDefault();
  }

  const control = {
    'aria-activedescendant': options.length > 0 ? `${id}-${active}` : undefined,
    onKeyDown: handleKeyDown,
  };
  return (
    <div className="ed-font-picker">
      <input
        {...control}
        type="text"
        role="combobox"
        aria-controls={`${id}-list`}
        className="ed-field"
        data-part={parts.ownUndoField}
        aria-label={t.searchFonts}
        aria-expanded="true"
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t.searchFonts}
        maxLength={maxQuery}
        value={query}
        {...(!isTouch && { 'data-first': '' })}
        onChange={({ target }) => {
          setQuery(target.value);
          setMoved(undefined);
        }}
      />
      <p className={isSearching && options.length === 0 ? 'ed-menu-note' : 'ed-visually-hidden'} role="status">
        {isSearching && (options.length === 0 ? t.noFonts(query.trim()) : t.foundFonts(options.length))}
      </p>
      <div
        {...control}
        ref={list}
        role="listbox"
        id={`${id}-list`}
        tabIndex={-1}
        aria-label={t.fonts}
        className="ed-font-list"
        {...(isTouch && { 'data-first': '' })}
        // The field keeps the focus.
        onMouseDown={(event: MouseEvent) => event.preventDefault()}
      >
        {shown.map(({ name, choices }) => {
          const start = options.indexOf(choices[0] as FontChoice);
          const items = choices.map((choice, index) => (
            <FontOption
              key={choice.font}
              id={`${id}-${start + index}`}
              choice={choice}
              isSelected={start + index === selected}
              isActive={start + index === active}
              onActive={() => setMoved(start + index)}
              onSelect={() => onSelect(choice.font)}
            />
          ));
          return name === undefined ? (
            items
          ) : (
            <FontGroup key={name} name={name}>
              {items}
            </FontGroup>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the index to which a key moves in a list; undefined for all other keys. */
function indexAfter(key: string, index: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % length;
    case 'ArrowUp':
      return (index - 1 + length) % length;
    case 'PageDown':
      return Math.min(index + pageLength, length - 1);
    case 'PageUp':
      return Math.max(index - pageLength, 0);
    default:
      return undefined;
  }
}

/** Fonts of the list under a title; without a name, the fonts that were found. */
interface ShownGroup {
  name?: keyof FontGroups;
  choices: readonly FontChoice[];
}

function shownGroups(groups: FontGroups, query: string): ShownGroup[] {
  const named = fontGroupNames.map((name) => ({ name, choices: groups[name] }));
  const shown: ShownGroup[] =
    query.trim() === ''
      ? named
      : [
          {
            choices: findFonts(
              named.flatMap(({ choices }) => choices),
              query,
            ),
          },
        ];
  return shown.filter(({ choices }) => choices.length > 0);
}

/** A group of the list with its title. */
function FontGroup({ name, children }: { name: keyof FontGroups; children: ReactNode }) {
  const id = useId();
  const { fontGroups: titles } = useMessages(messages);
  return (
    <div role="group" className="ed-menu-group" aria-labelledby={id}>
      <div id={id} className="ed-font-group">
        {titles[name]}
      </div>
      {children}
    </div>
  );
}

interface FontOptionProps {
  id: string;
  choice: FontChoice;
  /** Whether the text has the font. A font can be in two groups; it is marked in the first one. */
  isSelected: boolean;
  isActive: boolean;
  onActive: () => void;
  onSelect: () => void;
}

/** A font in the list, set in this font. */
function FontOption({ id, choice: { font, name, use: purpose }, isSelected, isActive, ...handlers }: FontOptionProps) {
  const { themeFonts } = useMessages(messages);
  return (
    // Keys are handled by the field and the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className="ed-menu-item"
      data-active={isActive ? '' : undefined}
      data-font={font}
      style={{ fontFamily: fontPreviewStack(font) }}
      onPointerMove={handlers.onActive}
      onClick={handlers.onSelect}
    >
      {name}
      {purpose && <small className="ed-font-use"> {themeFonts[purpose]}</small>}
    </div>
  );
}

/** Loads the fonts of the items that are scrolled into view. Until then, the names are in a fallback font. */
function loadVisibleFonts(list: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const fonts = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting && target instanceof HTMLElement ? (target.dataset['font'] ?? []) : [],
      );
      const named = fonts.filter((font) => !isFontRole(font));
      if (named.length > 0)
        import('../../kit/load-web-fonts.ts').then(({ loadWebFonts }) => loadWebFonts(named)).catch(() => undefined);
    },
    { root: list },
  );
  for (const item of list.querySelectorAll('[data-font]')) observer.observe(item);
  return () => observer.disconnect();
}
