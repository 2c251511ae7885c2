import type { Arrowhead } from '../../model/arrowhead.ts';
import type { LineElement, ShapeElement, TextElement } from '../../model/element.ts';
import type { Color, Fill, Stroke } from '../../model/paint.ts';
import { semanticColors } from '../../model/paint.ts';
import type { Paragraph } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { ownProperties } from './own-properties.ts';

/** Returns a node or the frame of a group as its layout draws it again, with the colors, name and link that the user gave it. */
export function mergeDiagramShape(original: ShapeElement, newShape: ShapeElement): ShapeElement {
  const { fill, stroke, shadow, style } = original;
  const color = style && isOwnColor(style.color) ? style.color : undefined;
  return {
    ...newShape,
    ...ownProperties(original),
    ...(fill && isOwnFill(fill) && { fill }),
    ...(stroke && isOwnStroke(stroke) && { stroke }),
    ...(shadow && { shadow }),
    ...(newShape.style && color !== undefined && { style: { ...newShape.style, color } }),
  };
}

/** Returns a connector as its layout draws it again, with the color, name and arrowheads that the user gave it. */
export function mergeConnector(original: LineElement, newLine: LineElement): LineElement {
  const { stroke, startHead, endHead } = original;
  return {
    ...newLine,
    ...ownProperties(original),
    ...(isOwnStroke(stroke) && { stroke }),
    ...(startHead && isOwnHead(startHead) && { startHead }),
    ...(endHead && isOwnHead(endHead) && { endHead }),
  };
}

/** Returns the label of a connector or of a group with the formatting that the user gave to its text. */
export function mergeDiagramText(original: TextElement, newText: TextElement): TextElement {
  const [before, after] = [original.paragraphs, newText.paragraphs].map((paragraphs: readonly Paragraph[]) =>
    plainText(paragraphs.flatMap(({ runs }) => runs)),
  );
  return { ...newText, ...ownProperties(original), ...(before === after && { paragraphs: original.paragraphs }) };
}

/** Whether the user selected the form of an arrowhead: layouts only change its size. */
function isOwnHead(head: Arrowhead): boolean {
  return Object.keys(head).some((name) => name !== 'size');
}

/** Whether the user selected a color: layouts use those of the parts of a slide. */
function isOwnColor(color: Color): boolean {
  return !(semanticColors as readonly Color[]).includes(color);
}

function isOwnFill(fill: Fill): boolean {
  return fill.kind !== 'solid' || isOwnColor(fill.color);
}

function isOwnStroke({ color }: Stroke): boolean {
  return isOwnColor(color);
}
