import { applyFormat, applyFormatAt } from '../../commands/apply-format.ts';
import type { FormatTarget } from '../../commands/apply-format.ts';
import { elementAt, isDecorative } from '../../elements/element-at.ts';
import { cellInGroup, memberAt } from '../../elements/group/members-in-group.ts';
import { cellAtPoint } from '../../elements/table/cell-at-point.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { changesOf, currentFormat } from './format.ts';

/** Copies the format of the selection. */
export function copyFormat({ doc, screen }: OpenPresentation): void {
  const format = currentFormat({ doc, screen });
  if (format) screen.painter.set({ format, paintMode: null, done: 'copied' });
}

/** Pastes the format to the selected text or elements. */
export function pasteFormat(presentation: OpenPresentation): void {
  const {
    doc: { dispatch },
    screen: { painter, textTools },
  } = presentation;
  const { format } = painter.get();
  if (!format) return;
  const tools = textTools.get();
  const isApplied = tools ? format.text !== undefined : dispatch(applyFormat(format, { at: Date.now() }));
  if (tools && format.text) tools.change({ type: 'all', changes: changesOf(format.text) });
  painter.set({ ...painter.get(), done: isApplied ? 'applied' : 'not-applied' });
}

/** Copies the format of the selection and starts the format painter. */
export function startFormatPainter({ doc, screen }: OpenPresentation, paintMode: 'once' | 'many'): void {
  const format = currentFormat({ doc, screen });
  // The caret stays in the text until the next press, so that the tools do not move under the second click of a double
  // click.
  if (format) screen.painter.set({ format, paintMode, done: 'started' });
}

/** Cancels the format painter. The format can still be pasted by keyboard. */
export function cancelFormatPainter({ painter }: Pick<EditorScreen, 'painter'>): void {
  if (painter.get().paintMode) painter.set({ ...painter.get(), paintMode: null, done: 'cancelled' });
}

/** Applies the format to the element at a point of the slide, in its px; without an element, cancels the painter. */
export function paintFormatAt({ doc, screen }: OpenPresentation, point: Point): void {
  const slide = currentSlide(doc.flushText());
  const element = slide && elementAt(slide, point);
  if (!element || isDecorative(element)) return cancelFormatPainter(screen);
  const member = element.kind === 'group' && !element.locked ? memberAt(element, point) : undefined;
  const cell =
    element.kind === 'group'
      ? member && cellInGroup(element, member, point)
      : element.kind === 'table'
        ? cellAtPoint(element, point)
        : undefined;
  paintFormatOn({ doc, screen }, { element: element.id, member, cell });
}

/** Applies the format to one element. If that is not possible, the painter stays active for another one. */
export function paintFormatOn(
  { doc: { dispatch }, screen: { painter } }: OpenPresentation,
  target: FormatTarget,
): void {
  const { format, paintMode } = painter.get();
  if (!format) return;
  const isApplied = dispatch(applyFormatAt(target, format, { at: Date.now() }));
  if (isApplied) painter.set({ format, paintMode: paintMode === 'many' ? 'many' : null, done: 'applied' });
  else painter.set({ format, paintMode, done: 'not-applied' });
}
