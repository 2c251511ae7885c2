import { metricsSources } from '#metrics-sources';
import { arimoBold } from './metrics/arimo-bold.generated.ts';
import { carlitoBoldItalic } from './metrics/carlito-bold-italic.generated.ts';
import { carlitoBold } from './metrics/carlito-bold.generated.ts';
import { carlitoItalic } from './metrics/carlito-italic.generated.ts';
import { carlitoRegular } from './metrics/carlito-regular.generated.ts';
import { cousineBold } from './metrics/cousine-bold.generated.ts';
import { cousineRegular } from './metrics/cousine-regular.generated.ts';
import type { FaceTable, FamilyTables } from './metrics/face-table.ts';
import { gelasioBold } from './metrics/gelasio-bold.generated.ts';
import type { LazyFamily, MetricsSources } from './metrics/metrics-source.ts';
import { notoSansScBold } from './metrics/noto-sans-sc-bold.generated.ts';
import { notoSansScRegular } from './metrics/noto-sans-sc-regular.generated.ts';
import { notoSerifScBold } from './metrics/noto-serif-sc-bold.generated.ts';
import { tinosBold } from './metrics/tinos-bold.generated.ts';

/** The font families for measuring and drawing. */
export type Family = LazyFamily | EagerFamily;

export type { LazyFamily } from './metrics/metrics-source.ts';

/**
 * Families whose metrics are always loaded. The title families are bold, and `Arimo Title` includes their letter
 * spacing. `LXGW WenKai` is used for Han characters only, with the punctuation of Noto Serif SC.
 */
export type EagerFamily =
  | 'Carlito'
  | 'Cousine'
  | 'Noto Sans SC'
  | 'Noto Serif SC'
  | 'LXGW WenKai'
  | 'Arimo Title'
  | 'Gelasio Title'
  | 'Tinos Title';

/** Metrics of one font face, in em. */
export interface FaceMetrics {
  ascent: number;
  descent: number;
  /** Returns the advance of a character, or undefined if the face lacks the character. */
  advanceOf: (code: number) => number | undefined;
  /** Kerning between two ASCII characters. */
  kerningOf: (left: number, right: number) => number;
}

const hanSerif: FamilyTables = [notoSerifScBold, notoSerifScBold, notoSerifScBold, notoSerifScBold];

/**
 * Tables of the eager families. They have no italics; the renderer slants the letters without changing their advances.
 */
const eagerTables: Readonly<Record<EagerFamily, FamilyTables>> = {
  Carlito: [carlitoRegular, carlitoBold, carlitoItalic, carlitoBoldItalic],
  Cousine: [cousineRegular, cousineBold, cousineRegular, cousineBold],
  'Noto Sans SC': [notoSansScRegular, notoSansScBold, notoSansScRegular, notoSansScBold],
  'Arimo Title': [arimoBold, arimoBold, arimoBold, arimoBold],
  'Gelasio Title': [gelasioBold, gelasioBold, gelasioBold, gelasioBold],
  'Tinos Title': [tinosBold, tinosBold, tinosBold, tinosBold],
  'Noto Serif SC': hanSerif,
  'LXGW WenKai': hanSerif,
};

const loadedTables = new Map<Family, FamilyTables>();

/**
 * Loads the metrics of families. In browser bundles, each family is a separate chunk; in Node, all families are already
 * loaded.
 * @throws The loader's error if a family cannot be loaded; the next call tries again.
 */
export async function loadFamilies(families: Iterable<Family>): Promise<void> {
  await Promise.all(
    [...families].map(async (family) => {
      const source = sourceOf(family);
      if (typeof source !== 'function' || loadedTables.has(family)) return;
      loadedTables.set(family, await source());
      metricsCache[family] = [];
      loads.count++;
    }),
  );
}

/** Whether the metrics of a family are loaded. */
export function isLoaded(family: Family): boolean {
  return typeof sourceOf(family) !== 'function' || loadedTables.has(family);
}

/**
 * Number of changes to the families with which text is measured: loaded ones, and those of the theme. Measurements made
 * before a change may be wrong.
 */
export const loads = { count: 0 };

function sourceOf(family: Family): MetricsSources[LazyFamily] | undefined {
  return (metricsSources as Partial<Record<Family, MetricsSources[LazyFamily]>>)[family];
}

/** Returns the tables of a family. Until they are loaded, text in the family is measured in Carlito. */
function tablesOf(family: Family): FamilyTables {
  const source = sourceOf(family);
  const loaded = typeof source === 'function' ? loadedTables.get(family) : source;
  return loaded ?? (eagerTables as Partial<Record<Family, FamilyTables>>)[family] ?? eagerTables.Carlito;
}

/** Letter spacing in em for families that need it: Arial is spaced for small sizes, which is too wide for titles. */
export const letterSpacing: Readonly<Partial<Record<Family, number>>> = { 'Arimo Title': -0.015 };

const decodedTables = new Map<FaceTable, FaceMetrics>();

/** The metrics of each family, so that faces are found without searching the tables. */
const metricsCache: Partial<Record<Family, (FaceMetrics | undefined)[]>> = {};

/** Returns the metrics of a face, or Carlito's if the family lacks it. */
export function faceOf(family: Family, bold: boolean, italic: boolean): FaceMetrics {
  const slot = (bold ? 1 : 0) + (italic ? 2 : 0);
  const slots = (metricsCache[family] ??= []);
  return (slots[slot] ??= withLetterSpacing(
    decodeOnce(tablesOf(family)[slot] ?? carlitoRegular),
    letterSpacing[family] ?? 0,
  ));
}

function withLetterSpacing(face: FaceMetrics, spacing: number): FaceMetrics {
  if (spacing === 0) return face;
  return {
    ...face,
    advanceOf: (code) => {
      const advance = face.advanceOf(code);
      return advance ? advance + spacing : advance;
    },
  };
}

function decodeOnce(table: FaceTable): FaceMetrics {
  let face = decodedTables.get(table);
  if (!face) decodedTables.set(table, (face = decode(table)));
  return face;
}

function decode(table: FaceTable): FaceMetrics {
  return {
    ascent: table.ascent / table.unitsPerEm,
    descent: table.descent / table.unitsPerEm,
    advanceOf: advancesIn(table),
    kerningOf: kerningIn(table),
  };
}

/** End of the Latin letters. Most text contains only these letters and does not need the rest of the table. */
const endOfLatin = 0x180;

function advancesIn({ advances, unitsPerEm }: FaceTable): FaceMetrics['advanceOf'] {
  const latin = new Float64Array(endOfLatin).fill(-1);
  const others = new Map<number, number>();
  let at = 0;
  let code = 0;
  const decodeUpTo = (end: number): void => {
    while (code < end && at < advances.length) {
      const space = advances.indexOf(' ', at);
      const entry = advances.slice(at, space < 0 ? undefined : space);
      at = space < 0 ? advances.length : space + 1;
      if (entry.startsWith('@')) {
        code = Number.parseInt(entry.slice(1), 36);
        continue;
      }
      const [advance = '', count = '1'] = entry.split('*');
      const width = Number.parseInt(advance, 36) / unitsPerEm;
      for (let left = Number(count); left > 0; left--, code++)
        if (code < endOfLatin) latin[code] = width;
        else others.set(code, width);
    }
  };
  decodeUpTo(endOfLatin);
  return (codePoint) => {
    if (codePoint >= endOfLatin) {
      decodeUpTo(Number.MAX_VALUE);
      return others.get(codePoint);
    }
    const width = latin[codePoint] ?? -1;
    return width < 0 ? undefined : width;
  };
}

function kerningIn({ kerning, unitsPerEm }: FaceTable): FaceMetrics['kerningOf'] {
  const rowByLeft = new Map(kerning.split('\n').map((row) => [row.charCodeAt(0), row]));
  const rows: (Float64Array | undefined)[] = [];
  const decodeRow = (row = ''): Float64Array => {
    const result = new Float64Array(128);
    const parts = row.slice(2).split(' ');
    for (let at = 0; at + 1 < parts.length; at += 2)
      for (const right of parts[at + 1] ?? '') result[right.charCodeAt(0)] = Number(parts[at]) / unitsPerEm;
    return result;
  };
  return (left, right) => {
    if (left >= 128 || right >= 128) return 0;
    return (rows[left] ??= decodeRow(rowByLeft.get(left)))[right] ?? 0;
  };
}
