import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { focusAndReveal } from './focus.ts';

/** Props of `Toolbar`. */
export interface ToolbarProps {
  /** The accessible name. */
  name: string;
  className: string;
  children: ReactNode;
}

/** A toolbar with one tab stop. Arrow keys move between its tools (ARIA toolbar pattern). */
export function Toolbar({ name, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);

  function tools(): HTMLElement[] {
    return controls().filter((tool) => tool.checkVisibility());
  }

  /** Returns the toolbar's own buttons and fields, without those of open menus, which are inside their tools. */
  function controls(): HTMLElement[] {
    return [...(bar.current?.querySelectorAll<HTMLElement>(':is(button, input):not([popover] *)') ?? [])];
  }

  /** Makes one tool the tab stop. */
  function enterAt(current: HTMLElement | undefined): void {
    for (const tool of controls()) tool.tabIndex = tool === current ? 0 : -1;
  }

  /** Keeps the tab stop on its tool as long as the tool is visible. */
  function updateTabStop(): void {
    const all = tools();
    enterAt(all.find((tool) => tool.tabIndex === 0 && tool.hasAttribute('tabindex')) ?? all[0]);
  }

  // The tools depend on the selection. Most renders do not change them, and checking each of them would force a style
  // recalculation while text is typed.
  const known = useRef<readonly HTMLElement[]>(undefined);
  useEffect(() => {
    const all = controls();
    const before = known.current;
    known.current = all;
    // Whether the first tools are visible is checked below, after the browser has laid them out.
    if (!before) return enterAt(all[0]);
    const isSame = all.length === before.length && all.every((tool, index) => tool === before[index]);
    if (!isSame) updateTabStop();
  });

  // Called after the first layout, and when a narrow bar hides some of its tools.
  const handleResize = useEffectEvent(updateTabStop);
  useEffect(() => {
    if (!bar.current) return;
    const observer = new ResizeObserver(() => handleResize());
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);

  function handleKeyDown(event: KeyboardEvent): void {
    const all = tools();
    const at = all.findIndex((tool) => tool === event.target);
    const next = { ArrowRight: all[at + 1], ArrowLeft: all[at - 1], Home: all[0], End: all.at(-1) }[event.key];
    if (at < 0 || !next || (event.target instanceof HTMLInputElement && movesCaret(event.target, event.key))) return;
    event.preventDefault();
    enterAt(next);
    focusAndReveal(next);
  }

  /** Keeps the caret in place when the user clicks the space between tools, as when the user clicks a tool. */
  function handleMouseDown(event: MouseEvent): void {
    const { target } = event;
    if (target instanceof Element && !target.closest('button, input, label, [popover]')) event.preventDefault();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={name}
      className={className}
      onKeyDown={handleKeyDown}
      onMouseDown={handleMouseDown}
      onFocus={({ target }) => {
        const all = tools();
        if (all.includes(target)) enterAt(target);
      }}
    >
      {children}
    </div>
  );
}

/** Whether a key moves the caret in a field. If all text is selected, as after focusing the field, it does not. */
function movesCaret({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return false;
  const edge = key === 'ArrowLeft' ? 0 : key === 'ArrowRight' ? value.length : undefined;
  return selectionStart !== edge || selectionEnd !== edge;
}
