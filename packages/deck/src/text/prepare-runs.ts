import type { Run } from '../model/text.ts';
import { breakOpportunities } from './break-opportunities.ts';
import { clusterEnd } from './clusters.ts';
import type { Family } from './faces.ts';
import { faceOf } from './faces.ts';
import { estimatedAdvance, familyOf, isAmbiguous, isHan, isRightToLeft } from './scripts.ts';

/** Runs measured once, at 1 px: what is left to do for a size is to add up. */
export interface PreparedRuns {
  runs: readonly Run[];
  /** Grapheme clusters of all runs. */
  characters: readonly string[];
  /** Index of each one's run. */
  runOf: Uint32Array;
  familyOf: readonly Family[];
  /** Advance in em, with the kerning to the next one. */
  advanceOf: Float64Array;
  /** May a line end behind it? See `breaks`. */
  breakAfter: Uint8Array;
  /** Whether the first strong character is right-to-left. */
  isRightToLeft: boolean;
}

/** What a text box's style adds to every run. */
export interface Setting {
  bold: boolean;
  mono: boolean;
}

const prepared = new WeakMap<readonly Run[], Map<string, PreparedRuns>>();

/** Measures runs, or remembers having done so: the same array of runs is asked for at every size that is tried. */
export function prepareRuns(runs: readonly Run[], setting: Setting): PreparedRuns {
  const key = `${setting.bold}/${setting.mono}`;
  let settings = prepared.get(runs);
  if (!settings) prepared.set(runs, (settings = new Map()));
  let result = settings.get(key);
  if (!result) settings.set(key, (result = measureRuns(runs, setting)));
  return result;
}

function measureRuns(runs: readonly Run[], setting: Setting): PreparedRuns {
  const characters: string[] = [];
  const indices: number[] = [];
  for (const [index, { text }] of runs.entries())
    for (let start = 0; start < text.length;) {
      const end = clusterEnd(text, start);
      characters.push(text.slice(start, end));
      indices.push(index);
      start = end;
    }
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const besideHan = ambiguousBesideHan(codes);
  const families = codes.map((code, at) =>
    familyOf(code, setting.mono || runs[indices[at] ?? 0]?.code === true, besideHan.has(at)),
  );
  const advances = new Float64Array(characters.length);
  for (const [at, code] of codes.entries()) {
    const run = runs[indices[at] ?? 0];
    const face = faceOf(families[at] ?? 'Carlito', setting.bold || run?.bold === true, run?.italic === true);
    const kerning =
      families[at + 1] === families[at] && indices[at + 1] === indices[at]
        ? face.kerningOf(baseOf(code), baseOf(codes[at + 1] ?? 0))
        : 0;
    advances[at] =
      code === 0x0a
        ? 0
        : clusterAdvance(face.advanceOf(code === 0x09 ? 0x20 : code), code, characters[at] ?? '') + kerning;
  }
  return {
    runs,
    characters,
    runOf: Uint32Array.from(indices),
    familyOf: families,
    advanceOf: advances,
    breakAfter: breakOpportunities(characters),
    isRightToLeft: isRightToLeftText(codes),
  };
}

function clusterAdvance(advance: number | undefined, code: number, character: string): number {
  if (advance === undefined || (character.length > 1 && character.includes('\uFE0F')))
    return Math.max(advance ?? 0, estimatedAdvance(code));
  return advance;
}

/** Accented letters keep their distance like their bases: kerning tables hold ASCII alone. */
function baseOf(code: number): number {
  if (code < 0xc0 || code > 0x17f) return code;
  return String.fromCharCode(code).normalize('NFD').charCodeAt(0);
}

/** Quotes, dashes and dots whose nearest neighbour that is none of them is Han; dashes look past a space. */
function ambiguousBesideHan(codes: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < codes.length; at++) {
    if (!isAmbiguous(codes[at] ?? 0)) continue;
    let end = at;
    while (isAmbiguous(codes[end] ?? 0)) end++;
    const isDash = codes[at] === 0x2014 || codes[at] === 0x2015;
    const after = isDash && codes[end] === 0x20 ? codes[end + 1] : codes[end];
    if (isHanOrFullWidth(codes[at - 1]) || isHanOrFullWidth(after))
      for (let index = at; index < end; index++) found.add(index);
    at = end - 1;
  }
  return found;
}

function isHanOrFullWidth(code: number | undefined): boolean {
  return (
    code !== undefined && (isHan(code) || (code >= 0x3001 && code <= 0x30ff) || (code >= 0xff01 && code <= 0xff5e))
  );
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
