import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export interface PopoverProps {
  /** Its accessible name. */
  label: string;
  /** What it belongs to: it opens under it, and the keyboard returns there; to where it was, if nothing is chosen. */
  anchor: () => HTMLElement | null;
  /** Where it opens instead, in px of the window. */
  at?: { left: number; top: number };
  /** @default 'menu' */
  role?: 'menu' | 'dialog';
  className?: string;
  children: ReactNode;
  onClose: () => void;
}

/** px between a popover and the edge of the window. */
const margin = 8;

/** Something small over the page, by the browser's own popover: Escape and a press beside it close it. */
export function Popover({ label, anchor, at, role = 'menu', className = '', children, onClose }: PopoverProps) {
  const place = useRef<HTMLDivElement>(null);
  /** A press on what it belongs to leaves the keyboard where it is. */
  const cameFrom = useRef<Element>(null);
  const isDismissed = useRef(false);
  const findAnchor = useEffectEvent(anchor);
  const close = useEffectEvent(onClose);
  const pointed = useEffectEvent(() => at && new DOMRect(at.left, at.top));

  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const from = findAnchor();
    cameFrom.current = document.activeElement;
    isDismissed.current = false;
    current.showPopover();
    put(current, pointed() ?? from?.getBoundingClientRect());
    const first = current.querySelector<HTMLElement>('[data-first]');
    (first ?? current.querySelector<HTMLElement>('[role^=menuitem], button, input'))?.focus();
    function toggled(event: Event): void {
      if (!('newState' in event) || event.newState !== 'closed') return;
      isDismissed.current = true;
      close();
    }
    const press = (event: KeyboardEvent) => moveFocus(current, event);
    current.addEventListener('toggle', toggled);
    if (role === 'menu') current.addEventListener('keydown', press);
    return () => {
      current.removeEventListener('toggle', toggled);
      current.removeEventListener('keydown', press);
    };
  }, [role]);

  useEffect(() => {
    const from = findAnchor();
    return () => {
      // Where something else took the keyboard meanwhile, it stays there.
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      const before = cameFrom.current;
      const isBack = isDismissed.current && before instanceof HTMLElement && before !== document.body;
      const back = isBack && before.isConnected ? before : from;
      back?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div ref={place} popover="auto" role={role} aria-label={label} className={`ed-popover ${className}`}>
      {children}
    </div>
  );
}

function put(popover: HTMLElement, from: DOMRect | undefined): void {
  const { offsetWidth, offsetHeight, style } = popover;
  const left = Math.min(from?.left ?? margin, window.innerWidth - offsetWidth - margin);
  const below = (from?.bottom ?? margin) + 4;
  const top = below + offsetHeight + margin > window.innerHeight && from ? from.top - offsetHeight - 4 : below;
  style.left = `${Math.max(margin, left)}px`;
  style.top = `${Math.max(margin, Math.min(top, window.innerHeight - offsetHeight - margin))}px`;
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrows go through a menu and around its ends (ARIA's pattern for menus); up and down where it has several columns. */
function moveFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  const step = steps[event.key];
  const isDown = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const next =
    step !== undefined
      ? isDown
        ? inNextRow(items, items[index], step)
        : items.at((index + step) % items.length)
      : event.key === 'Home'
        ? items[0]
        : event.key === 'End'
          ? items.at(-1)
          : undefined;
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** What stands nearest under an item, or over it; past the last row, the other end. */
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
