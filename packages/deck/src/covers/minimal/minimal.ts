import type { CoverStyle } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import { arc, close, closeOver } from '../path.ts';
import { freeform, solid } from '../shapes.ts';
import { disc } from './disc.ts';
import { arch } from './arch.ts';
import { block } from './block.ts';

/** Ink on paper and one big shape. */
export const minimal: CoverStyle<DesignName<'minimal'>> = {
  designs: { disc, block, arch },
  motif: (_scene, place) => [place === 'content' ? corner : halfDisc],
  ground: () => solid('paper'),
};

/** Content slides: a quarter disc in the upper right corner, clear of x 1140 and y 110. */
const corner = freeform(closeOver(arc([1280, 0], 108, 90, 180), [[1280, 0]]), { fill: solid('vivid') });

/** Section slides: half a disc, clear of x 960. */
const halfDisc = freeform(close(arc([1280, 360], 312, 90, 270)), { fill: solid('vivid') });
