import type { Color, Fill, Stroke, TextElement } from '@ppt-embed/deck';
import type { Heads } from '../commands/head-lines.ts';
import type { TextLook, TextMark } from '../commands/style-text.ts';
import { firstFill } from '../elements/table/fill-range.ts';
import { boxLook } from '../elements/text/box-look.ts';
import { textOf } from '../elements/text/text-holder.ts';
import type { CaretChange, CaretLook } from '../elements/text/text-tools.ts';
import { chosenCells } from '../selection/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { chosenParts } from '../state/editor-state.ts';

/** How an element or letters are set, to set others the same way; of what is absent, they keep their own. */
export interface Look {
  /** What is set one after the other. */
  text?: readonly TextLook[];
  /** null: none. */
  fill?: Fill | null;
  /** The ground of a cell, for cells; null: that of its row. */
  cellFill?: Color | null;
  stroke?: Stroke | null;
  heads?: Heads;
}

/** The look of the letters at the caret, or of the first chosen element; null: nothing is chosen that has one. */
export function chosenLookOf({ state, textTools }: Pick<Presentation, 'state' | 'textTools'>): Look | null {
  const tools = textTools.get();
  const now = state.get();
  const [part] = chosenParts(now);
  const cells = chosenCells(now.selection);
  const text = part && textOf(now.deck, part, cells);
  const isCell = part?.kind === 'table';
  if (tools) return { text: looksOf(tools.look(), isCell ? text?.style.color : undefined) };
  if (part?.kind === 'line') return { stroke: part.stroke, heads: part.heads ?? 'none' };
  if (!part || (part.kind !== 'shape' && !text)) return null;
  return {
    ...(text && { text: textLooks(text, isCell) }),
    ...(isCell && cells && { cellFill: firstFill(part, cells) ?? null }),
    ...((part.kind === 'shape' || part.kind === 'text') && { fill: part.fill ?? null }),
    ...(part.kind === 'shape' && { stroke: part.stroke ?? null }),
  };
}

/** A text with letters of several looks lends the first one's. */
function textLooks(text: TextElement, isCell: boolean): TextLook[] {
  const { runs, ...paragraph } = text.paragraphs[0] ?? { runs: [] };
  const { lineHeight, verticalAlign = 'top' } = text.style;
  const box = boxLook({ ...text, paragraphs: [{ ...paragraph, runs: runs.slice(0, 1) }] });
  const looks = looksOf(box, isCell ? text.style.color : undefined);
  return isCell ? looks : [{ lineHeight, verticalAlign }, ...looks];
}

const marks: readonly TextMark[] = ['bold', 'italic', 'underline', 'strike', 'code'];

/**
 * What is set in several ways is not taken along.
 * @param automatic what letters of a cell get that have no colour of their own: elsewhere it may be another
 */
function looksOf(look: CaretLook, automatic?: Color): TextLook[] {
  const { face, size, color, highlight, baseline, align, bullet, spaceBefore } = look;
  const known: TextLook = {
    ...(face !== undefined && { face }),
    ...(size !== undefined && { size }),
    ...(color !== undefined && { color: color === automatic ? null : color }),
    ...(highlight !== undefined && { highlight }),
    ...(baseline !== undefined && { baseline }),
    ...(align !== undefined && { align }),
    ...(bullet !== undefined && { bullet }),
    ...(spaceBefore !== undefined && { spaceBefore }),
  };
  return [known, ...marks.map((name): TextLook => ({ mark: { name, isOn: look[name] } }))];
}

/** The same as changes of letters in a text and of their paragraphs. */
export function changesOf(looks: readonly TextLook[]): CaretChange[] {
  return looks.flatMap(({ face, size, color, highlight, baseline, align, bullet, spaceBefore, mark }) => [
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
