import type { Font, Run } from '../model/text.ts';
import { isLineBreak } from './break-classes.ts';
import { breakOpportunities } from './break-opportunities.ts';
import { clusterEnd } from './clusters.ts';
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
  /** Whether a line break is required after a character. */
  hasLineBreaks: boolean;
  /** Whether a run has a font size or a baseline, so that its size differs from that of its text box. */
  hasOwnSizes: boolean;
  /** Whether the first strong character is right-to-left. */
  isRightToLeft: boolean;
  /** Values that are computed when they are first needed. Equal texts share them. */
  cache: MeasureCache;
}

/** Cached values of measured text. */
export interface MeasureCache {
  clusters?: Clusters;
  familyOf?: readonly Family[];
  breakAfter?: Uint8Array;
  /** Result of `emWidth`. */
  emWidth?: number;
  /** Number of lines by size and width. */
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

/** Measurements of single runs by format and text, because layouts create equal runs for each of their attempts. */
let singleRuns = new Map<string, Map<string, MeasuredText>>();

/** Number of characters in `singleRuns`, and their maximum number. */
let cachedLength = 0;
const maxCachedLength = 50_000;

/** The number of loaded families when the caches were created. */
let preparedLoads = 0;

/**
 * Starts new caches after a slide has been laid out. V8 frees entries of an old `WeakMap` only in a full collection,
 * because minor collections treat its values as reachable. Until then, a process that lays out many decks would keep
 * and copy the measured text of all decks, which takes a quarter of its CPU time.
 */
export function forgetMeasuredRuns(): void {
  prepared = new WeakMap();
  singleRuns = new Map();
  cachedLength = 0;
}

/** Measures runs with a cache, because layouts measure the same text at every size they try. */
export function measureRuns(runs: readonly Run[], { bold, face }: RunDefaults): MeasuredRuns {
  if (preparedLoads !== loads.count) {
    forgetMeasuredRuns();
    preparedLoads = loads.count;
  }
  const first = prepared.get(runs);
  for (let known = first; known; known = known.next)
    if (known.bold === bold && known.face === face) return known.measured;
  const [only] = runs;
  const measured =
    only && runs.length === 1 ? measureSingleRun(runs, only, { bold, face }) : new MeasuredText(runs, { bold, face });
  prepared.set(runs, { bold, face, measured, next: first });
  return measured;
}

/** Measures an array of one run, or returns the measurements of an equal run. */
function measureSingleRun(runs: readonly Run[], run: Run, defaults: RunDefaults): MeasuredRuns {
  const format = formatKey(run, defaults);
  let texts = singleRuns.get(format);
  const known = texts?.get(run.text);
  if (known) return new MeasuredText(runs, defaults, known);
  const measured = new MeasuredText(runs, defaults);
  cachedLength += run.text.length + 1;
  if (cachedLength > maxCachedLength) {
    singleRuns.clear();
    texts = undefined;
    cachedLength = run.text.length;
  }
  if (!texts) singleRuns.set(format, (texts = new Map()));
  texts.set(run.text, measured);
  return measured;
}

/** Returns a key of all properties of a run, except its text, on which its measurements depend. */
function formatKey({ bold, italic, code, size, baseline, face: ownFace }: Run, defaults: RunDefaults): string {
  const { face } = defaults;
  const weights = (defaults.bold ? 4 : 0) + (bold === undefined ? 0 : bold ? 2 : 1);
  const plain = `${weights}${italic ? 'i' : ''}${code ? 'c' : ''}${face}`;
  return ownFace === undefined && size === undefined && baseline === undefined
    ? plain
    : JSON.stringify([plain, ownFace, size, baseline]);
}

/** The grapheme clusters of runs. */
interface Clusters {
  characters: readonly string[];
  /** The first code point of each cluster. */
  codes: readonly number[];
  /** Index of each cluster's run. */
  runOf: readonly number[];
}

function clustersOf(runs: readonly Run[]): Clusters {
  const characters: string[] = [];
  const codes: number[] = [];
  const runOf: number[] = [];
  for (let index = 0; index < runs.length; index++) {
    const text = runs[index]?.text ?? '';
    for (let start = 0; start < text.length;) {
      const end = clusterEnd(text, start);
      characters.push(end === start + 1 ? text.charAt(start) : text.slice(start, end));
      codes.push(text.codePointAt(start) ?? 0);
      runOf.push(index);
      start = end;
    }
  }
  return { characters, codes, runOf };
}

class MeasuredText implements MeasuredRuns {
  readonly runs: readonly Run[];
  readonly advanceOf: readonly number[];
  readonly hasLineBreaks: boolean;
  readonly hasOwnSizes: boolean;
  readonly isRightToLeft: boolean;
  readonly cache: MeasureCache;
  readonly #defaults: RunDefaults;

  /** @param equal Measurements of runs with the same text in the same fonts. */
  constructor(runs: readonly Run[], defaults: RunDefaults, equal?: MeasuredText) {
    this.runs = runs;
    this.#defaults = defaults;
    if (equal) {
      this.cache = equal.cache;
      this.advanceOf = equal.advanceOf;
      this.hasLineBreaks = equal.hasLineBreaks;
      this.hasOwnSizes = equal.hasOwnSizes;
      this.isRightToLeft = equal.isRightToLeft;
      return;
    }
    this.cache = {};
    const ascii = asciiAdvances(runs, defaults);
    this.advanceOf = ascii ?? advancesOf(runs, defaults, this.#clusters, this.familyOf);
    this.hasLineBreaks = !ascii && this.#clusters.codes.some(isLineBreak);
    this.hasOwnSizes = runs.some(({ size, baseline }) => size !== undefined || baseline !== undefined);
    this.isRightToLeft = !ascii && isRightToLeftText(this.#clusters.codes);
  }

  get #clusters(): Clusters {
    return (this.cache.clusters ??= clustersOf(this.runs));
  }

  get characters(): readonly string[] {
    return this.#clusters.characters;
  }

  get runOf(): readonly number[] {
    return this.#clusters.runOf;
  }

  get familyOf(): readonly Family[] {
    return (this.cache.familyOf ??= familiesIn(this.runs, this.#defaults, this.#clusters));
  }

  get breakAfter(): Uint8Array {
    return (this.cache.breakAfter ??= breakOpportunities(this.characters));
  }
}

/** Returns the family of each character. */
function familiesIn(runs: readonly Run[], defaults: RunDefaults, { codes, runOf }: Clusters): readonly Family[] {
  const nextToHan = ambiguousNextToHan(codes);
  const families: Family[] = [];
  let pair = familiesOf(defaults.face);
  for (let at = 0; at < codes.length; at++) {
    const index = runOf[at] ?? 0;
    if (index !== runOf[at - 1]) pair = familiesOf(runFont(runs[index] ?? {}, defaults));
    families.push(familyOf(codes[at] ?? 0, pair, nextToHan?.has(at) === true));
  }
  return families;
}

/**
 * Returns the advances of printable ASCII characters, each in the family of its run, because every family contains
 * them; undefined for other text.
 */
function asciiAdvances(runs: readonly Run[], defaults: RunDefaults): number[] | undefined {
  const advances: number[] = [];
  for (const run of runs) {
    const { text } = run;
    const { latin } = familiesOf(runFont(run, defaults));
    const face = faceOf(latin, run.bold ?? defaults.bold, run.italic === true);
    const known = face.asciiAdvances;
    let code = text.charCodeAt(0);
    for (let at = 0; at < text.length; at++) {
      if (code < 0x20 || code > 0x7e) return undefined;
      const next = text.charCodeAt(at + 1);
      advances.push((known[code] ?? 0) + (next < 0x7f ? face.kerningOf(code, next) : 0));
      code = next;
    }
  }
  return advances;
}

function advancesOf(
  runs: readonly Run[],
  defaults: RunDefaults,
  { characters, codes, runOf }: Clusters,
  families: readonly Family[],
): number[] {
  const advances: number[] = [];
  let face: FaceMetrics | undefined;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    const index = runOf[at] ?? 0;
    const family = families[at] ?? 'Carlito';
    if (!face || index !== runOf[at - 1] || family !== families[at - 1]) {
      const run = runs[index];
      face = faceOf(family, run?.bold ?? defaults.bold, run?.italic === true);
    }
    if (code === 0x0a) {
      advances.push(0);
      continue;
    }
    const isKerned = families[at + 1] === family && runOf[at + 1] === index;
    const kerning = isKerned ? face.kerningOf(baseOf(code), baseOf(codes[at + 1] ?? 0)) : 0;
    advances.push(clusterAdvance(face.advanceOf(code === 0x09 ? 0x20 : code), code, characters[at] ?? '') + kerning);
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
 * Returns the indices of quotes, dashes and dots whose nearest other character is Han; undefined if there are none. For
 * dashes, spaces in between are ignored.
 */
function ambiguousNextToHan(codes: readonly number[]): ReadonlySet<number> | undefined {
  let result: Set<number> | undefined;
  for (let at = 0; at < codes.length; at++) {
    if (!isAmbiguous(codes[at] ?? 0)) continue;
    let end = at;
    while (isAmbiguous(codes[end] ?? 0)) end++;
    const isDash = codes[at] === 0x2014 || codes[at] === 0x2015;
    const after = isDash && codes[end] === 0x20 ? codes[end + 1] : codes[end];
    if (isHanOrFullWidth(codes[at - 1]) || isHanOrFullWidth(after))
      for (let index = at; index < end; index++) (result ??= new Set()).add(index);
    at = end - 1;
  }
  return result;
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
