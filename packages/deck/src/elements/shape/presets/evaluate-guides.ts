import type { Guide } from './parse-preset.ts';

/** Returns the value of a guide or number. */
export type GuideLookup = (operand: string) => number;

/** One degree, in the unit of angles (ECMA-376 §20.1.10.3, ST_Angle). */
export const degree = 60_000;

/** Converts an angle to radians. */
export const radians = (angle: number): number => (angle / degree / 180) * Math.PI;

const angleOf = (x: number, y: number): number => (Math.atan2(y, x) / Math.PI) * 180 * degree;

/** The functions of formulas (ECMA-376 §20.1.9.11). */
const operators: Readonly<Record<string, (x: number, y: number, z: number) => number>> = {
  '*/': (x, y, z) => (x * y) / z,
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (x + y) / z,
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: (x) => Math.abs(x),
  at2: (x, y) => angleOf(x, y),
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(radians(y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => (y < x ? x : Math.min(y, z)),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  sin: (x, y) => x * Math.sin(radians(y)),
  sqrt: (x) => Math.sqrt(x),
  tan: (x, y) => x * Math.tan(radians(y)),
  val: (x) => x,
};

/** Fractions of width, height and shorter side that have a name, such as `wd2`. */
const fractions = [2, 3, 4, 5, 6, 8, 10, 12, 16, 32] as const;

/** Angles that have a name. */
const angles: Readonly<Record<string, number>> = {
  cd2: 180,
  cd4: 90,
  cd8: 45,
  '3cd4': 270,
  '3cd8': 135,
  '5cd8': 225,
  '7cd8': 315,
};

/** Returns the predefined guides for a box (ECMA-376 §20.1.10.55, presetShapeDefinitions). */
function predefinedGuides(width: number, height: number): Map<string, number> {
  const shorter = Math.min(width, height);
  return new Map([
    ...Object.entries({
      w: width,
      h: height,
      l: 0,
      t: 0,
      r: width,
      b: height,
      hc: width / 2,
      vc: height / 2,
      ss: shorter,
      ls: Math.max(width, height),
    }),
    ...fractions.flatMap((parts): [string, number][] => [
      [`wd${parts}`, width / parts],
      [`hd${parts}`, height / parts],
      [`ssd${parts}`, shorter / parts],
    ]),
    ...Object.entries(angles).map(([name, value]): [string, number] => [name, value * degree]),
  ]);
}

/**
 * Evaluates the guides of a shape in their order.
 * @param adjustments Names and values of the adjust values.
 * @returns a lookup, which returns 0 for what cannot be evaluated.
 */
export function evaluateGuides(
  { width, height }: { width: number; height: number },
  adjustments: readonly { name: string; value: number }[],
  guides: readonly Guide[],
): GuideLookup {
  const values = predefinedGuides(width, height);
  const lookup: GuideLookup = (operand) => values.get(operand) ?? finite(Number(operand));
  for (const { name, value } of adjustments) values.set(name, value);
  for (const { name, operator, operands } of guides) {
    const [x = 0, y = 0, z = 0] = operands.map(lookup);
    // Formulas of custom shapes come from files.
    const operate = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    values.set(name, finite(operate?.(x, y, z) ?? 0));
  }
  return lookup;
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
