import type { Deck } from '../../model/deck.ts';
import type { Fill } from '../../model/paint.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { alphaOf, colorOf } from './read-color.ts';
import { readGradient } from './read-gradient.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** Reads the background of a slide (ECMA-376 §19.3.1.1); undefined if its layout defines it, or it is a picture. */
export function ownBackground(root: XmlNode): Fill | undefined {
  const background = child(root, 'p:cSld', 'p:bg');
  const properties = child(background, 'p:bgPr');
  // The fills that a theme of this package defines for backgrounds are plain.
  const fill = child(properties, 'a:solidFill') ?? child(background, 'p:bgRef');
  const color = colorOf(fill);
  if (!color) return readGradient(child(properties, 'a:gradFill'));
  const alpha = alphaOf(fill);
  return { kind: 'solid', color, ...(alpha < 1 && { alpha }) };
}

/** Whether two backgrounds look the same. Gradients count as equal, because programs write their stops differently. */
export function isSameBackground(theme: Deck['theme'], one: Fill, other: Fill): boolean {
  if (one.kind !== 'solid' || other.kind !== 'solid') return one.kind === other.kind;
  return (
    resolveColor(theme, one.color) === resolveColor(theme, other.color) &&
    Math.abs((one.alpha ?? 1) - (other.alpha ?? 1)) < 0.01
  );
}
