import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { xIcon } from '../../kit/icons.generated.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { MultiSelectBar, SlideCount } from './MultiSelectBar.tsx';
import { messages } from './messages.ts';
import { SlideOptions } from './SlideOptions.tsx';
import { slideTarget } from './slide-target.ts';
import { parts } from '../../kit/dom-parts.ts';

/** Minimum width of a slide in the grid, in px. */
const minColumnWidth = 240;

/** Props of `SlideGrid`. */
export interface SlideGridProps {
  context: ActionContext;
  onClose: () => void;
}

/** Grid of all slides, shown instead of the canvas for an overview and for reordering. */
export function SlideGrid({ context, onClose }: SlideGridProps) {
  const t = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns(list);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isMultiSelect = useStore(context.screen.multiSelect, (one) => one === 'slides');
  const slideActions = (
    <>
      <ActionButton action="duplicateSlide" context={context} variant="ghost" label="never" />
      <ActionButton action="hideSlide" context={context} variant="ghost" label="never" />
      <ActionButton action="deleteSlide" context={context} variant="ghost" label="never" />
    </>
  );
  return (
    <main className="ed-all-slides" data-part={parts.slideGrid}>
      {isMultiSelect ? (
        <MultiSelectBar
          doc={context.doc}
          screen={context.screen}
          list={list}
          isMenuOpen={isMenuOpen}
          openMenu={() => setIsMenuOpen(true)}
        >
          {slideActions}
        </MultiSelectBar>
      ) : (
        <div className="ed-all-slides-header">
          <h2>
            {t.allSlides} <SlideCount doc={context.doc} />
          </h2>
          <ActionButton action="newSlide" context={context} variant="ghost" label="wide" />
          {slideActions}
          <ActionButton action="selectSlides" context={context} variant="ghost" label="never" />
          <Button icon={xIcon} label="wide" name={t.backToSlide} onClick={onClose} />
        </div>
      )}
      <SlideOptions
        context={context}
        list={list}
        label={t.allSlides}
        className="ed-all-slides-list"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        orientation="horizontal"
        columns={columns}
        spacerStyle={(px) => ({ gridColumn: '1 / -1', blockSize: px })}
        targetOf={(key, from, all) => gridTarget(key, from, all, columns)}
        isMenuOpen={isMenuOpen}
        setIsMenuOpen={setIsMenuOpen}
        focusOnMount
        onOpen={onClose}
      />
    </main>
  );
}

/** Returns the number of slides per row: as many as fit, at least two. */
function useColumns(list: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4);
  // Runs before paint, because it determines how many slides are rendered.
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const measure = () => setColumns(Math.max(2, Math.floor(current.clientWidth / minColumnWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [list]);
  return columns;
}

function gridTarget(key: string, selected: number, count: number, columns: number): number | undefined {
  return slideTarget(key, count, {
    ArrowRight: selected + 1,
    ArrowLeft: selected - 1,
    ArrowDown: Math.min(selected + columns, count - 1),
    ArrowUp: selected < columns ? selected : selected - columns,
  });
}
