import { use, useMemo } from 'react';
import { Check } from 'lucide-react';
import { layoutsFor } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { changeReadableLayout, changeSlideLayout } from '../../commands/change-layout.ts';
import { LayoutThumbnail } from '../slides/LayoutThumbnail.tsx';
import type { PanelProps } from '../panel-props.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { layoutNames } from '../../actions/layout-names.ts';

const en = {
  layouts: 'Slide layouts',
  none: "No other layout fits this slide's content.",
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': { layouts: '此幻灯片的版式', none: '没有其他适合此幻灯片内容的版式。' },
};

/** Menu of the layouts that fit the slide's content, each with a preview of the slide. */
export function LayoutMenu({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const state = useStore(doc.deferred);
  const { deck } = state;
  const slide = currentSlide(state);
  const choices = useMemo(() => (slide ? choicesFor(deck, slide) : []), [deck, slide]);
  const current = slide && currentChoice(slide, choices);
  return (
    <Popover label={t.layouts} anchor={anchor} className="ed-slide-kinds" onClose={onClose}>
      {choices.length === 0 && (
        // The menu's only item, so that it gets the focus and is read aloud.
        <div role="menuitem" aria-disabled="true" tabIndex={-1} className="ed-inspector-none">
          {t.none}
        </div>
      )}
      {choices.map(({ layout, changed }) => (
        <button
          key={layout}
          type="button"
          role="menuitemradio"
          aria-checked={layout === current}
          className="ed-slide-kind"
          {...(layout === current && { 'data-first': '' })}
          onClick={() => {
            onClose();
            doc.dispatch(changeSlideLayout(layout, Date.now()));
          }}
        >
          {/* The slide as it is, also if its elements have been moved since it got its layout. */}
          {slide && layout === current ? (
            <LayoutThumbnail deck={deck} slide={slide} />
          ) : (
            <LayoutThumbnail deck={changed.deck} slide={changed.slide} />
          )}
          <span>
            {layoutNames[layout]?.[locale] ?? layout}
            {layout === current && <Icon icon={Check} />}
          </span>
        </button>
      ))}
    </Popover>
  );
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
