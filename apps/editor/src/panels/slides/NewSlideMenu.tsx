import { use } from 'react';
import { insertSlide } from '../../commands/slides.ts';
import type { PanelProps } from '../panel-props.ts';
import { Popover } from '../../kit/Popover.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { LayoutThumbnail } from './LayoutThumbnail.tsx';
import { messages } from './messages.ts';
import { newSlideItems } from './new-slide-items.ts';

/** Menu of layouts for a new slide, each with a preview in the deck's theme or in the imported design. */
export function NewSlideMenu({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const deck = useStore(doc.deferred, (state) => state.deck);
  const current = useStore(doc.deferred, (state) => state.selection.slide);
  const items = newSlideItems(deck, current, locale, t.layoutOf);
  return (
    <Popover label={t.addSlide} anchor={anchor} className="ed-slide-kinds" onClose={onClose}>
      {items.map(({ key, slide, name }) => (
        <button
          key={key}
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
