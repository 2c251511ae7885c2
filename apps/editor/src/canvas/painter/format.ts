import type { Color, TextElement } from '@ppt-embed/deck';
import type { ElementFormat } from '../../commands/apply-format.ts';
import type { TextFormat } from '../../commands/style-text.ts';
import { firstFill } from '../../elements/table/fill-range.ts';
import { boxFormat } from '../../elements/text/common-format.ts';
import { textOf } from '../../elements/text/text-holder.ts';
import type { CaretChange, CaretFormat, TextMark } from '../../elements/text/text-tools.ts';
import { selectedCells } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { selectedTargets } from '../../model/editor-state.ts';

/** The format of the text at the caret, or of the first selected element; null if the selection has none. */
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
  const text = targetElement && textOf(now.deck, targetElement, cells);
  const isCell = targetElement?.kind === 'table';
  if (tools) return { text: formatsFrom(tools.format(), isCell ? text?.style.color : undefined) };
  if (targetElement?.kind === 'line') return { stroke: targetElement.stroke, heads: targetElement.heads ?? 'none' };
  if (!targetElement || (targetElement.kind !== 'shape' && !text)) return null;
  return {
    ...(text && { text: textFormats(text, isCell) }),
    ...(isCell && cells && { cellFill: firstFill(targetElement, cells) ?? null }),
    ...((targetElement.kind === 'shape' || targetElement.kind === 'text') && { fill: targetElement.fill ?? null }),
    ...(targetElement.kind === 'shape' && { stroke: targetElement.stroke ?? null }),
  };
}

/** The format of a text. With several formats, that of the first run counts. */
function textFormats(text: TextElement, isCell: boolean): TextFormat[] {
  const { runs, ...paragraph } = text.paragraphs[0] ?? { runs: [] };
  const { lineHeight, verticalAlign = 'top' } = text.style;
  const box = boxFormat({ ...text, paragraphs: [{ ...paragraph, runs: runs.slice(0, 1) }] });
  const formats = formatsFrom(box, isCell ? text.style.color : undefined);
  return isCell ? formats : [{ lineHeight, verticalAlign }, ...formats];
}

const marks: readonly TextMark[] = ['bold', 'italic', 'underline', 'strike', 'code'];

/**
 * Converts a format. Properties with several values are omitted.
 * @param automatic The colour of cell text without its own colour, which may differ elsewhere.
 */
function formatsFrom(format: CaretFormat, automatic?: Color): TextFormat[] {
  const { face, size, color, highlight, baseline, align, bullet, spaceBefore } = format;
  const known: TextFormat = {
    ...(face !== undefined && { face }),
    ...(size !== undefined && { size }),
    ...(color !== undefined && { color: color === automatic ? null : color }),
    ...(highlight !== undefined && { highlight }),
    ...(baseline !== undefined && { baseline }),
    ...(align !== undefined && { align }),
    ...(bullet !== undefined && { bullet }),
    ...(spaceBefore !== undefined && { spaceBefore }),
  };
  return [known, ...marks.map((name): TextFormat => ({ mark: { name, isOn: format[name] } }))];
}

/** Converts the formats to changes of selected text and its paragraphs. */
export function changesOf(formats: readonly TextFormat[]): CaretChange[] {
  return formats.flatMap(({ face, size, color, highlight, baseline, align, bullet, spaceBefore, mark }) => [
    ...(face !== undefined ? [{ type: 'face', face } as const] : []),
    ...(size !== undefined ? [{ type: 'size', size } as const] : []),
    ...(color !== undefined ? [{ type: 'color', color } as const] : []),
    ...(highlight !== undefined ? [{ type: 'highlight', color: highlight } as const] : []),
    ...(baseline !== undefined ? [{ type: 'baseline', baseline } as const] : []),
    ...(align !== undefined ? [{ type: 'align', align } as const] : []),
    ...(bullet !== undefined ? [{ type: 'bullet', bullet } as const] : []),
    ...(spaceBefore !== undefined ? [{ type: 'spaceBefore', spaceBefore } as const] : []),
    ...(mark ? [{ type: 'mark', ...mark } as const] : []),
  ]);
}
