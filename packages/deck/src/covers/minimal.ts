import type { CoverDesign, CoverScene, MotifScene } from './design.ts';
import { arc, close, closeOver } from './path.ts';
import { between } from './seed.ts';
import { freeform, numbered, solid } from './shapes.ts';
import { textLine } from './text-lines.ts';
import { titleBlock } from './title-block.ts';

/** Ink on paper and one big shape: half a disc on the right edge, or a quarter in the corner. */
export const minimal: CoverDesign = {
  cover(scene) {
    const { texts, composition } = scene;
    const block = titleBlock(scene, {
      x: 72,
      width: composition === 0 ? 792 : 720,
      top: 150,
      bottom: 550,
      max: { zh: 88, en: 88 },
      gap: 36,
      title: 'ink',
      subtitle: { color: 'muted', size: 26 },
    });
    const place = { x: 72, width: 640 };
    return {
      background: solid('paper'),
      elements: [
        ...numbered([disc(scene)]),
        ...block.elements,
        ...(texts.date
          ? [textLine('date', texts.date, { ...place, baseline: 88 }, { color: 'ink', role: 'date' })]
          : []),
        ...(texts.author
          ? [textLine('author', texts.author, { ...place, baseline: 648 }, { color: 'ink', role: 'author' })]
          : []),
      ],
    };
  },
  motif: (scene, place) => [place === 'content' ? corner(scene) : sectionDisc(scene)],
  ground: () => solid('paper'),
};

function disc({ random, composition }: CoverScene) {
  return composition === 0
    ? freeform(close(arc([1280, 360], between(random, 336, 344), 90, 270)), { fill: solid('vivid') })
    : freeform(closeOver(arc([1280, 720], between(random, 484, 492), 180, 270), [[1280, 720]]), {
        fill: solid('vivid'),
      });
}

/** Content slides: a quarter disc in the upper right corner, clear of x 1140 and y 110. */
function corner(_scene: MotifScene) {
  return freeform(closeOver(arc([1280, 0], 108, 90, 180), [[1280, 0]]), { fill: solid('vivid') });
}

/** Section slides: half a disc, clear of x 960. */
function sectionDisc(_scene: MotifScene) {
  return freeform(close(arc([1280, 360], 312, 90, 270)), { fill: solid('vivid') });
}
