import type { CoverStyle } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import { solid } from '../shapes.ts';
import { hills, meadow } from './hills.ts';
import { balloons, flight, lowHills, pairOfBalloons } from './balloons.ts';
import { cornerSprig, foliage, leaves } from './leaves.ts';
import { contentHills, rollingHills, sectionHills } from './rolling-hills.ts';
import { master } from './master.ts';

/** Deep on a tint, round and light. */
export const fresh: CoverStyle<DesignName<'fresh'>> = {
  designs: { hills, leaves, balloons },
  motifs: {
    hills: (scene, place) => rollingHills(scene, place === 'content' ? contentHills : sectionHills),
    leaves: (scene, place) => (place === 'content' ? cornerSprig(scene) : foliage(scene)),
    balloons: (scene, place) =>
      place === 'content' ? pairOfBalloons(scene) : [...flight(scene), ...rollingHills(scene, lowHills)],
  },
  master,
  ground: (_scene, place) => (place === 'content' ? solid('paper') : meadow),
};
