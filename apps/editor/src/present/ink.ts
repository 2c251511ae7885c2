import type { Point } from '../model/geometry/bounds.ts';

type InkTool = 'laser' | 'pen';

/** What the speaker points at on the slides of a show, and draws on them; it goes with the show. */
export interface Ink {
  tool: InkTool | null;
  /** Where the laser is, in px of the slide that is shown. */
  laser: Point | null;
  /** In px of the slide, by its id. */
  lines: ReadonlyMap<string, readonly InkLine[]>;
}

type InkLine = readonly Point[];

export const noInk: Ink = { tool: null, laser: null, lines: new Map() };

export type InkEvent =
  /** The same tool again is put away. */
  | { type: 'take'; tool: InkTool }
  | { type: 'point'; at: Point | null }
  /** Begins a line, or goes on with the last one. */
  | { type: 'begin' | 'draw'; slide: string; at: Point }
  | { type: 'erase'; slide: string };

export function stepInk(ink: Ink, event: InkEvent): Ink {
  switch (event.type) {
    case 'take':
      return { ...ink, tool: ink.tool === event.tool ? null : event.tool, laser: null };
    case 'point':
      return { ...ink, laser: event.at };
    case 'begin':
      return withLines(ink, event.slide, [...linesOn(ink, event.slide), [event.at]]);
    case 'draw': {
      const lines = linesOn(ink, event.slide);
      return withLines(ink, event.slide, [...lines.slice(0, -1), [...(lines.at(-1) ?? []), event.at]]);
    }
    case 'erase':
      return withLines(ink, event.slide, []);
    default:
      return event satisfies never;
  }
}

export function linesOn({ lines }: Ink, slide: string): readonly InkLine[] {
  return lines.get(slide) ?? [];
}

function withLines(ink: Ink, slide: string, lines: readonly InkLine[]): Ink {
  return { ...ink, lines: new Map(ink.lines).set(slide, lines) };
}

/** What a key does with the slide that is shown. */
export function inkKey(key: string, slide: string): InkEvent | undefined {
  switch (key.toLowerCase()) {
    case 'l':
      return { type: 'take', tool: 'laser' };
    case 'd':
      return { type: 'take', tool: 'pen' };
    case 'e':
      return { type: 'erase', slide };
    default:
      return undefined;
  }
}
