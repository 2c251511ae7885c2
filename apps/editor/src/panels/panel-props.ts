import type { ActionContext } from '../actions/actions.ts';

/** Props of every panel. */
export interface PanelProps {
  context: ActionContext;
  /** The button that opened the panel, if there is one. */
  anchor: () => HTMLElement | null;
  onClose: () => void;
}
