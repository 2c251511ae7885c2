import type { Presentation } from '../session/presentation.ts';

/** Opens the menu of the slide and of what is chosen on it. @param at px of the window; null: at what is chosen */
export function openMenu({ menuAt, panel }: Presentation, at: { left: number; top: number } | null): void {
  menuAt.set(at);
  panel.set('canvas-menu');
}
