import type { ActionContext } from '../actions/actions.ts';

/** What every panel gets. */
export interface PanelProps {
  context: ActionContext;
  /** The button it was opened by, where it belongs to one. */
  anchor: () => HTMLElement | null;
  onClose: () => void;
}
