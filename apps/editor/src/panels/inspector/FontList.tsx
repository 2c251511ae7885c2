import { use, useEffect, useId, useRef } from 'react';
import { isFontRole } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { fontGroupNames, fontGroups, fontPreviewStack } from '../../elements/text/font-choices.ts';
import type { SelectableFont } from '../../elements/text/text-tools.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { messages } from './messages.ts';
import { MenuChoice } from '../../kit/MenuChoice.tsx';

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
    return current ? loadVisibleFonts(current) : undefined;
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
                style={{ fontFamily: fontPreviewStack(choice.font) }}
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
