import { arrowheadsOf } from '@ppt-embed/deck';
import type { Color, TextElement } from '@ppt-embed/deck';
import type { ElementFormat, FormatTarget } from '../../commands/apply-format.ts';
import type { TextChange } from '../../elements/text/text-change.ts';
import { definedFormats, textMarks } from '../../elements/text/run-formats.ts';
import { firstFill } from '../../elements/table/table-cells.ts';
import { boxFormat } from '../../elements/text/common-format.ts';
import { definedSpacing } from '../../elements/text/paragraph-spacing.ts';
import { textElementOf } from '../../elements/text/element-text.ts';
import type { CaretFormat } from '../../elements/text/text-tools.ts';
import { selectedCells } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { selectedTargets, currentSlide } from '../../model/editor-state.ts';
import { applyFormat, applyFormatAt } from '../../commands/apply-format.ts';
import { afterPaint } from '../../kit/after-paint.ts';
import { elementAt } from '../../elements/element-at.ts';
import { isDecorative, supportsPaint } from '../../elements/element-behavior.ts';
import { cellUnder, memberUnder } from '../../elements/group/members-in-group.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';

/**
 * Returns the format of the text at the caret, or of the first selected element; null if the selection has no format.
 */
export function currentFormat({
  doc: { state },
  screen: { textTools },
}: {
  doc: Pick<EditorDocument, 'state'>;
  screen: Pick<EditorScreen, 'textTools'>;
}): ElementFormat | null {
  const tools = textTools.get();
  const now = state.get();
  const [targetElement] = selectedTargets(now);
  const cells = selectedCells(now.selection);
  const text = targetElement && textElementOf(now.deck, targetElement, cells);
  const isCell = targetElement?.kind === 'table';
  if (tools) {
    const format = tools.format();
    const formats = formatsFrom(format, isCell ? text?.style.color : undefined);
    return { text: isCell ? formats : [definedSpacing(format), ...formats] };
  }
  if (targetElement?.kind === 'line') return { stroke: targetElement.stroke, heads: arrowheadsOf(targetElement) };
  if (!targetElement || (!supportsPaint(targetElement, 'stroke') && !text)) return null;
  return {
    ...(text && { text: textFormats(text, isCell) }),
    ...(isCell && cells && { cellFill: firstFill(targetElement, cells) ?? null }),
    ...(supportsPaint(targetElement, 'fill') && { fill: targetElement.fill ?? null }),
    ...(supportsPaint(targetElement, 'stroke') && { stroke: targetElement.stroke ?? null }),
  };
}

/** Returns the format of a text box. If it has several formats, returns the format of the first run. */
function textFormats(text: TextElement, isCell: boolean): TextChange[] {
  const { runs, ...paragraph } = text.paragraphs[0] ?? { runs: [] };
  const { verticalAlign = 'top' } = text.style;
  const box = boxFormat({ ...text, paragraphs: [{ ...paragraph, runs: runs.slice(0, 1) }] });
  const formats = formatsFrom(box, isCell ? text.style.color : undefined);
  return isCell ? formats : [{ verticalAlign, ...definedSpacing(box) }, ...formats];
}

/**
 * Converts a format. Properties with several values are omitted.
 * @param automatic Color of cell text without an explicit color. It may differ in other places.
 */
function formatsFrom(format: CaretFormat, automatic?: Color): TextChange[] {
  const { color, align, bullet } = format;
  const known: TextChange = {
    ...definedFormats(format),
    ...(color !== undefined && { color: color === automatic ? null : color }),
    ...(align !== undefined && { align }),
    ...(bullet !== undefined && { bullet }),
  };
  return [known, ...textMarks.map((name): TextChange => ({ mark: { name, isOn: format[name] } }))];
}

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
  if (tools && format.text) tools.applyFormat(format.text);
  painter.set({ ...painter.get(), done: isApplied ? 'applied' : 'not-applied' });
}

/** Copies the format of the selection and starts the format painter. */
export function startFormatPainter({ doc, screen }: OpenPresentation, paintMode: 'once' | 'many'): void {
  const format = currentFormat({ doc, screen });
  // The caret stays in the text until the next press, so that the tools do not move under the second click of a double
  // click.
  const isFromCharacters = screen.textTools.get() !== null;
  if (format) screen.painter.set({ format, paintMode, isFromCharacters, done: 'started' });
}

/** Cancels the format painter. The format can still be pasted by keyboard. */
export function cancelFormatPainter({ painter }: Pick<EditorScreen, 'painter'>): void {
  if (painter.get().paintMode) painter.set({ ...painter.get(), paintMode: null, done: 'canceled' });
}

/**
 * Applies the format to the element at a point of the slide, in px of the slide. If there is no element, cancels the
 * painter.
 */
export function paintFormatAt({ doc, screen }: OpenPresentation, point: Point): void {
  const slide = currentSlide(doc.flushText());
  const element = slide && elementAt(slide, point);
  if (!element || isDecorative(element)) return cancelFormatPainter(screen);
  const member = element.locked ? undefined : memberUnder(element, point);
  const cell = cellUnder(element, member ?? null, point);
  paintFormatOn({ doc, screen }, { element: element.id, member, cell });
}

/**
 * Applies the format to one element. If the format cannot be applied, the painter stays active for a different element.
 */
export function paintFormatOn(
  { doc: { dispatch }, screen: { painter } }: OpenPresentation,
  target: FormatTarget,
): void {
  const { format } = painter.get();
  if (!format) return;
  finish(painter, dispatch(applyFormatAt(target, format, { at: Date.now() })));
}

/** Applies the format to the selected characters, or to the word at the caret, of the text that is being edited. */
export function paintCharacters({ screen: { painter, textTools } }: Pick<OpenPresentation, 'screen'>): void {
  const { format, paintMode } = painter.get();
  const tools = textTools.get();
  if (!paintMode || !tools) return;
  if (format?.text) tools.applyFormat(format.text);
  finish(painter, format?.text !== undefined);
}

/** Applies the format to the word at the caret of the text that a click has just opened, when its editor is ready. */
export async function paintOpenedText({ screen }: Pick<OpenPresentation, 'screen'>): Promise<void> {
  const { textTools } = screen;
  // Until then, the tools may be those of the text that was edited before.
  await afterPaint();
  if (!textTools.get()) {
    await new Promise<void>((resolve) => {
      const stop = textTools.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
  // The caret is placed at the click after the text has been opened.
  await afterPaint();
  paintCharacters({ screen });
}

/** Ends the painter after it has applied the format, unless it is on for any number of elements. */
function finish(painter: EditorScreen['painter'], isApplied: boolean): void {
  const now = painter.get();
  if (isApplied) painter.set({ ...now, paintMode: now.paintMode === 'many' ? 'many' : null, done: 'applied' });
  else painter.set({ ...now, done: 'not-applied' });
}
