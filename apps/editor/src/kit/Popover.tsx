import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { isTypingKey } from './keyboard.ts';
import { focusAndReveal, focusFirstControl, focusInPlace, isFocusFree } from './focus.ts';

/** Props of `Popover`. */
export interface PopoverProps {
  /** The accessible name. */
  label: string;
  /**
   * Element below which the popover opens. When the popover closes, the focus returns to this element, or to the
   * previously focused element if nothing was selected.
   */
  anchor: () => HTMLElement | null;
  /** Position at which the popover opens instead of below the anchor, in px of the viewport. */
  at?: { left: number; top: number };
  /** @default 'menu' */
  role?: 'menu' | 'dialog';
  /**
   * Side of the anchor on which the popover opens. A menu next to its anchor is a submenu. Render it inside the other
   * popover, which then stays open.
   * @default 'below'
   */
  side?: Side;
  className?: string;
  children: ReactNode;
  onClose: () => void;
}

type Side = 'below' | 'beside';

/** A popover built on the browser's popover API: Escape and clicks outside close it. */
export function Popover({
  label,
  anchor,
  at,
  role = 'menu',
  side = 'below',
  className = '',
  children,
  onClose,
}: PopoverProps) {
  const container = useRef<HTMLDivElement>(null);
  /** Element that had the focus before the popover opened. */
  const focusedBefore = useRef<Element>(null);
  const isDismissed = useRef(false);
  const findAnchor = useEffectEvent(anchor);
  const close = useEffectEvent(onClose);
  const pointAnchor = useEffectEvent(() => at && new DOMRect(at.left, at.top));

  useLayoutEffect(() => {
    const { current } = container;
    if (!current) return;
    focusedBefore.current = document.activeElement;
    isDismissed.current = false;
    const stopInvoking = side === 'beside' ? invoke(findAnchor(), current) : undefined;
    current.showPopover();
    const unmark = markOpen(current.ownerDocument.documentElement);
    const reposition = () => placePopover(current, pointAnchor() ?? findAnchor()?.getBoundingClientRect(), side);
    reposition();
    const stopFollowing = observePosition(reposition);
    focusFirstControl(current);
    function handleToggle(event: Event): void {
      if (!('newState' in event) || event.newState !== 'closed') return;
      isDismissed.current = true;
      close();
    }
    const typeAhead = createTypeAhead();
    function handleKeyDown(event: KeyboardEvent): void {
      const menu = event.target instanceof Element && event.target.closest<HTMLElement>('[role=menu]');
      if (menu && !pressInSubmenu(menu, event) && !moveFocus(menu, event)) typeAhead(menu, event);
    }
    current.addEventListener('toggle', handleToggle);
    current.addEventListener('keydown', handleKeyDown);
    return () => {
      unmark();
      stopFollowing();
      stopInvoking?.();
      current.removeEventListener('toggle', handleToggle);
      current.removeEventListener('keydown', handleKeyDown);
    };
  }, [side]);

  useEffect(() => {
    const from = findAnchor();
    return () => {
      // Keeps the focus if a different element has received it in the meantime.
      if (!isFocusFree()) return;
      const before = focusedBefore.current;
      const isBack = isDismissed.current && before instanceof HTMLElement && before !== document.body;
      focusInPlace(isBack && before.isConnected ? before : from);
    };
  }, []);

  return (
    <div ref={container} popover="auto" role={role} aria-label={label} className={`ed-popover ${className}`}>
      {children}
    </div>
  );
}

/**
 * Makes a button the invoker of an open popover. Otherwise, a submenu that was opened by hovering would close when its
 * item is clicked, because a click on any other element closes a popover.
 */
function invoke(button: HTMLElement | null, popover: HTMLElement): (() => void) | undefined {
  if (!(button instanceof HTMLButtonElement)) return undefined;
  button.popoverTargetElement = popover;
  button.popoverTargetAction = 'show';
  return () => {
    button.popoverTargetElement = null;
  };
}

/**
 * Counts the open popovers in an attribute of the document element, which the style sheet uses to hide tooltips while
 * popovers are open. With `:has()`, the browser would recalculate the styles of all buttons for each typed character.
 */
function markOpen({ dataset }: HTMLElement): () => void {
  function change(by: 1 | -1): void {
    const count = Number(dataset['popovers'] ?? 0) + by;
    if (count > 0) dataset['popovers'] = String(count);
    else delete dataset['popovers'];
  }
  change(1);
  return () => change(-1);
}

/** Places an open popover at an anchor; see {@link popoverPosition}. */
export function placePopover(popover: HTMLElement, from: DOMRect | undefined, side: Side = 'below'): void {
  const { offsetWidth: width, offsetHeight: height, style } = popover;
  const { left, top } = popoverPosition(from, { width, height }, getVisibleArea(), side);
  style.left = `${left}px`;
  style.top = `${top}px`;
}

/**
 * Calls a function whenever the anchor may have moved or the available space may have changed.
 * @returns A function that ends the calls.
 */
export function observePosition(reposition: () => void): () => void {
  const { visualViewport } = window;
  window.addEventListener('resize', reposition);
  // In the capture phase, because scroll events do not bubble.
  window.addEventListener('scroll', reposition, { capture: true, passive: true });
  visualViewport?.addEventListener('resize', reposition);
  visualViewport?.addEventListener('scroll', reposition);
  return () => {
    window.removeEventListener('resize', reposition);
    window.removeEventListener('scroll', reposition, { capture: true });
    visualViewport?.removeEventListener('resize', reposition);
    visualViewport?.removeEventListener('scroll', reposition);
  };
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Handles ArrowRight, which opens the submenu of the focused item, and ArrowLeft, which closes a submenu (ARIA menu
 * pattern).
 * @returns Whether the key was handled.
 */
function pressInSubmenu(menu: HTMLElement, event: KeyboardEvent): boolean {
  const { activeElement: item } = document;
  const opens = event.key === 'ArrowRight' && item instanceof HTMLElement && item.ariaHasPopup === 'menu';
  const closes = event.key === 'ArrowLeft' && menu.parentElement?.closest('[role=menu]');
  if (!opens && !closes) return false;
  event.preventDefault();
  event.stopPropagation();
  if (opens) item.click();
  else menu.hidePopover();
  return true;
}

/**
 * Handles the arrow keys, which move through a menu and wrap at its ends (ARIA menu pattern). In a menu with several
 * columns, up and down move between rows.
 * @returns Whether the key was handled.
 */
function moveFocus(menu: HTMLElement, event: KeyboardEvent): boolean {
  const items = itemsOf(menu);
  const index = items.indexOf(document.activeElement as HTMLElement);
  const step = steps[event.key];
  const isDown = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const next =
    step !== undefined
      ? isDown
        ? inNextRow(items, items[index], step)
        : nextItem(items, index, step)
      : event.key === 'Home'
        ? items[0]
        : event.key === 'End'
          ? items.at(-1)
          : undefined;
  if (!next) return false;
  event.preventDefault();
  event.stopPropagation();
  focusAndReveal(next);
  return true;
}

/** Returns the items of a menu, without those of its submenus. */
function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter(
    (item) => item.closest('[role=menu]') === menu,
  );
}

/** Time in ms after which a typed character starts a new search. */
const typeAheadMs = 700;

/**
 * Creates the handler of typed characters, which move the focus to the next item whose name begins with them (ARIA menu
 * pattern). The same character again moves to the next such item.
 */
function createTypeAhead(): (menu: HTMLElement, event: KeyboardEvent) => void {
  let typed = '';
  let lastAt = -Infinity;
  return (menu, event) => {
    const { target, key, timeStamp } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[role^=menuitem]')) return;
    if (!isTypingKey(event) || key === 'Dead') return;
    const before = timeStamp - lastAt < typeAheadMs ? typed : '';
    // The space key selects an item.
    if (key === ' ' && before === '') return;
    const isRepeated = before === key.toLowerCase();
    typed = isRepeated ? before : `${before}${key.toLowerCase()}`;
    lastAt = timeStamp;
    event.preventDefault();
    event.stopPropagation();
    const items = itemsOf(menu);
    // While more characters are typed, the current item may still match.
    const start = items.indexOf(target) + (before === '' || isRepeated ? 1 : 0);
    const ordered = [...items.slice(start), ...items.slice(0, start)];
    focusAndReveal(ordered.find((item) => nameOf(item).startsWith(typed)));
  };
}

const nameOf = (item: HTMLElement): string => (item.ariaLabel ?? item.textContent).trim().toLowerCase();

/** Returns the next or previous menu item. If no item has the focus, returns the first or last one. */
function nextItem(items: readonly HTMLElement[], index: number, step: number): HTMLElement | undefined {
  if (index < 0) return items.at(step > 0 ? 0 : -1);
  return items.at((index + step) % items.length);
}

/** Returns the nearest item in the row below or above. Wraps to the other end after the last row. */
function inNextRow(
  items: readonly HTMLElement[],
  from: HTMLElement | undefined,
  step: number,
): HTMLElement | undefined {
  const end = items.at(step > 0 ? 0 : -1);
  if (!from) return end;
  const here = from.getBoundingClientRect();
  const beyond = items
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * step >= here.height / 2)
    .toSorted(
      (a, b) => (a.box.top - b.box.top) * step || Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left),
    );
  return beyond[0]?.item ?? end;
}

/** A rectangle in px of the viewport. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Distance in px between a popover and the edge of the visible area. */
const margin = 8;
/** Distance in px between a popover and its anchor. */
const gap = 4;

/**
 * Returns the position of a popover: below its anchor, or above it if there is no space below, and always within the
 * visible area. A submenu opens on the right of its anchor, on the left if there is no space, and below it if neither
 * fits.
 */
export function popoverPosition(
  anchor: Area | undefined,
  { width, height }: Pick<Area, 'width' | 'height'>,
  visibleArea: Area,
  side: Side = 'below',
): Pick<Area, 'left' | 'top'> {
  const [first, last] = [visibleArea.left + margin, visibleArea.left + visibleArea.width - width - margin];
  const [top, maxTop] = [visibleArea.top + margin, visibleArea.top + visibleArea.height - height - margin];
  if (!anchor) return { left: first, top };
  if (side === 'beside') {
    const beside = [anchor.left + anchor.width + gap, anchor.left - width - gap];
    const left = beside.find((x) => x >= first && x <= last);
    if (left !== undefined) return { left, top: Math.max(top, Math.min(anchor.top - gap, maxTop)) };
  }
  const below = anchor.top + anchor.height + gap;
  return {
    left: Math.max(first, Math.min(anchor.left, last)),
    top: Math.max(top, Math.min(below > maxTop ? anchor.top - height - gap : below, maxTop)),
  };
}

/**
 * Returns the visible part of the window. It is smaller if an on-screen keyboard covers the window or the user has
 * zoomed in.
 */
function getVisibleArea(): Area {
  const { visualViewport: view } = window;
  return view
    ? { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height }
    : { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
}
