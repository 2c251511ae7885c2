import type { CoverStyle } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import { solid } from '../shapes.ts';
import { hills, meadow } from './hills.ts';
import { balloons, flight, lowHills, pairOfBalloons } from './balloons.ts';
import { cornerSprig, foliage, leaves } from './leaves.ts';
import { contentHills, rollingHills, sectionHills } from './rolling-hills.ts';
import { master } from './master.ts';

/** The fresh style: dark text on a tint, with round and light forms. */
export const fresh: CoverStyle<DesignName<'fresh'>> = {
  designs: { hills, leaves, balloons },
  motifs: {
    hills: (scene, placement) => rollingHills(scene, placement === 'content' ? contentHills : sectionHills),
    leaves: (scene, placement) => (placement === 'content' ? cornerSprig(scene) : foliage(scene)),
    balloons: (scene, placement) =>
      placement === 'content' ? pairOfBalloons(scene) : [...flight(scene), ...rollingHills(scene, lowHills)],
  },
  master,
  background: (_scene, placement) => (placement === 'content' ? solid('paper') : meadow),
};
