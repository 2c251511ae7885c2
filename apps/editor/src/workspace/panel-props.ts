import type { Scene } from '../actions.ts';

/** What every panel gets. */
export interface PanelProps {
  scene: Scene;
  /** The button it was opened by, where it belongs to one. */
  anchor: () => HTMLElement | null;
  onClose: () => void;
}
