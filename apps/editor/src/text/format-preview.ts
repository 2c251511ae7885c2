import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** A preview of a format in a text that is being edited. The deck and the undo history do not know about it. */
export interface FormatPreview {
  isActive: () => boolean;
  /** Shows the text as a command would change it. */
  show: (command: Command) => void;
  /** Shows the text as it is. */
  end: () => void;
}

/**
 * Creates the preview of a view, which is inactive at first.
 * @param decorate Called before a state is shown, to lay out its text.
 */
export function createFormatPreview(view: EditorView, decorate: (state: EditorState) => void): FormatPreview {
  let before: EditorState | null = null;

  function display(state: EditorState): void {
    decorate(state);
    view.updateState(state);
  }

  return {
    isActive: () => before !== null,
    show(command) {
      command(view.state, (transaction) => {
        before ??= view.state;
        display(before.apply(transaction));
      });
    },
    end() {
      if (!before) return;
      display(before);
      before = null;
    },
  };
}
