import { use, useMemo } from 'react';
import { checkIcon } from '../../kit/icons.generated.ts';
import { layoutsFor } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { changeReadableLayout, changeSlideLayout } from '../../commands/change-layout.ts';
import { changeImportedLayout } from '../../commands/apply-imported-layout.ts';
import { importedLayouts } from '../../commands/imported-layouts.ts';
import { LayoutThumbnail } from '../slides/LayoutThumbnail.tsx';
import { messages as slideMessages } from '../slides/messages.ts';
import type { PanelProps } from '../panel-props.ts';
import { currentSlide } from '../../model/editor-state.ts';
import type { Command } from '../../model/transaction.ts';
import type { Locale } from '../../kit/appearance.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { layoutNames } from '../../actions/layout-names.ts';
import { unfitLayouts } from './unfit-layouts.ts';
import type { LayoutNeed, UnfitLayout } from './unfit-layouts.ts';

const en: {
  layouts: string;
  none: string;
  needs: Readonly<Record<LayoutNeed, string>>;
} = {
  layouts: 'Slide layouts',
  none: "No other layout fits this slide's content.",
  needs: {
    fewLines: 'For a title and a few lines',
    list: 'Needs a list of short items',
    columns: 'Needs two or more paragraphs',
    headings: 'Needs two headings with text',
    figures: 'Needs numbers at the start',
    quotation: 'For paragraphs only',
    shortText: 'For one short text',
    text: 'Too little space for the content',
  },
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    layouts: '幻灯片版式',
    none: '没有其他适合此幻灯片内容的版式。',
    needs: {
      fewLines: '适合标题和少量文字',
      list: '需要简短的列表',
      columns: '需要两段或更多内容',
      headings: '需要两个带内容的小标题',
      figures: '需要以数字开头',
      quotation: '仅适合段落',
      shortText: '适合一段短文字',
      text: '空间不足以容纳内容',
    },
  },
};

/** A layout in the menu. */
interface LayoutItem {
  key: string;
  name: string;
  isCurrent: boolean;
  /** The slide in the layout, with the deck in which it is drawn. */
  preview: { deck: Deck; slide: Slide };
  command: (at: number) => Command;
}

/**
 * Menu of the layouts that fit the slide's content, each with a preview of the slide, and of the other layouts for new
 * slides, with the reason why they do not. For a slide with an imported design, these are the layouts of the file's own
 * slides.
 */
export function LayoutMenu({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const { layoutOf } = useMessages(slideMessages);
  const locale = use(LocaleContext);
  const state = useStore(doc.deferred);
  const { deck } = state;
  const slide = currentSlide(state);
  const { items, unfit } = useMemo((): { items: LayoutItem[]; unfit: UnfitLayout[] } => {
    if (!slide) return { items: [], unfit: [] };
    const imported = importedItems(deck, slide, layoutOf);
    if (imported.length > 0) return { items: imported, unfit: [] };
    const fitting = themeItems(deck, slide, locale);
    const keys = fitting.map(({ key }) => key);
    return { items: fitting, unfit: unfitLayouts(deck, keys) };
  }, [deck, slide, layoutOf, locale]);
  return (
    <Popover label={t.layouts} anchor={anchor} className="ed-slide-kinds" onClose={onClose}>
      {items.length === 0 && unfit.length === 0 && (
        // The menu's only item, so that it gets the focus and is read aloud.
        <div role="menuitem" aria-disabled="true" tabIndex={-1} className="ed-inspector-none">
          {t.none}
        </div>
      )}
      {items.map(({ key, name, isCurrent, preview, command }) => (
        <button
          key={key}
          type="button"
          role="menuitemradio"
          aria-checked={isCurrent}
          className="ed-slide-kind"
          {...(isCurrent && { 'data-first': '' })}
          onClick={() => {
            onClose();
            doc.dispatch(command(Date.now()));
          }}
        >
          <LayoutThumbnail {...preview} />
          <span>
            {name}
            {isCurrent && <Icon icon={checkIcon} />}
          </span>
        </button>
      ))}
      {unfit.map(({ layout, label, slide: empty, need }) => (
        <button
          key={layout}
          type="button"
          role="menuitemradio"
          aria-checked={false}
          aria-disabled="true"
          className="ed-slide-kind"
        >
          <LayoutThumbnail deck={deck} slide={empty} />
          {label[locale]}
          <small>{t.needs[need]}</small>
        </button>
      ))}
    </Popover>
  );
}

function importedItems(deck: Deck, slide: Slide, layoutOf: (slide: number) => string): LayoutItem[] {
  return importedLayouts(deck, slide).map(({ sample, index, isCurrent, slide: changed }) => ({
    key: sample,
    name: layoutOf(index + 1),
    isCurrent,
    preview: { deck, slide: changed },
    command: (at) => changeImportedLayout(sample, at),
  }));
}

function themeItems(deck: Deck, slide: Slide, locale: Locale): LayoutItem[] {
  const choices = choicesFor(deck, slide);
  const current = currentChoice(slide, choices);
  return choices.map(({ layout, changed }) => ({
    key: layout,
    name: layoutNames[layout]?.[locale] ?? layout,
    isCurrent: layout === current,
    // The slide as it is, also if its elements have been moved since it got its layout.
    preview: layout === current ? { deck, slide } : changed,
    command: (at) => changeSlideLayout(layout, at),
  }));
}

interface Choice {
  layout: string;
  changed: { deck: Deck; slide: Slide };
}

function choicesFor(deck: Deck, { id }: Slide): Choice[] {
  return layoutsFor(deck, id).flatMap(({ layout }) => {
    const changed = changeReadableLayout(deck, id, layout);
    const slide = changed.slides.find((one) => one.id === id);
    return slide ? [{ layout, changed: { deck: changed, slide } }] : [];
  });
}

/**
 * Returns the slide's current layout. If several layouts share a slide layout of the file, it is the one that would
 * move the fewest elements.
 */
export function currentChoice(
  slide: Slide,
  choices: readonly { layout: string; changed: { slide: Slide } }[],
): string | undefined {
  const boxes = new Set(slide.elements.map(({ box }) => JSON.stringify(box)));
  return choices
    .filter(({ changed }) => changed.slide.layout === slide.layout)
    .map(({ layout, changed }) => ({
      layout,
      moved: changed.slide.elements.filter(({ box }) => !boxes.has(JSON.stringify(box))).length,
    }))
    .toSorted((one, other) => one.moved - other.moved)[0]?.layout;
}
