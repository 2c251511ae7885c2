import { breakCode, codeHeight, codeInsets } from '../../elements/code/layout.ts';
import type { FlowItem, Scale } from './flow-item.ts';

const lineHeight = 1.35;

/** Code as it was written, or some of its lines once they are broken. */
export function codeItem(language: string, text: string): FlowItem {
  const known = new Map<string, string[]>();
  const source = text.replace(/\n$/u, '');
  const brokenAt = new Map<string, number>();
  const linesAt = (scale: Scale, width: number): string[] => {
    const key = `${scale.code}/${width}`;
    let lines = known.get(key);
    if (!lines) known.set(key, (lines = breakCode(source, scale.code, width)));
    return lines;
  };
  return {
    ...itemOf(language, linesAt),
    brokenLines: (scale, width) => {
      const key = `${scale.code}/${width}`;
      let count = brokenAt.get(key);
      if (count === undefined) {
        count = source.split('\n').filter((line) => breakCode(line, scale.code, width).length > 1).length;
        brokenAt.set(key, count);
      }
      return count;
    },
  };
}

function itemOf(language: string, linesAt: (scale: Scale, width: number) => string[]): FlowItem {
  const height = (scale: Scale, width: number): number =>
    codeHeight(linesAt(scale, width).length, scale.code, lineHeight);
  return {
    height,
    ideal: height,
    split: (scale, width, room, must) => {
      const lines = linesAt(scale, width);
      const fitting = Math.floor((room - 2 * codeInsets.y) / (scale.code * lineHeight));
      const most = Math.min(fitting, lines.length - 2);
      if (most < (must ? 1 : 3) || lines.length <= fitting) return undefined;
      const at = placeToCut(lines, most);
      const head = lines.slice(0, at);
      // The blank line at the cut is the cut.
      const tail = lines[at]?.trim() === '' ? lines.slice(at + 1) : lines.slice(at);
      return [itemOf(language, () => head), itemOf(language, () => tail)];
    },
    place: ({ scale, box, id, look }) => [
      {
        kind: 'code',
        id: id('code'),
        box: { ...box, height: Math.min(box.height, height(scale, box.width)) },
        language,
        lines: linesAt(scale, box.width),
        style: { size: scale.code, lineHeight, face: 'mono', ...look.code },
      },
    ],
  };
}

/** A blank line not too far up, else the last line that fits. */
function placeToCut(lines: readonly string[], most: number): number {
  for (let at = most; at > most * 0.4 && at > 1; at--) if (lines[at]?.trim() === '') return at;
  return most;
}
