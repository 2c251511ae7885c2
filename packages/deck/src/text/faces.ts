import { arimoBold } from './metrics/arimo-bold.generated.ts';
import { carlitoBoldItalic } from './metrics/carlito-bold-italic.generated.ts';
import { carlitoBold } from './metrics/carlito-bold.generated.ts';
import { carlitoItalic } from './metrics/carlito-italic.generated.ts';
import { carlitoRegular } from './metrics/carlito-regular.generated.ts';
import { cousineBold } from './metrics/cousine-bold.generated.ts';
import { cousineRegular } from './metrics/cousine-regular.generated.ts';
import type { FaceTable } from './metrics/face-table.ts';
import { gelasioBold } from './metrics/gelasio-bold.generated.ts';
import { notoSansScBold } from './metrics/noto-sans-sc-bold.generated.ts';
import { notoSansScRegular } from './metrics/noto-sans-sc-regular.generated.ts';
import { notoSerifScBold } from './metrics/noto-serif-sc-bold.generated.ts';
import { tinosBold } from './metrics/tinos-bold.generated.ts';

/** The families that texts are measured with and drawn in. */
export type Family = 'Carlito' | 'Cousine' | 'Noto Sans SC' | TitleFamily;

/** Those of titles alone, which are bold. */
type TitleFamily = 'Arimo' | 'Gelasio' | 'Tinos' | 'Noto Serif SC';

/** Widths of one face, in em. */
export interface FaceMetrics {
  ascent: number;
  descent: number;
  /** undefined: the face lacks the character. */
  advanceOf: (code: number) => number | undefined;
  /** What is added between two characters of ASCII. */
  kerningOf: (left: number, right: number) => number;
}

/** Those without italics are slanted by the renderer, with the same advances. */
const tables: Record<Family, readonly [FaceTable, FaceTable, FaceTable, FaceTable]> = {
  Carlito: [carlitoRegular, carlitoBold, carlitoItalic, carlitoBoldItalic],
  Cousine: [cousineRegular, cousineBold, cousineRegular, cousineBold],
  'Noto Sans SC': [notoSansScRegular, notoSansScBold, notoSansScRegular, notoSansScBold],
  Arimo: [arimoBold, arimoBold, arimoBold, arimoBold],
  Gelasio: [gelasioBold, gelasioBold, gelasioBold, gelasioBold],
  Tinos: [tinosBold, tinosBold, tinosBold, tinosBold],
  'Noto Serif SC': [notoSerifScBold, notoSerifScBold, notoSerifScBold, notoSerifScBold],
};

const decoded = new Map<FaceTable, FaceMetrics>();

export function faceOf(family: Family, bold: boolean, italic: boolean): FaceMetrics {
  const table = tables[family][(bold ? 1 : 0) + (italic ? 2 : 0)] ?? tables[family][0];
  let face = decoded.get(table);
  if (!face) decoded.set(table, (face = decode(table)));
  return face;
}

function decode(table: FaceTable): FaceMetrics {
  const advances = decodeAdvances(table);
  const kerning = decodeKerning(table);
  return {
    ascent: table.ascent / table.unitsPerEm,
    descent: table.descent / table.unitsPerEm,
    advanceOf: (code) => advances.get(code),
    kerningOf: (left, right) => (left < 128 && right < 128 ? (kerning.get(left * 128 + right) ?? 0) : 0),
  };
}

function decodeAdvances({ advances, unitsPerEm }: FaceTable): Map<number, number> {
  const result = new Map<number, number>();
  let code = 0;
  for (const entry of advances.split(' ')) {
    if (entry.startsWith('@')) {
      code = Number.parseInt(entry.slice(1), 36);
      continue;
    }
    const [advance = '', count = '1'] = entry.split('*');
    const width = Number.parseInt(advance, 36) / unitsPerEm;
    for (let left = Number(count); left > 0; left--) result.set(code++, width);
  }
  return result;
}

function decodeKerning({ kerning, unitsPerEm }: FaceTable): Map<number, number> {
  const result = new Map<number, number>();
  for (const row of kerning.split('\n')) {
    const left = row.charCodeAt(0);
    const parts = row.slice(2).split(' ');
    for (let at = 0; at + 1 < parts.length; at += 2)
      for (const right of parts[at + 1] ?? '')
        result.set(left * 128 + right.charCodeAt(0), Number(parts[at]) / unitsPerEm);
  }
  return result;
}
