import type { Point } from '../model/geometry/bounds.ts';

type InkTool = 'laser' | 'pen';

/** Laser position and drawings of the presenter. They are discarded when the show ends. */
export interface Ink {
  tool: InkTool | null;
  /** Laser position in px of the current slide. */
  laser: Point | null;
  /** Drawn lines by slide id, in px of the slide. */
  lines: ReadonlyMap<string, readonly InkLine[]>;
}

type InkLine = readonly Point[];

export const noInk: Ink = { tool: null, laser: null, lines: new Map() };

export type InkEvent =
  /** Selects a tool. Selecting the active tool again deselects it. */
  | { type: 'take'; tool: InkTool }
  | { type: 'point'; at: Point | null }
  /** Starts a line or extends the last one. */
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

/** Returns the ink event of a key, for the current slide. */
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
