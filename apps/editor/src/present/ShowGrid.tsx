import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { focusInPlace } from '../kit/focus.ts';
import { SlideStrip } from './Presenter.tsx';
import type { SlideStripProps } from './Presenter.tsx';

const steps: Partial<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** All slides of the show over the current one. Arrow keys move between them; Enter or a click goes to one. */
export function ShowGrid(props: Omit<SlideStripProps, 'window' | 'isAll'>) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusInPlace(container.current?.querySelector<HTMLElement>('[aria-current]') ?? buttonsIn(container.current)[0]);
  }, []);

  function handleKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    // Otherwise, the key would also show another slide below.
    event.preventDefault();
    event.stopPropagation();
    const all = buttonsIn(container.current);
    const at = all.findIndex((button) => button === document.activeElement);
    const columns = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length;
    const next = all[at + step(columns)];
    focusInPlace(next);
    next?.scrollIntoView({ block: 'nearest' });
  }

  const stop = (event: { stopPropagation: () => void }): void => event.stopPropagation();
  return (
    <div
      ref={container}
      role="presentation"
      className="ed-stage-grid"
      // A click between the slides, or scrolling, must not show the next slide.
      onPointerDown={stop}
      onPointerUp={stop}
      onWheel={stop}
      onKeyDown={handleKeyDown}
    >
      <SlideStrip {...props} window={window} isAll />
    </div>
  );
}

function buttonsIn(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll('button') ?? [])];
}
