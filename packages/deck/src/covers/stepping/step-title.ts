import type { DeckLanguage } from '../../model/deck.ts';
import type { Face } from '../../model/text.ts';
import type { BalancedLines } from './balance-lines.ts';
import { balanceLines } from './balance-lines.ts';
import type { Piece } from './break-points.ts';
import { piecesOf } from './break-points.ts';
import { pieceWidths } from './em-width.ts';

/** Line pitch of titles, as a multiple of the size. */
export const titlePitch: Record<DeckLanguage, number> = { en: 1.1, zh: 1.22 };

export interface SteppedTitle {
  size: number;
  lines: string[];
}

export interface TitleRoom {
  width: number;
  height: number;
  /** The largest size; very short titles start a quarter above it. */
  max: number;
  language: DeckLanguage;
  /** @default heading */
  face?: Face;
  /** Takes two lines unless one is at least this part of their size. @default 0.78 */
  oneLineFrom?: number;
}

/** Part of a box's width that is used: the reader's font may be a little wider than the measured one. */
const usedWidth = 0.96;
const smallest = 36;

interface Setting extends BalancedLines {
  size: number;
}

/** Sizes to try: from the largest by 8 down to 64, then by 4. Under 36 only where nothing else fits. */
export function titleSizes(max: number, least: number = smallest): number[] {
  const sizes: number[] = [];
  for (let size = max; size >= least; size -= size > 64 ? 8 : 4) sizes.push(size);
  return sizes;
}

/** Finds a title's size and lines: as large as its room allows, in at most three lines wherever 36 px let it. */
export function stepTitle(title: string, room: TitleRoom): SteppedTitle {
  const pieces = piecesOf(title);
  if (pieces.length === 0) return { size: room.max, lines: [''] };
  const max = startSize(title, room);
  const widths = pieceWidths(
    pieces.map((piece) => piece.text),
    room.face ?? 'heading',
  );
  const [one, two, three] = [1, 2, 3].map((count) => largest(pieces, widths, count, titleSizes(max), room));
  const chosen = choose(one, two, three, max, room.oneLineFrom ?? 0.78);
  if (chosen) return { size: chosen.size, lines: chosen.lines };
  for (const size of [smallest, 32, 28, 24, 20])
    for (let count = 4; count * size * titlePitch[room.language] <= room.height; count++) {
      const setting = largest(pieces, widths, count, [size], room);
      if (setting) return { size, lines: setting.lines };
    }
  return stepTitle(
    `${Array.from(title)
      .slice(0, Math.floor(Array.from(title).length * 0.8))
      .join('')}…`,
    room,
  );
}

function startSize(title: string, room: TitleRoom): number {
  const length = Array.from(title.trim()).length;
  const isShort = length <= (/[\u3400-\u9FFF]/u.test(title) ? 4 : 8);
  return isShort ? Math.round((room.max * 1.25) / 2) * 2 : room.max;
}

function choose(
  one: Setting | undefined,
  two: Setting | undefined,
  three: Setting | undefined,
  max: number,
  oneLineFrom: number,
): Setting | undefined {
  if (one && one.size >= 0.6 * max && one.size >= oneLineFrom * (two?.size ?? 0)) return one;
  if (two && two.size >= 0.82 * (three?.size ?? 0)) return two;
  return three ?? two ?? one;
}

/** The largest size at which the title fits in `count` lines; one without a broken word wins unless it is much smaller. */
function largest(
  pieces: readonly Piece[],
  widths: readonly number[],
  count: number,
  sizes: readonly number[],
  room: TitleRoom,
): Setting | undefined {
  const find = (allowBad: boolean): Setting | undefined => {
    for (const size of sizes) {
      if (count * size * titlePitch[room.language] > room.height) continue;
      const set = balanceLines(pieces, widths, count, (room.width * usedWidth) / size, allowBad);
      if (set) return { ...set, size };
    }
    return undefined;
  };
  const good = find(false);
  const any = find(true);
  return good && any && good.size >= 0.72 * any.size ? good : (any ?? good);
}
