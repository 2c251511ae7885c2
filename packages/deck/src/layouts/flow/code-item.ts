import { breakCodeLine, codeHeight, codeInsets, codeLines } from '../../elements/code/layout.ts';
import type { FlowItem, Scale } from './flow-item.ts';

const lineHeight = 1.35;

/** Code as it was written, or some of its lines once they are broken. */
export function codeItem(language: string, text: string): FlowItem {
  const known = new Map<string, string[]>();
  const written = codeLines(text.replace(/\n$/u, ''));
  const brokenAt = new Map<string, number>();
  const linesAt = (scale: Scale, width: number): string[] => {
    const key = `${scale.code}/${width}`;
    let lines = known.get(key);
    if (!lines) known.set(key, (lines = written.flatMap((line) => breakCodeLine(line, scale.code, width))));
    return lines;
  };
  return {
    ...partOf(language, linesAt, 0, Number.MAX_SAFE_INTEGER),
    brokenLines: (scale, width) => {
      const key = `${scale.code}/${width}`;
      let count = brokenAt.get(key);
      if (count === undefined) {
        count = written.filter((line) => breakCodeLine(line, scale.code, width).length > 1).length;
        brokenAt.set(key, count);
      }
      return count;
    },
  };
}

/** Lines `from` up to, not including, `to`: parts share the lines, so that long code is not copied for each slide. */
function partOf(
  language: string,
  linesAt: (scale: Scale, width: number) => readonly string[],
  from: number,
  to: number,
): FlowItem {
  const countAt = (scale: Scale, width: number): number => Math.min(to, linesAt(scale, width).length) - from;
  const height = (scale: Scale, width: number): number => codeHeight(countAt(scale, width), scale.code, lineHeight);
  return {
    height,
    ideal: height,
    split: (scale, width, room, must) => {
      const lines = linesAt(scale, width);
      const count = countAt(scale, width);
      const fitting = Math.floor((room - 2 * codeInsets.y) / (scale.code * lineHeight));
      const most = Math.min(fitting, count - 2);
      if (most < (must ? 1 : 3) || count <= fitting) return undefined;
      const at = placeToCut(lines, from, most);
      // The blank line at the cut is the cut.
      const next = lines[at]?.trim() === '' ? at + 1 : at;
      return [partOf(language, linesAt, from, at), partOf(language, linesAt, next, to)];
    },
    place: ({ scale, box, id, look }) => [
      {
        kind: 'code',
        id: id('code'),
        box: { ...box, height: Math.min(box.height, height(scale, box.width)) },
        language,
        lines: linesAt(scale, box.width).slice(from, to),
        style: { size: scale.code, lineHeight, face: 'mono', ...look.code },
      },
    ],
  };
}

/** A blank line not too far up, else the last line that fits. */
function placeToCut(lines: readonly string[], from: number, most: number): number {
  for (let count = most; count > most * 0.6 && count > 1; count--)
    if (lines[from + count]?.trim() === '') return from + count;
  return from + most;
}
