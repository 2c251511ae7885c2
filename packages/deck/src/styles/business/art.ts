import type { ShapeElement } from '../../model/element.ts';
import { tone } from '../../themes/tone.ts';
import type { CoverStyle, MotifScene } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import { solid } from '../shapes.ts';
import { diagonal } from './diagonal.ts';
import { cornerTiles, tiles, wallOfTiles } from './tiles.ts';
import { bars, sectionBars, contentBars } from './bars.ts';
import { bandsOf, strip } from './strips.ts';
import { master } from './master.ts';

/** The business style: panels, bands and bars, which are geometric forms on a solid background. */
export const business: CoverStyle<DesignName<'business'>> = {
  designs: { diagonal, bars, tiles },
  motifs: {
    diagonal: (scene, placement) => (placement === 'content' ? tabs(scene) : cut(scene)),
    bars: (scene, placement) => (placement === 'content' ? contentBars(scene) : sectionBars(scene)),
    tiles: (scene, placement) => (placement === 'content' ? cornerTiles(scene) : wallOfTiles(scene, 1)),
  },
  master,
  background: (_scene, placement) => solid(placement === 'content' ? 'paper' : 'panel'),
};

/** Draws content slides: three slanted tabs in the upper right corner, right of x 1140 and above y 104. */
function tabs(scene: MotifScene): ShapeElement[] {
  const { main, bright } = bandsOf(scene);
  return [strip(1166, 1212, 0, 76, tone(0.9, 0.05)), strip(1222, 1268, 0, 48, bright), strip(1278, 1340, 0, 104, main)];
}

/** Draws section slides: bands and darker columns on the panel's background, right of x 860. */
function cut(scene: MotifScene): ShapeElement[] {
  const { main, bright } = bandsOf(scene);
  const { extraHeight } = scene;
  const [bottom, middle] = [720 + extraHeight, extraHeight / 2];
  return [
    strip(1072, 1126, 0, bottom, main, extraHeight),
    strip(1126, 1166, 0, bottom, bright, extraHeight),
    strip(1184, 1312, 0, middle + 430, tone(0.4, 0.07), extraHeight),
    strip(1184, 1312, middle + 460, bottom, main, extraHeight),
    strip(1328, 1440, 0, middle + 560, tone(0.36, 0.1), extraHeight),
    strip(1328, 1480, middle + 590, bottom, bright, extraHeight),
  ];
}
