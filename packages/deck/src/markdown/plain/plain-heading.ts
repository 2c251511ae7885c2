import type { Heading } from 'mdast';
import { positionIn, type LineStart } from './positions.ts';
import { addPhrasing } from './plain-phrasing.ts';
import { lineAt } from './plain-text.ts';

const heading = /^(#{1,6}) (?! )/u;

/** Reads `## Words` without a closing sequence. */
export function readPlainHeading(text: string, start: LineStart): Heading | undefined {
  const line = lineAt(text, start.offset);
  const depth = heading.exec(line)?.[1]?.length ?? 0;
  const lineText = line.slice(depth + 1);
  if (depth === 0 || lineText === '' || lineText.includes('#')) return undefined;
  const children: Heading['children'] = [];
  if (!addPhrasing(children, lineText, start, depth + 2)) return undefined;
  return {
    type: 'heading',
    depth: depth as Heading['depth'],
    children,
    position: positionIn(start, 1, line.length),
  };
}
