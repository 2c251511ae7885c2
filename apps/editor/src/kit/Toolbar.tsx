import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

export interface ToolbarProps {
  /** Its accessible name. */
  name: string;
  className: string;
  children: ReactNode;
}

/** Tools that Tab reaches as one: arrows go from one to the next (ARIA's pattern for toolbars). */
export function Toolbar({ name, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);

  function tools(): HTMLElement[] {
    const all = bar.current?.querySelectorAll<HTMLElement>('button') ?? [];
    return [...all].filter((tool) => tool.checkVisibility());
  }

  /** The one that Tab comes to. */
  function enterAt(current: HTMLElement | undefined): void {
    for (const tool of bar.current?.querySelectorAll<HTMLElement>('button') ?? [])
      tool.tabIndex = tool === current ? 0 : -1;
  }

  // Tools come and go with what is chosen.
  useEffect(() => {
    const all = tools();
    enterAt(all.find((tool) => tool.tabIndex === 0 && tool.hasAttribute('tabindex')) ?? all[0]);
  });

  function press(event: KeyboardEvent): void {
    const all = tools();
    const at = all.findIndex((tool) => tool === event.target);
    const next = { ArrowRight: all[at + 1], ArrowLeft: all[at - 1], Home: all[0], End: all.at(-1) }[event.key];
    if (at < 0 || !next) return;
    event.preventDefault();
    enterAt(next);
    next.focus();
  }

  /** A press beside the tools leaves the caret where it is, as a press on one does. */
  function pressMouse(event: MouseEvent): void {
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
      onKeyDown={press}
      onMouseDown={pressMouse}
      onFocus={({ target }) => enterAt(tools().find((tool) => tool === target) ?? tools()[0])}
    >
      {children}
    </div>
  );
}
