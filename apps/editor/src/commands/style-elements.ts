import { fitText } from '@ppt-embed/deck';
import type { Color, Deck, Fill, Paragraph, SlideElement, Stroke, TextElement, TextStyle } from '@ppt-embed/deck';
import type { Command } from '../state/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Paints the ground of the chosen boxes and shapes; undefined takes it off. */
export function fillElements(fill: Fill | undefined, change: Change): Command {
  return (state) =>
    changeElements(state, state.selection.elements, change, (element) => {
      if (element.kind !== 'shape' && element.kind !== 'text') return element;
      const { fill: _, ...rest } = element;
      return fill ? { ...rest, fill } : rest;
    });
}

/** Draws the edge of the chosen shapes and lines; undefined takes it off a shape. */
export function strokeElements(stroke: Stroke | undefined, change: Change): Command {
  return (state) =>
    changeElements(state, state.selection.elements, change, (element) => {
      if (element.kind === 'line') return stroke ? { ...element, stroke } : element;
      if (element.kind !== 'shape') return element;
      const { stroke: _, ...rest } = element;
      return stroke ? { ...rest, stroke } : rest;
    });
}

/** Says what an element shows; an empty text marks a decoration, undefined says that nobody has said it yet. */
export function describeElement(description: string | undefined, change: Change): Command {
  return (state) =>
    changeElements(state, state.selection.elements, change, (element) => {
      if (element.alt === description) return element;
      const { alt: _, ...rest } = element;
      return description === undefined ? rest : { ...rest, alt: description };
    });
}

/** Marks of letters that a whole box can have. */
export type TextMark = 'bold' | 'italic' | 'underline' | 'strike';

/** How the text of whole boxes is set; what their runs say otherwise gives way. */
export interface TextLook {
  size?: number;
  color?: Color;
  align?: NonNullable<Paragraph['align']>;
  verticalAlign?: NonNullable<TextStyle['verticalAlign']>;
  lineHeight?: number;
  mark?: { name: TextMark; isOn: boolean };
  bullet?: 'disc' | 'number' | 'none';
}

/** Sets the text of the chosen boxes. */
export function styleText(look: TextLook, change: Change): Command {
  return (state) =>
    changeElements(state, state.selection.elements, change, (element) => styled(state.deck, element, look));
}

function styled(deck: Deck, element: SlideElement, look: TextLook): SlideElement {
  if (element.kind !== 'text') return element;
  const { size, color, verticalAlign, lineHeight } = look;
  const style: TextStyle = {
    ...element.style,
    ...(color !== undefined && { color }),
    ...(verticalAlign !== undefined && { verticalAlign }),
    ...(lineHeight !== undefined && { lineHeight }),
    ...(size !== undefined && { size }),
    ...(look.mark?.name === 'bold' && { bold: look.mark.isOn }),
  };
  // A size that was chosen is kept: what typing may shrink to ends there.
  const steps = size === undefined ? style.steps : [size, ...(style.steps ?? []).filter((step) => step < size)];
  const next: TextElement = {
    ...element,
    style: steps ? { ...style, steps } : style,
    paragraphs: element.paragraphs.map((paragraph) => styledParagraph(paragraph, look)),
  };
  return size === undefined ? fitText(deck, next) : next;
}

function styledParagraph(paragraph: Paragraph, { size, color, align, mark, bullet }: TextLook): Paragraph {
  const { bullet: had, start, level, ...rest } = paragraph;
  const list =
    bullet === undefined
      ? { ...(had && { bullet: had }), ...(start !== undefined && { start }), ...(level !== undefined && { level }) }
      : bullet === 'none'
        ? {}
        : { bullet, ...(level !== undefined && { level }) };
  return {
    ...rest,
    ...list,
    ...(align && { align }),
    runs: paragraph.runs.map((run) => {
      const { size: runSize, color: runColor, ...plain } = run;
      const kept = {
        ...plain,
        ...(size === undefined && runSize !== undefined && { size: runSize }),
        ...(color === undefined && runColor !== undefined && { color: runColor }),
      };
      if (!mark) return kept;
      const { [mark.name]: _, ...without } = kept;
      // Bold is the box's own, since titles are bold without their runs saying so.
      return mark.isOn && mark.name !== 'bold' ? { ...without, [mark.name]: true } : without;
    }),
  };
}
