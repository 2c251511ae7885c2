import { hasFontMetrics, isFontRole, loadFontMetrics } from '@ppt-embed/deck';
import { withRecentFont } from '../elements/text/font-choices.ts';
import { styleText } from '../commands/style-text.ts';
import { selectedCells } from '../model/selection.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { formattedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { commonFormat, textsOf } from '../elements/text/common-format.ts';
import type { TextChange } from '../elements/text/text-change.ts';
import type { CaretFormat, SelectableFont } from '../elements/text/text-tools.ts';

/** Formats the selected text while text is being edited, and otherwise the text of all selected boxes. */
export function formatSelection({ doc, screen }: OpenPresentation, change: TextChange): void {
  const tools = screen.textTools.get();
  if (tools) return tools.change(change);
  // Bold and italic belong to separate undo groups.
  const names = [...Object.keys(change), ...(change.mark ? [change.mark.name] : [])];
  doc.dispatch(styleText(change, { at: Date.now(), group: `style ${names.join(' ')}` }));
}

/**
 * Shows the selected text, or the text of all selected boxes, with a format that the user may select.
 * @param change The format; null shows the text as it is.
 */
export function previewFormat({ screen }: Pick<OpenPresentation, 'screen'>, change: TextChange | null): void {
  const tools = screen.textTools.get();
  if (tools) tools.preview(change);
  else screen.previewed.set(change && styleText(change, { at: 0 }));
}

/**
 * Sets the font of the selected text. On first use, its metrics are loaded first, so that text is never laid out with
 * wrong widths. Other text of the same box may be selected in the meantime. If something else on the slide is selected,
 * the text keeps its old font.
 */
export function setFont({ doc, screen }: OpenPresentation, face: SelectableFont): void {
  screen.recentFonts.set(withRecentFont(screen.recentFonts.get(), face));
  const fonts = new Set(isFontRole(face) ? [] : [face]);
  if (hasFontMetrics(fonts)) return formatSelection({ doc, screen }, { face });
  const [tools, { selection }] = [screen.textTools.get(), doc.state.get()];
  const apply = tools?.deferChange() ?? ((change: TextChange) => formatSelection({ doc, screen }, change));
  void loadFontMetrics(fonts)
    // Without its metrics, the text is laid out with estimated widths.
    .catch(() => undefined)
    .then(() => {
      if (screen.textTools.get() === tools && doc.state.get().selection === selection) apply({ face });
    });
}

/** Returns the text format at the caret or of the selection; null if no editable text is selected. */
export function currentTextFormat({
  doc,
  screen,
}: {
  doc: Pick<EditorDocument, 'state'>;
  screen: Pick<EditorScreen, 'textTools'>;
}): CaretFormat | null {
  return screen.textTools.get()?.format() ?? selectionTextFormat(doc.state.get());
}

/** Formats by state. They are cached, because every text action reads the format, several times for each state. */
const known = new WeakMap<EditorState, CaretFormat | null>();

/** Returns the common text format of all selected elements, including table cells. */
export function selectionTextFormat(state: EditorState): CaretFormat | null {
  let format = known.get(state);
  if (format === undefined) {
    const cells = selectedCells(state.selection);
    const free = formattedElements(state).filter(({ locked }) => !locked);
    format = commonFormat(free.flatMap((element) => textsOf(state.deck, element, cells)));
    known.set(state, format);
  }
  return format;
}
