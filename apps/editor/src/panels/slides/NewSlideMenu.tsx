import { use } from 'react';
import { emptyImportedSlides } from '../../commands/imported-layouts.ts';
import { insertSlide } from '../../commands/slides.ts';
import type { PanelProps } from '../panel-props.ts';
import { Popover } from '../../kit/Popover.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { newSlide, slideChoices } from '../../actions/new-slide.ts';
import { LayoutThumbnail } from './LayoutThumbnail.tsx';
import { messages } from './messages.ts';

/** Menu of layouts for a new slide, each with a preview in the deck's theme or in the imported design. */
export function NewSlideMenu({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const deck = useStore(doc.deferred, (state) => state.deck);
  const current = useStore(doc.deferred, (state) => state.selection.slide);
  const imported = emptyImportedSlides(deck).map(({ index, slide }) => ({ slide, name: t.layoutOf(index + 1) }));
  // Of the theme's layouts, only the blank one has the imported design.
  const choices =
    imported.length > 0 ? slideChoices.filter(({ placeholders }) => placeholders.length === 0) : slideChoices;
  const items = [
    ...imported,
    ...choices.flatMap((choice) => {
      const slide = newSlide(deck, choice, current);
      return slide ? [{ slide, name: choice.label[locale] }] : [];
    }),
  ];
  return (
    <Popover label={t.addSlide} anchor={anchor} className="ed-slide-kinds" onClose={onClose}>
      {items.map(({ slide, name }) => (
        <button
          key={slide.id}
          type="button"
          role="menuitem"
          className="ed-slide-kind"
          onClick={() => {
            onClose();
            doc.dispatch(insertSlide(slide, Date.now()));
          }}
        >
          <LayoutThumbnail deck={deck} slide={slide} />
          {name}
        </button>
      ))}
    </Popover>
  );
}
