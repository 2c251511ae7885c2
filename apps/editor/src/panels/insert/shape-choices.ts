import { presetGroups, presetOutline } from '@ppt-embed/deck';
import type { Geometry, Insets, PresetGroup } from '@ppt-embed/deck';
import type { ShapeChoice } from '../../elements/shapes.ts';
import { shapeNames } from './shape-names.ts';

/** Shapes of the menu under one heading. */
export interface ShapeChoices {
  id: PresetGroup['id'];
  shapes: readonly ShapeChoice[];
}

/** Default text insets of PowerPoint. */
const insets: Insets = { left: 10, top: 5, right: 10, bottom: 5 };

/** Default sizes in px of the shapes of a group. */
const sizes: Readonly<Record<PresetGroup['id'], readonly [width: number, height: number]>> = {
  rectangles: [280, 160],
  basicShapes: [200, 200],
  blockArrows: [240, 160],
  equationShapes: [160, 160],
  flowchart: [240, 160],
  starsAndBanners: [200, 200],
  callouts: [280, 160],
  actionButtons: [120, 120],
};

/** Sizes of shapes that differ from the others of their group. */
const ownSizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  ...forNames('upArrow downArrow upDownArrow curvedRightArrow curvedLeftArrow', [160, 240]),
  ...forNames('downArrowCallout upArrowCallout upDownArrowCallout', [200, 240]),
  ...forNames(
    'quadArrow quadArrowCallout circularArrow leftCircularArrow uturnArrow leftUpArrow bentUpArrow',
    [200, 200],
  ),
  ...forNames('flowChartConnector flowChartOffpageConnector flowChartSummingJunction flowChartOr', [160, 160]),
  ...forNames('flowChartCollate flowChartSort flowChartMagneticTape', [160, 160]),
  ...forNames('ribbon ribbon2 ellipseRibbon ellipseRibbon2 wave doubleWave', [360, 140]),
  ...forNames('leftBracket rightBracket leftBrace rightBrace', [40, 240]),
  ...forNames('bracketPair bracePair plaque bevel foldedCorner parallelogram cloud', [280, 180]),
  ...forNames('moon lightningBolt', [140, 200]),
};

function forNames<Value>(names: string, value: Value): Record<string, Value> {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]));
}

/** Shapes that consist only of lines. */
const lineShapes: ReadonlySet<string> = new Set(
  'arc bracketPair bracePair leftBracket rightBracket leftBrace rightBrace'.split(' '),
);

function geometryOf(name: string): Geometry {
  if (name === 'rect' || name === 'ellipse') return { kind: name };
  return name === 'roundRect' ? { kind: 'roundRect', radius: 20 } : { kind: 'preset', name };
}

/** Whether a shape has inner lines, which only an outline shows. */
function hasInnerLines(name: string): boolean {
  const outline = presetOutline({ kind: 'preset', name }, { width: 100, height: 100 });
  return outline?.layers.some(({ fill }) => fill === 'none') ?? false;
}

/** Returns the shapes of the menu. The preset shapes must be loaded. */
export function shapeChoices(): readonly ShapeChoices[] {
  return presetGroups.map(({ id, names }) => ({
    id,
    shapes: names.map((name): ShapeChoice => {
      const [width, height] = ownSizes[name] ?? sizes[id];
      const label = shapeNames[name] ?? { en: name, 'zh-CN': name };
      const paint = lineShapes.has(name) ? 'line' : hasInnerLines(name) ? 'outlined' : undefined;
      return { name, label, width, height, geometry: geometryOf(name), insets, ...(paint && { paint }) };
    }),
  }));
}

/** Words for shapes that people may use instead of their names. */
const otherWords: Readonly<Record<string, string>> = {
  roundRect: 'rounded rectangle',
  ellipse: 'ellipse circle 圆形',
  triangle: 'triangle 三角形',
  diamond: 'rhombus',
  pentagon: 'pentagon 五边形',
  can: 'database 数据库',
  donut: 'ring doughnut 圆环',
  foldedCorner: 'note 便签',
  smileyFace: 'emoji',
  heart: 'love',
  plus: 'plus',
  teardrop: 'drop 水滴',
  noSmoking: 'forbidden prohibited',
  homePlate: 'step 步骤',
  chevron: 'process step 步骤',
  irregularSeal1: 'burst starburst',
  irregularSeal2: 'burst starburst',
  flowChartTerminator: 'start end 开始 结束',
  flowChartDecision: 'condition 判断',
  wedgeRectCallout: 'callout 标注',
  wedgeRoundRectCallout: 'callout 标注',
  wedgeEllipseCallout: 'callout 标注',
  cloudCallout: 'callout 标注',
};

/** Whether a shape matches all words of a query. */
export function matchesQuery(choice: Pick<ShapeChoice, 'name' | 'label'>, query: string): boolean {
  const text = textOf(choice);
  return wordsOf(query).every((word) => containsWord(text, word));
}

/** Whether all words of a query are whole words of a shape, and not only parts of words. */
export function matchesWholeWords(choice: Pick<ShapeChoice, 'name' | 'label'>, query: string): boolean {
  const words = new Set(textOf(choice).split(/[^\p{L}\p{N}]+/u));
  return wordsOf(query).every((word) => words.has(word));
}

/**
 * Sorts groups of shapes so that a search shows the best matches first: “star” finds stars before “start”. Equally good
 * matches keep their order.
 * @param isBest Whether an item matches whole words.
 */
export function sortBestFirst<Group extends { items: readonly unknown[] }>(
  groups: readonly Group[],
  isBest: (item: Group['items'][number]) => boolean,
): Group[] {
  const rank = (item: Group['items'][number]): number => (isBest(item) ? 0 : 1);
  return groups
    .map((group) => ({ ...group, items: group.items.toSorted((one, other) => rank(one) - rank(other)) }))
    .toSorted(({ items: [one] }, { items: [other] }) => (one && other ? rank(one) - rank(other) : 0));
}

function textOf({ name, label }: Pick<ShapeChoice, 'name' | 'label'>): string {
  return [...Object.values(label), otherWords[name] ?? ''].join(' ').toLowerCase();
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/u);
}

/** Whether text contains a word, or all characters of a Chinese word: “五角星” finds “星形: 五角”. */
function containsWord(text: string, word: string): boolean {
  return (
    text.includes(word) ||
    (/^\p{Script=Han}+$/u.test(word) && Array.from(word).every((letter) => text.includes(letter)))
  );
}
