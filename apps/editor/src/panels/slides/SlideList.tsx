import { useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { addSlide } from '../../actions/slide-actions.ts';
import { MultiSelectBar, SlideCount } from './MultiSelectBar.tsx';
import { ListSplitter } from './ListSplitter.tsx';
import { messages } from './messages.ts';
import { targetOf, SlideOptions } from './SlideOptions.tsx';
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
    <nav className="ed-slides" data-part={parts.slideList} aria-label={t.slides}>
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
          <Button
            variant="ghost"
            label="never"
            icon={Plus}
            name={t.addSlide}
            aria-haspopup="menu"
            data-action="slide-kinds"
            onClick={() => screen.panel.set('slide-kinds')}
          />
        </div>
      )}
      <SlideOptions
        context={context}
        list={list}
        label={t.slides}
        className="ed-slide-options"
        orientation={isPhone ? 'horizontal' : 'vertical'}
        spacerStyle={(px) => ({ flex: 'none', [isPhone ? 'inlineSize' : 'blockSize']: px })}
        targetOf={targetOf}
        isMenuOpen={isMenuOpen}
        setIsMenuOpen={setIsMenuOpen}
        onEnter={() => void addSlide({ doc, screen })}
      />
      {!isPhone && <ListSplitter />}
    </nav>
  );
}
