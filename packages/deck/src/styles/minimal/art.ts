import type { ShapeElement } from '../../model/element.ts';
import type { CoverStyle } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import { arc, close, closeOver, join } from '../path.ts';
import { freeform, rect, solid } from '../shapes.ts';
import { arch, doorway } from './arch.ts';
import { block } from './block.ts';
import { disc } from './disc.ts';
import { master } from './master.ts';

const vivid = { fill: solid('vivid') };

/**
 * The minimal style: dark text on white, and one large shape. The shape is right of x 1130 and above y 110 on content
 * slides, and right of x 800 on section slides.
 */
export const minimal: CoverStyle<DesignName<'minimal'>> = {
  designs: { disc, block, arch },
  motifs: {
    disc: ({ extraHeight }, placement) => [placement === 'content' ? quarterDisc() : halfDisc(extraHeight)],
    block: ({ extraHeight }, placement) => [
      placement === 'content' ? rect(1144, 0, 64, 92, vivid) : rect(904, 0, 304, 440 + extraHeight / 2, vivid),
    ],
    arch: (scene, placement) => (placement === 'content' ? [hangingArch()] : doorway(scene, 'bright')),
  },
  master,
  background: (_scene, placement) => solid(placement === 'content' ? 'paper' : 'panel'),
};

const quarterDisc = (): ShapeElement => freeform(closeOver(arc([1280, 0], 108, 90, 180), [[1280, 0]]), vivid);
const halfDisc = (extraHeight: number): ShapeElement =>
  freeform(close(arc([1280, 360 + extraHeight / 2], 312, 90, 270)), vivid);
/** Draws the doorway upside down, because content slides have no floor. */
const hangingArch = (): ShapeElement =>
  freeform(closeOver(join([['M', 1208, 0]], arc([1176, 66], 32, 0, 180)), [[1144, 0]]), vivid);
