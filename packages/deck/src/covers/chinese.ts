import { tone } from '../themes/tone.ts';
import type { ShapeElement } from '../model/element.ts';
import type { CoverDesign, CoverScene } from './design.ts';
import { moonGate, paleRanges } from './moon-gate.ts';
import type { Point } from './path.ts';
import { disc, gradient, numbered, pen, pill, rect, solid } from './shapes.ts';
import { textBox, textLine } from './text-lines.ts';
import { titleBlock } from './title-block.ts';

/** Softer than the gold of 党政风: it stands on many dark grounds. */
const gold = '#E9CF97';
/** The one red of the style, in every colour. */
const sealRed = '#B23A2B';

/** A moon gate with hills and plum blossoms on a dark wall, and a seal; the texts stay left of x 672. */
export const chinese: CoverDesign = {
  cover(scene) {
    const { texts, random, composition } = scene;
    const sealText = sealOf(scene);
    const block = titleBlock(scene, {
      x: 72,
      width: 600,
      top: 120,
      bottom: 560,
      max: { zh: 84, en: 72 },
      gap: 66,
      title: gold,
      subtitle: { color: 'tint', size: 26 },
    });
    return {
      background: wall(composition),
      elements: [
        ...numbered([
          ...moonGate(scene, random, composition),
          rect(72, block.baseline + 30, 64, 2, { fill: solid(gold) }),
          ...(sealText ? [sealBack] : []),
        ]),
        ...block.elements,
        ...(sealText ? [sealLine(sealText)] : []),
        ...imprint(scene, sealText ? 140 : 72),
        ...(texts.unit && texts.author !== texts.unit ? [unitLine(texts.unit)] : []),
      ],
    };
  },
  motif: (scene, place) =>
    place === 'content'
      ? [disc([1196, 92], 46, { fill: solid(tone(0.9, 0.06)) }), ...paleRanges(scene.random)]
      : roundWindow(),
  ground: (_scene, place) => (place === 'content' ? gradient(90, [0, tone(0.98, 0.01)], [1, 'tint']) : wall(0)),
};

/** Section slides: a round window at the left for the section's number, clear of x 560. */
function roundWindow(): ShapeElement[] {
  const center: Point = [316, 360];
  return [
    disc(center, 222, { stroke: pen(gold, 1.5, 0.55) }),
    disc(center, 207, { fill: solid(gold) }),
    disc(center, 202, { fill: solid(tone(0.24, 0.085)) }),
    disc(center, 196, { fill: solid(tone(0.965, 0.022)) }),
  ];
}

function wall(composition: 0 | 1) {
  const [light, dark] = [tone(0.295, 0.1), tone(0.24, 0.085)];
  return composition === 0
    ? gradient(0, [0, light], [1, dark])
    : gradient(90, [0, tone(0.39, 0.13)], [1, tone(0.28, 0.1)]);
}

const sealBack: ShapeElement = pill(72, 600, 52, 52, 6, { fill: solid(sealRed) });

/** Four characters only if the unit has exactly four, else its first two; initials in Latin. Never an invented name. */
function sealOf({ texts }: CoverScene): string | undefined {
  const name = (texts.unit ?? texts.author)?.trim();
  if (!name) return undefined;
  const han = name.match(/[\u3400-\u9FFF]/gu) ?? [];
  if (han.length === 4) return `${han[0]}${han[1]}\n${han[2]}${han[3]}`;
  if (han.length > 1) return han.slice(0, 2).join('\n');
  const initials = name.match(/\b\p{Lu}/gu) ?? name.match(/\b\p{L}/gu) ?? [];
  return initials.slice(0, 2).join('').toUpperCase() || undefined;
}

function sealLine(text: string) {
  const lines = text.split('\n');
  const size = lines.length > 1 ? 20 : 22;
  return textBox(
    'seal',
    lines,
    { x: 72, y: 600, width: 52, height: 52 },
    { align: 'center' },
    { face: 'heading', size, bold: true, color: 'white', lineHeight: 1.15, verticalAlign: 'middle' },
  );
}

/** Beside the seal: author over date. */
function imprint({ texts }: CoverScene, x: number) {
  const place = { x, width: 640 - x };
  const both = texts.author !== undefined && texts.date !== undefined;
  return [
    ...(texts.author
      ? [
          textLine(
            'author',
            texts.author,
            { ...place, baseline: both ? 620 : 634 },
            {
              color: 'tint',
              role: 'author',
            },
          ),
        ]
      : []),
    ...(texts.date
      ? [
          textLine(
            'date',
            texts.date,
            { ...place, baseline: both ? 648 : 634 },
            {
              color: 'tint',
              role: 'date',
            },
          ),
        ]
      : []),
  ];
}

function unitLine(unit: string) {
  return textLine('unit', unit, { x: 72, width: 560, baseline: 92 }, { color: gold, size: 20 });
}
