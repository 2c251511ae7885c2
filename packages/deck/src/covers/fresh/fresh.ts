import type { CoverStyle } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import { solid } from '../shapes.ts';
import { hills, meadow } from './hills.ts';
import { balloons } from './balloons.ts';
import { leaves } from './leaves.ts';
import { contentHills, rollingHills, sectionHills } from './rolling-hills.ts';

/** Deep on a tint, round and light. */
export const fresh: CoverStyle<DesignName<'fresh'>> = {
  designs: { hills, leaves, balloons },
  motif: (scene, place) => rollingHills(scene, place === 'content' ? contentHills : sectionHills),
  ground: (_scene, place) => (place === 'content' ? solid('paper') : meadow),
};
