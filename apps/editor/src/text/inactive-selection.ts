import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { acceptsText } from '../kit/keyboard.ts';

/** Name of the highlight in `inactive-selection.css`. */
const highlightName = 'ed-inactive-selection';

/**
 * Creates the plugin that keeps the selected text visible while the user types in a field that formats it, such as its
 * link. Browsers show only the selection of the focused field. Firefox before 140 has no highlights
 * (CSS Custom Highlight API), and shows no selection.
 */
export function inactiveSelection(): Plugin {
  let isShown = false;

  function show(view: EditorView): void {
    const { from, to } = view.state.selection;
    isShown = from < to && typeof Highlight === 'function';
    if (!isShown) return;
    const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)];
    const range = document.createRange();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    CSS.highlights.set(highlightName, new Highlight(range));
  }

  function hide(): void {
    if (isShown) CSS.highlights.delete(highlightName);
    isShown = false;
  }

  return new Plugin({
    // The text may have been drawn again, for example with the new link.
    view: () => ({ update: (view) => void (isShown && show(view)), destroy: hide }),
    props: {
      handleDOMEvents: {
        blur: (view, { relatedTarget }) => void (acceptsText(relatedTarget) && show(view)),
        focus: hide,
      },
    },
  });
}
