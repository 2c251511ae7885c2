import { use, useEffect, useId, useRef } from 'react';
import { isFontRole } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { fontGroupNames, fontGroups, ownFont } from '../../elements/text/font-choices.ts';
import type { SelectableFont } from '../../elements/text/text-tools.ts';
import { focusAndReveal } from '../../kit/focus.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { messages } from '../inspector/messages.ts';
import { MenuChoice } from './ToolMenu.tsx';

/** Maximum time in ms between two characters of a name that is typed to find a font. */
const typeAheadMs = 700;

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

/** The items of a menu of fonts: theme fonts, recent ones, and all, each name set in its font. */
export function FontList({ deck, recent, value, isBold, onSelect }: FontListProps) {
  const { fontGroups: groupLabels, themeFonts } = useMessages(messages);
  const locale = use(LocaleContext);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const groups = fontGroups(deck, value, { isBold, locale, recent: useStore(recent) });

  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const stopLoading = loadVisibleFonts(current);
    const stopTypeAhead = addTypeAhead(current);
    return () => {
      stopLoading();
      stopTypeAhead();
    };
  }, []);

  // A font can be in two groups; it is marked in the first one.
  const selectedGroup = fontGroupNames.find((name) => groups[name].some(({ font }) => font === value));
  return (
    <div ref={list} className="ed-font-list">
      {fontGroupNames
        .filter((name) => groups[name].length > 0)
        .map((name) => (
          <div key={name} role="group" className="ed-menu-group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} className="ed-font-group">
              {groupLabels[name]}
            </div>
            {groups[name].map((choice) => (
              <MenuChoice
                key={choice.font}
                isSelected={name === selectedGroup && choice.font === value}
                style={{ fontFamily: ownFont(choice.font) }}
                font={choice.font}
                onSelect={() => onSelect(choice.font)}
              >
                {choice.name}
                {choice.use && <small className="ed-font-use"> {themeFonts[choice.use]}</small>}
              </MenuChoice>
            ))}
          </div>
        ))}
    </div>
  );
}

/** Handles typed characters, which move to the next font whose name starts with them (ARIA menu pattern). */
function addTypeAhead(list: HTMLElement): () => void {
  const typed = { text: '', at: -Infinity };
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const isContinued = event.timeStamp - typed.at < typeAheadMs;
    if (event.key === ' ' && !isContinued) return;
    typed.text = (isContinued ? typed.text : '') + event.key.toLowerCase();
    typed.at = event.timeStamp;
    const items = [...list.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
    const current = Math.max(0, items.indexOf(document.activeElement as HTMLElement));
    // The first character moves to the next font; more characters may still match the same font.
    const start = current + (typed.text.length === 1 ? 1 : 0);
    const found = [...items.slice(start), ...items.slice(0, start)].find((item) =>
      item.textContent?.toLowerCase().startsWith(typed.text),
    );
    event.preventDefault();
    event.stopPropagation();
    if (found) focusAndReveal(found);
  }
  list.addEventListener('keydown', handleKeyDown);
  return () => list.removeEventListener('keydown', handleKeyDown);
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
