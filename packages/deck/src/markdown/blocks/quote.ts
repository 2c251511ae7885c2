import type { Blockquote, RootContent } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import type { Reading } from '../reading.ts';
import { readFlatLines } from './flat-lines.ts';

export function readQuote(node: Blockquote, reading: Reading): Block[] {
  const paragraphs = node.children.flatMap((child: RootContent) => readFlatLines(child, reading));
  const parted = paragraphs.flatMap(partAttribution);
  return parted.length === 0 ? [] : [{ kind: 'quote', paragraphs: parted }];
}

/** "Text\n— Name" written without an empty line between. */
function partAttribution(runs: readonly Run[]): (readonly Run[])[] {
  const last = runs.at(-1);
  const match = last && !last.code ? /\n\s*([—–―][^\n]+)$/u.exec(last.text) : null;
  if (!last || !match) return [runs];
  const before = [...runs.slice(0, -1), { ...last, text: last.text.slice(0, match.index) }].filter(
    (run) => run.text !== '',
  );
  return [before, [{ ...last, text: match[1] ?? '' }]].filter((part) => part.length > 0);
}
