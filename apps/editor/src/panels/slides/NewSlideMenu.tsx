import { use } from 'react';
import { insertSlide } from '../../commands/slides.ts';
import type { PanelProps } from '../panel-props.ts';
import { Popover } from '../../kit/Popover.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { newSlide, slideChoices } from '../../actions/new-slide.ts';
import { LayoutThumbnail } from './LayoutThumbnail.tsx';
import { messages } from './messages.ts';

/** Menu of layouts for a new slide, each with a preview in the deck's theme. */
export function NewSlideMenu({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const deck = useStore(doc.deferred, (state) => state.deck);
  const current = useStore(doc.deferred, (state) => state.selection.slide);
  return (
    <Popover label={t.addSlide} anchor={anchor} className="ed-slide-kinds" onClose={onClose}>
      {slideChoices.map((choice) => {
        const slide = newSlide(deck, choice, current);
        return (
          slide && (
            <button
              key={choice.name}
              type="button"
              role="menuitem"
              className="ed-slide-kind"
              onClick={() => {
                onClose();
                doc.dispatch(insertSlide(slide, Date.now()));
              }}
            >
              <LayoutThumbnail deck={deck} slide={slide} />
              {choice.label[locale]}
            </button>
          )
        );
      })}
    </Popover>
  );
}
