import { useRef } from 'react';
import type { ActionContext } from '../../actions/actions.ts';
import { parts } from '../../kit/dom-parts.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { ListSplitter } from '../../panels/slides/ListSplitter.tsx';
import { SlideCount } from '../../panels/slides/MultiSelectBar.tsx';
import { SlideOptions } from '../../panels/slides/SlideOptions.tsx';
import { targetOf } from '../../panels/slides/list-target.ts';
import { messages } from '../../panels/slides/messages.ts';

const ignore = () => undefined;

/** List of all slides, without menus and tools. On a phone, a horizontal strip. */
export function ViewerSlideList({ context, isPhone }: { context: ActionContext; isPhone: boolean }) {
  const t = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  return (
    <nav className="ed-slides" data-part={parts.slideList} aria-label={t.slides}>
      <div className="ed-slides-header">
        <h2 className="ed-slides-heading">
          {t.slides} <SlideCount doc={context.doc} />
        </h2>
      </div>
      <SlideOptions
        context={context}
        list={list}
        label={t.slides}
        className="ed-slide-options"
        orientation={isPhone ? 'horizontal' : 'vertical'}
        spacerStyle={(px) => ({ flex: 'none', [isPhone ? 'inlineSize' : 'blockSize']: px })}
        targetOf={targetOf}
        isMenuOpen={false}
        setIsMenuOpen={ignore}
      />
      {!isPhone && <ListSplitter />}
    </nav>
  );
}
