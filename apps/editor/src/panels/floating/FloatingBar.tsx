import type { SlideElement } from '@ppt-embed/deck';
import { useEffect, useState, useLayoutEffect, useRef } from 'react';
import { boundsOf } from '../../model/geometry/bounds.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { FormatPainterButton } from '../FormatPainterButton.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { areTables } from '../../elements/table/table-cells.ts';
import { textsOf } from '../../elements/text/common-format.ts';
import { FormatBarTools } from './FormatBarTools.tsx';
import { FillTool, messages, useSelectedText } from './FormatTools.tsx';
import { findPart, isInPart, parts } from '../../kit/dom-parts.ts';

/** Distance in px between the bar and the selection. The rotation handle is below the selection. */
const above = 12;
const below = 48;
/** Distance in px to the edge of the canvas. */
const margin = 8;

/** Positions a bar above elements, or below them if there is no space, always inside the canvas. */
export function positionAbove(bar: HTMLElement, elements: readonly SlideElement[]): void {
  const slideElement = findPart(parts.slide)?.getBoundingClientRect();
  const viewport = findPart(parts.canvas)?.getBoundingClientRect();
  if (!slideElement || !viewport || elements.length === 0) return;
  const scale = slideElement.width / 1280;
  const { x, y, width, height } = boundsOf(elements.map(({ box }) => box));
  const { offsetWidth, offsetHeight } = bar;
  const middle = slideElement.left + (x + width / 2) * scale;
  const over = slideElement.top + y * scale - above - offsetHeight;
  const under = slideElement.top + (y + height) * scale + below;
  const fitsAbove = over >= viewport.top + margin;
  const fitsBelow = under + offsetHeight <= viewport.bottom - margin;
  const top = fitsAbove ? over : fitsBelow ? under : viewport.top + margin;
  const left = middle - offsetWidth / 2;
  bar.style.insetBlockStart = `${within(top, viewport.top + margin, viewport.bottom - offsetHeight - margin) - viewport.top}px`;
  bar.style.left = `${within(left, viewport.left + margin, viewport.right - offsetWidth - margin) - viewport.left}px`;
}

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/** Time in ms without typing after which a bar may appear. */
const debounceMs = 600;

/**
 * Whether nothing is being dragged or typed on the slide, so that a floating bar is not in the way.
 *
 * @param ignoresTyping Whether the bar is in a position where it does not cover typed text.
 */
export function useIsIdle(ignoresTyping = false): boolean {
  const [isIdle, setIsIdle] = useState(true);
  // Runs before the bar is painted, because the user may press the slide immediately.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    window.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (isInPart(target, parts.canvas) && !isInPart(target, parts.floatingBar)) setIsIdle(false);
      },
      options,
    );
    const rest = () => setIsIdle(true);
    window.addEventListener('pointerup', rest, options);
    window.addEventListener('pointercancel', rest, options);
    window.addEventListener(
      'keydown',
      ({ target, key }) => {
        // F6 moves the focus into the bar.
        if (ignoresTyping || key === 'F6' || !isInPart(target, parts.editedText)) return;
        setIsIdle(false);
        clearTimeout(timer);
        timer = setTimeout(rest, debounceMs);
      },
      options,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [ignoresTyping]);
  return isIdle;
}

/** Props of `FloatingBar`. */
export interface FloatingBarProps {
  context: ActionContext;
  /** Whether the properties panel is open next to the slide. If it is, the bar contains only text formatting. */
  hasInspector: boolean;
}

/**
 * The most frequent actions for the selection. Text formatting is at the top of the canvas, where it covers no text;
 * the few actions for other objects float above the selection.
 */
export function FloatingBar({ context, hasInspector }: FloatingBarProps) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const container = useRef<HTMLElement>(null);
  const { deck, selected, targets, cells, tools, format } = useSelectedText({ doc, screen });
  const zoom = useStore(screen.zoom);
  const fit = useStore(screen.fit);
  const isDocked = hasInspector || format !== null;
  const isIdle = useIsIdle(isDocked);
  const [, reposition] = useState(0);
  const [first = selected[0]] = targets;

  useLayoutEffect(() => {
    if (container.current && isIdle && !isDocked) positionAbove(container.current, selected);
  });

  // If the slide is larger than the canvas, it scrolls.
  useEffect(() => {
    if (isDocked) return;
    const handleScroll = () => reposition((times) => times + 1);
    window.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', handleScroll, { capture: true });
  }, [zoom, fit, isDocked]);

  if (!first || !isIdle || (hasInspector && !format)) return null;

  return (
    <aside
      // The position is set in the element's style, so a docked bar is a separate element.
      key={String(isDocked)}
      ref={container}
      className="ed-floating"
      data-part={parts.floatingBar}
      data-docked={isDocked ? (hasInspector ? 'beside-panel' : 'alone') : undefined}
    >
      <Toolbar name={t.format} className="ed-floating-tools">
        {format && (
          <FormatBarTools
            context={context}
            deck={deck}
            format={format}
            texts={targets.flatMap((element) => textsOf(deck, element, cells))}
            tools={tools}
            isInCells={areTables(targets)}
          />
        )}
        {!hasInspector && (
          <>
            {first.locked && <ActionButton action="lock" context={context} variant="ghost" />}
            {!format && first.kind === 'shape' && !first.locked && <FillTool doc={doc} deck={deck} shape={first} />}
            <FormatPainterButton context={context} />
            {!tools && <ActionButton action="duplicate" context={context} variant="ghost" label="never" />}
            {!tools && <ActionButton action="delete" context={context} variant="ghost" label="never" />}
            <ActionButton action="properties" context={context} variant="ghost" label="never" />
          </>
        )}
      </Toolbar>
    </aside>
  );
}
