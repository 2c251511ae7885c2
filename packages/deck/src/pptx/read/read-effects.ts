import { alphaOf, colorOf } from './read-color.ts';
import type { ParsedShape } from './parsed-shape.ts';
import { pxOf, readStroke } from './read-stroke.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/**
 * Reads the outline and the shadow of a shape (ECMA-376 §20.1.2.2.24, §20.1.8.45), if their colors can be read.
 * @param style `p:style`, which defines the outline of shapes without an explicit one
 */
export function readEffects(
  properties: XmlNode | undefined,
  style: XmlNode | undefined,
): Pick<ParsedShape, 'stroke' | 'shadow'> {
  const line = child(properties, 'a:ln');
  const lineRef = child(style, 'a:lnRef');
  const hasStyledLine = lineRef?.attributes['idx'] !== '0' && !child(line, 'a:noFill');
  const lineFill = child(line, 'a:solidFill') ?? (hasStyledLine ? lineRef : undefined);
  const stroke = readStroke(line, lineFill);
  const outer = child(properties, 'a:effectLst', 'a:outerShdw');
  const shadowColor = colorOf(outer);
  const shadowAlpha = alphaOf(outer);
  const { blurRad, dist, dir } = outer?.attributes ?? {};
  return {
    ...(stroke && { stroke }),
    ...(shadowColor && {
      shadow: {
        color: shadowColor,
        ...(shadowAlpha < 1 && { alpha: shadowAlpha }),
        blur: pxOf(blurRad, maxShadow),
        distance: pxOf(dist, maxShadow),
        angle: Math.abs(Number.parseInt(dir ?? '0', 10) / 60_000 || 0) % 360,
      },
    }),
  };
}

/** Maximum size of a shadow, in px. */
const maxShadow = 200;
