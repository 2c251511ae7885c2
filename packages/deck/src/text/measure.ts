import type { Font, Run } from '../model/text.ts';
import { breakOpportunities, breaks } from './break-opportunities.ts';
import { clusterEnd, isEmoji } from './clusters.ts';
import type { FaceMetrics, Family } from './faces.ts';
import { faceOf, loads } from './faces.ts';
import { familiesOf } from './font-families.ts';
import { runFont } from './run-font.ts';
import { estimatedAdvance, familyOf, isAmbiguous, isHan, isRightToLeft } from './scripts.ts';

/** Runs that are measured once at 1 px, so that widths at each font size only need to be added up. */
export interface MeasuredRuns {
  runs: readonly Run[];
  /** Grapheme clusters of all runs. */
  characters: readonly string[];
  /** Index of each character's run. */
  runOf: readonly number[];
  familyOf: readonly Family[];
  /** Advance in em, including the kerning to the next character. */
  advanceOf: readonly number[];
  /** Whether a line can end after each character; see `breaks`. */
  breakAfter: Uint8Array;
  /** Whether the first strong character is right-to-left. */
  isRightToLeft: boolean;
  /** Cache of `lineWidthEm`. */
  lineWidthEm?: number;
  /** Cached number of lines, by size and width. */
  lineCounts?: Map<number, number>;
}

/** Properties of a text box's style that apply to all its runs. */
export interface RunDefaults {
  bold: boolean;
  face: Font;
}

/** The measurements of an array of runs, in one or more fonts. */
interface Measurement extends RunDefaults {
  measured: MeasuredRuns;
  next: Measurement | undefined;
}

/** Measurements by array of runs. */
let prepared = new WeakMap<readonly Run[], Measurement>();

/** The number of changes to the families when the cache was created. */
let preparedLoads = 0;

/**
 * Starts a new cache after a slide has been laid out. V8 frees entries of an old `WeakMap` only in a full collection,
 * because minor collections treat its values as reachable. Until then, a process that lays out many decks would keep
 * and copy the measured text of all decks, which takes a quarter of its CPU time.
 */
export function forgetMeasuredRuns(): void {
  prepared = new WeakMap();
}

/** Measures runs with a cache, because layouts measure the same text at every size they try. */
export function measureRuns(runs: readonly Run[], defaults: RunDefaults): MeasuredRuns {
  if (preparedLoads !== loads.count) {
    forgetMeasuredRuns();
    preparedLoads = loads.count;
  }
  const { bold, face } = defaults;
  const first = prepared.get(runs);
  for (let known = first; known; known = known.next)
    if (known.bold === bold && known.face === face) return known.measured;
  const measured = computeRuns(runs, defaults);
  prepared.set(runs, { bold, face, measured, next: first });
  return measured;
}

function computeRuns(runs: readonly Run[], defaults: RunDefaults): MeasuredRuns {
  const characters: string[] = [];
  const runOf: number[] = [];
  const scriptStarts: number[] = [];
  for (const [index, { text, baseline }] of runs.entries()) {
    if (baseline) scriptStarts.push(characters.length);
    for (let start = 0; start < text.length;) {
      const end = clusterEnd(text, start);
      characters.push(text.slice(start, end));
      runOf.push(index);
      start = end;
    }
  }
  /** The first code point of each character. */
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const clusters = { runs, characters, runOf };
  const familyOf = familiesIn(clusters, codes, defaults);
  const breakAfter = breakOpportunities(characters);
  // A line does not end between a letter and its index, which may be a Han character: “V排”.
  for (const at of scriptStarts) breakAfter[at - 1] = breaks.never;
  return {
    ...clusters,
    familyOf,
    advanceOf: advancesOf(clusters, familyOf, codes, defaults),
    breakAfter,
    isRightToLeft: isRightToLeftText(codes),
  };
}

type Clusters = Pick<MeasuredRuns, 'runs' | 'characters' | 'runOf'>;

/** Returns the family of each character. */
function familiesIn({ runs, runOf }: Clusters, codes: readonly number[], defaults: RunDefaults): readonly Family[] {
  const nextToHan = ambiguousNextToHan(codes);
  const pairs = runs.map((run) => familiesOf(runFont(run, defaults)));
  return codes.map((code, at) => familyOf(code, pairs[runOf[at] ?? 0] ?? familiesOf(defaults.face), nextToHan.has(at)));
}

function advancesOf(
  { runs, characters, runOf }: Clusters,
  families: readonly Family[],
  codes: readonly number[],
  { bold }: RunDefaults,
): number[] {
  const advances: number[] = [];
  let face: FaceMetrics | undefined;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    const index = runOf[at] ?? 0;
    const family = families[at] ?? 'Carlito';
    if (!face || index !== runOf[at - 1] || family !== families[at - 1]) {
      const run = runs[index];
      face = faceOf(family, run?.bold ?? bold, run?.italic === true);
    }
    const isKerned = families[at + 1] === family && runOf[at + 1] === index;
    const kerning = isKerned ? face.kerningOf(baseOf(code), baseOf(codes[at + 1] ?? 0)) : 0;
    advances.push(
      code === 0x0a
        ? 0
        : clusterAdvance(
            face.advanceOf(code === 0x09 ? 0x20 : code) ?? columnAdvance(family, code),
            code,
            characters[at] ?? '',
          ) + kerning,
    );
  }
  return advances;
}

/**
 * Returns the kerning in em between a character and the next one, which is included in its advance.
 * @param bold Whether the box is bold.
 */
export function kerningAfter(
  { runs, characters, runOf, familyOf: families }: MeasuredRuns,
  at: number,
  bold: boolean,
): number {
  const family = families[at];
  if (!family || family !== families[at + 1] || runOf[at] !== runOf[at + 1]) return 0;
  const run = runs[runOf[at] ?? 0];
  const [left = 0, right = 0] = [characters[at], characters[at + 1]].map((one) => one?.codePointAt(0));
  return faceOf(family, run?.bold ?? bold, run?.italic === true).kerningOf(baseOf(left), baseOf(right));
}

/** Returns the width of signs that the monospaced font lacks, such as ✔, which have one column as in a terminal. */
function columnAdvance(family: Family, code: number): number | undefined {
  const isSign = family === 'Cousine' && code >= 0x2190 && code < 0x2c00;
  return isSign && !isEmoji(String.fromCodePoint(code)) ? 0.6001 : undefined;
}

function clusterAdvance(advance: number | undefined, code: number, character: string): number {
  if (advance === undefined || (character.length > 1 && /[\uFE0F\u20E3]/.test(character)))
    // A keycap has the width of a separate symbol, whatever character it contains.
    return Math.max(advance ?? 0, estimatedAdvance(character.includes('\u20E3') ? 0x20e3 : code));
  return advance;
}

/** Returns the base letter of an accented letter, because kerning tables only contain ASCII. */
function baseOf(code: number): number {
  if (code < 0xc0 || code > 0x17f) return code;
  return String.fromCharCode(code).normalize('NFD').charCodeAt(0);
}

/**
 * Returns the indices of quotes, dashes and dots whose nearest other character is Han. For dashes, spaces in between
 * are ignored.
 */
function ambiguousNextToHan(codes: readonly number[]): Set<number> {
  const result = new Set<number>();
  for (let at = 0; at < codes.length; at++) {
    if (!isAmbiguous(codes[at] ?? 0)) continue;
    let end = at;
    while (isAmbiguous(codes[end] ?? 0)) end++;
    const isDash = codes[at] === 0x2014 || codes[at] === 0x2015;
    const after = isDash && codes[end] === 0x20 ? codes[end + 1] : codes[end];
    if (isHanOrFullWidth(codes[at - 1]) || isHanOrFullWidth(after))
      for (let index = at; index < end; index++) result.add(index);
    at = end - 1;
  }
  return result;
}

function isHanOrFullWidth(code = 0): boolean {
  return isHan(code) || (code >= 0x3001 && code <= 0x30ff) || (code >= 0xff01 && code <= 0xff5e);
}

function isRightToLeftText(codes: readonly number[]): boolean {
  for (const code of codes) {
    if (isRightToLeft(code)) return true;
    if (
      (code >= 0x41 && code <= 0x5a) ||
      (code >= 0x61 && code <= 0x7a) ||
      (code >= 0xc0 && code <= 0x58f) ||
      isHan(code)
    )
      return false;
  }
  return false;
}
