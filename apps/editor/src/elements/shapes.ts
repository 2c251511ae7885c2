import type { Geometry, Insets } from '@ppt-embed/deck';
import type { Locale } from '../kit/appearance.ts';

/** A kind of shape with its default size. */
export interface ShapeChoice {
  name: string;
  label: Readonly<Record<Locale, string>>;
  width: number;
  height: number;
  geometry: Geometry;
  /** Insets between the box and its text. */
  insets: Insets;
  /**
   * How a new shape is painted: `outlined` also has an outline, `line` only a line.
   * @default only filled
   */
  paint?: 'outlined' | 'line';
}

const size = 200;

/** Default text insets of PowerPoint. */
const textInsets: Insets = { left: 10, top: 5, right: 10, bottom: 5 };

/** Returns insets in hundredths of a box of 200 × 200 px. */
function hundredths(left: number, top: number, right = left, bottom = top): Insets {
  return { left: left * 2, top: top * 2, right: right * 2, bottom: bottom * 2 };
}

/** Returns a closed outline through points, in hundredths of a box of 200 × 200 px. */
function outline(
  name: string,
  label: ShapeChoice['label'],
  insets: Insets,
  points: readonly (readonly [number, number])[],
): ShapeChoice {
  const at = points.map(([x, y]) => `${x * 2},${y * 2}`);
  return {
    name,
    label,
    width: size,
    height: size,
    geometry: { kind: 'path', d: `M${at.join('L')}Z` },
    insets,
  };
}

/**
 * Returns the corners of a regular polygon or star, starting at the top.
 * @param inner Radius of every second corner, as a fraction.
 */
function corners(count: number, inner = 1): [number, number][] {
  return Array.from({ length: inner === 1 ? count : count * 2 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / (inner === 1 ? count : count * 2) - Math.PI / 2;
    const radius = inner !== 1 && index % 2 === 1 ? 50 * inner : 50;
    return [roundToTenths(50 + radius * Math.cos(angle)), roundToTenths(50 + radius * Math.sin(angle))];
  });
}

const roundToTenths = (value: number) => Math.round(value * 10) / 10;

/** The shapes that can be drawn without preset definitions, which are also the shapes of pictures. */
export const shapes: readonly ShapeChoice[] = [
  {
    name: 'rectangle',
    label: { en: 'Rectangle', 'zh-CN': '矩形' },
    width: 280,
    height: 160,
    geometry: { kind: 'rect' },
    insets: textInsets,
  },
  {
    name: 'rounded-rectangle',
    label: { en: 'Rectangle: rounded corners', 'zh-CN': '矩形：圆角' },
    width: 280,
    height: 160,
    geometry: { kind: 'roundRect', radius: 20 },
    insets: textInsets,
  },
  {
    name: 'ellipse',
    label: { en: 'Oval', 'zh-CN': '椭圆' },
    width: size,
    height: size,
    geometry: { kind: 'ellipse' },
    insets: textInsets,
  },
  outline('triangle', { en: 'Isosceles triangle', 'zh-CN': '等腰三角形' }, hundredths(25, 50, 25, 4), [
    [50, 0],
    [100, 100],
    [0, 100],
  ]),
  outline('right-triangle', { en: 'Right triangle', 'zh-CN': '直角三角形' }, hundredths(8, 55, 42, 6), [
    [0, 0],
    [100, 100],
    [0, 100],
  ]),
  outline('diamond', { en: 'Diamond', 'zh-CN': '菱形' }, hundredths(25, 25), [
    [50, 0],
    [100, 50],
    [50, 100],
    [0, 50],
  ]),
  outline('parallelogram', { en: 'Parallelogram', 'zh-CN': '平行四边形' }, hundredths(22, 4), [
    [25, 0],
    [100, 0],
    [75, 100],
    [0, 100],
  ]),
  outline('trapezoid', { en: 'Trapezoid', 'zh-CN': '梯形' }, hundredths(22, 10, 22, 4), [
    [25, 0],
    [75, 0],
    [100, 100],
    [0, 100],
  ]),
  outline('pentagon', { en: 'Regular pentagon', 'zh-CN': '正五边形' }, hundredths(15, 30, 15, 8), corners(5)),
  outline('hexagon', { en: 'Hexagon', 'zh-CN': '六边形' }, hundredths(10, 24), corners(6)),
  outline('octagon', { en: 'Octagon', 'zh-CN': '八边形' }, hundredths(12, 12), corners(8)),
  outline('star', { en: 'Star: 5 points', 'zh-CN': '星形：五角' }, hundredths(28, 38, 28, 28), corners(5, 0.42)),
  outline('burst', { en: 'Star: 12 points', 'zh-CN': '星形：十二角' }, hundredths(24, 24), corners(12, 0.72)),
  outline('arrow-right', { en: 'Arrow: right', 'zh-CN': '箭头：右' }, hundredths(4, 32, 20, 32), [
    [0, 30],
    [60, 30],
    [60, 0],
    [100, 50],
    [60, 100],
    [60, 70],
    [0, 70],
  ]),
  outline('arrow-both', { en: 'Arrow: left-right', 'zh-CN': '箭头：左右' }, hundredths(16, 34), [
    [0, 50],
    [28, 10],
    [28, 32],
    [72, 32],
    [72, 10],
    [100, 50],
    [72, 90],
    [72, 68],
    [28, 68],
    [28, 90],
  ]),
  outline('chevron', { en: 'Arrow: chevron', 'zh-CN': '箭头：V 形' }, hundredths(30, 4, 26, 4), [
    [0, 0],
    [70, 0],
    [100, 50],
    [70, 100],
    [0, 100],
    [30, 50],
  ]),
  outline('cross', { en: 'Cross', 'zh-CN': '十字形' }, hundredths(4, 35), [
    [33, 0],
    [67, 0],
    [67, 33],
    [100, 33],
    [100, 67],
    [67, 67],
    [67, 100],
    [33, 100],
    [33, 67],
    [0, 67],
    [0, 33],
    [33, 33],
  ]),
  outline('callout', { en: 'Speech bubble: rectangle', 'zh-CN': '对话气泡：矩形' }, hundredths(4, 4, 4, 28), [
    [0, 0],
    [100, 0],
    [100, 75],
    [45, 75],
    [22, 100],
    [25, 75],
    [0, 75],
  ]),
  {
    name: 'heart',
    label: { en: 'Heart', 'zh-CN': '心形' },
    width: size,
    height: size,
    geometry: { kind: 'path', d: 'M100,190C-60,90 20,-40 100,40C180,-40 260,90 100,190Z' },
    insets: hundredths(16, 20, 16, 34),
  },
  {
    name: 'drop',
    label: { en: 'Teardrop', 'zh-CN': '泪滴形' },
    width: size,
    height: size,
    geometry: {
      kind: 'path',
      d: 'M100,0C150,70 180,100 180,130C180,170 145,200 100,200C55,200 20,170 20,130C20,100 50,70 100,0Z',
    },
    insets: hundredths(20, 48, 20, 14),
  },
];
