import type { Deck, Box, Slide } from '@ppt-embed/deck';
import { use } from 'react';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import { availableBox } from '../../commands/fill-placeholder.ts';
import { isEmptyText } from '../../elements/text/element-text.ts';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import { insertSlide } from '../../commands/slides.ts';
import type { PanelProps } from '../panel-props.ts';
import { Popover } from '../../kit/Popover.tsx';
import { useStore } from '../../kit/use-store.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { newSlide, slideChoices } from '../../actions/new-slide.ts';
import { messages } from './messages.ts';

/** Returns the boxes of a slide's empty placeholders, in px of the slide. */
export function emptyPlaceholders(deck: Pick<Deck, 'size'>, slide: Slide): { id: string; box: Box }[] {
  return slide.elements.flatMap((element) =>
    isEmptyText(element)
      ? [{ id: element.id, box: element.role === 'title' ? element.box : availableBox(deck, slide, element) }]
      : [],
  );
}

/** Menu of layouts for a new slide, each with a preview in the deck's theme. */
export function NewSlideMenu({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const deck = useStore(doc.deferred, (state) => state.deck);
  return (
    <Popover label={t.addSlide} anchor={anchor} className="ed-slide-kinds" onClose={onClose}>
      {slideChoices.map((choice) => {
        const slide = newSlide(deck, choice);
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
              <span className="ed-thumbnail" aria-hidden="true">
                <SlidePicture deck={deck} slide={slide} />
                <svg className="ed-slide-placeholders" viewBox={`0 0 ${slideWidth} ${slideHeightOf(deck)}`}>
                  {emptyPlaceholders(deck, slide).map(({ id, box }) => (
                    <rect key={id} {...box} />
                  ))}
                </svg>
              </span>
              {choice.label[locale]}
            </button>
          )
        );
      })}
    </Popover>
  );
}
