import type { Box } from '../../model/box.ts';
import type { Flips } from '../../model/flips.ts';
import { toEmu } from '../../model/units.ts';
import { tag } from '../xml.ts';

/**
 * Writes the position of a graphic frame, which contains a table or a chart. It has no rotation: PowerPoint ignores the
 * rotation of graphic frames, and LibreOffice loses the text of a rotated table.
 */
export function frameTransformXml({ rotation: _, ...box }: Box): string {
  return transformXml(box, 'p:xfrm');
}

/**
 * Writes a position on the slide (ECMA-376 §20.1.7.6). Width and height are never 0, because some applications drop
 * such shapes or report the file as damaged.
 */
export function transformXml(box: Box, name = 'a:xfrm', { flipH = false, flipV = false }: Flips = {}): string {
  const rotation = (((box.rotation ?? 0) % 360) + 360) % 360;
  return tag(
    name,
    {
      rot: rotation === 0 ? undefined : Math.round(rotation * 60_000),
      flipH: flipH ? 1 : undefined,
      flipV: flipV ? 1 : undefined,
    },
    tag('a:off', { x: toEmu(box.x), y: toEmu(box.y) }),
    tag('a:ext', { cx: Math.max(1, toEmu(box.width)), cy: Math.max(1, toEmu(box.height)) }),
  );
}
