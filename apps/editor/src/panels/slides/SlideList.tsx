import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { plusIcon } from '../../kit/icons.generated.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { addSlide } from '../../actions/slide-actions.ts';
import { MultiSelectBar, SlideCount } from './MultiSelectBar.tsx';
import { ListSplitter } from './ListSplitter.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { messages } from './messages.ts';
import { SlideOptions } from './SlideOptions.tsx';
import type { SlideOptionsProps } from './SlideOptions.tsx';
import { slideTarget } from './slide-target.ts';
import { SlideMenuButton } from './SlideMenu.tsx';
import { parts } from '../../kit/dom-parts.ts';

/** List of all slides with multiple selection, arrow keys and drag and drop. On a phone, a horizontal strip. */
export function SlideList({ context, isPhone }: { context: ActionContext; isPhone: boolean }) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isMultiSelect = useStore(screen.multiSelect, (one) => one === 'slides');
  return (
    <SlideStrip
      context={context}
      isPhone={isPhone}
      list={list}
      isMenuOpen={isMenuOpen}
      setIsMenuOpen={setIsMenuOpen}
      onEnter={() => void addSlide({ doc, screen })}
    >
      {isMultiSelect ? (
        <MultiSelectBar
          doc={doc}
          screen={screen}
          list={list}
          isMenuOpen={isMenuOpen}
          openMenu={() => setIsMenuOpen(true)}
        />
      ) : (
        <div className="ed-slides-header">
          <h2 className="ed-slides-heading">
            {t.slides} <SlideCount doc={doc} />
          </h2>
          <SlideMenuButton isOpen={isMenuOpen} onOpen={() => setIsMenuOpen(true)} />
          <ActionButton action="allSlides" context={context} variant="ghost" label="never" />
          <MenuButton screen={screen} menu="slide-kinds" label="never" icon={plusIcon} name={t.addSlide} />
        </div>
      )}
    </SlideStrip>
  );
}

/** Props of `SlideStrip`. */
export interface SlideStripProps extends Pick<SlideOptionsProps, 'list' | 'isMenuOpen' | 'setIsMenuOpen' | 'onEnter'> {
  context: ActionContext;
  isPhone: boolean;
  /** The header of the list. */
  children: ReactNode;
}

/** List of all slides in one column next to the canvas, under a header. On a phone, a horizontal strip. */
export function SlideStrip({ context, isPhone, children, ...options }: SlideStripProps) {
  const t = useMessages(messages);
  return (
    <nav className="ed-slides" data-part={parts.slideList} aria-label={t.slides}>
      {children}
      <SlideOptions
        {...options}
        context={context}
        label={t.slides}
        className="ed-slide-options"
        orientation={isPhone ? 'horizontal' : 'vertical'}
        spacerStyle={(px) => ({ flex: 'none', [isPhone ? 'inlineSize' : 'blockSize']: px })}
        targetOf={targetOf}
      />
      {!isPhone && <ListSplitter />}
    </nav>
  );
}

/** Returns the index of the slide to which a key moves in a list with one column, or undefined for other keys. */
function targetOf(key: string, selected: number, count: number): number | undefined {
  const [next, previous] = [selected + 1, selected - 1];
  return slideTarget(key, count, {
    ArrowDown: next,
    ArrowRight: next,
    PageDown: next,
    ArrowUp: previous,
    ArrowLeft: previous,
    PageUp: previous,
  });
}
