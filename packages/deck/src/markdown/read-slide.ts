import type { Block, OutlineSlide } from '../model/outline.ts';
import { plainText } from '../text/split-runs.ts';
import { readWithColumns } from './blocks/columns.ts';
import { footnoteBlock } from './blocks/footnote.ts';
import { readBlocks } from './blocks/read-blocks.ts';
import { readRuns } from './inline/read-runs.ts';
import type { NodeOrNotes } from './notes-fences.ts';
import type { ReadingState } from './reading.ts';
import type { SlideNodes } from './split-slides.ts';

/** A slide of the outline, and which slides of the text it was made from. */
export interface ReadSlide extends OutlineSlide {
  written: readonly number[];
  /** Where it begins, from 1; what only the front matter says begins nowhere. */
  line?: number;
}

/** The nodes of a slide → what it says. */
export function readSlide({ kind, heading, content }: SlideNodes, sourceSlide: number, reading: ReadingState): ReadSlide {
  reading.beginSlide(sourceSlide);
  const runs = heading ? readRuns(heading.children, reading) : [];
  const read = (entries: readonly NodeOrNotes[]): Block[] =>
    entries.flatMap((entry): Block[] => {
      if ('node' in entry) return readBlocks([entry.node], reading);
      reading.note(entry.notes);
      return [];
    });
  const blocks = [...readWithColumns(content, reading, read), ...footnotesOf(reading)];
  const [first, ...rest] = blocks;
  const line = lineOf(heading, content);
  const hasSubtitle = kind !== 'content' && first?.kind === 'paragraph';
  return {
    kind,
    heading: runs.some((run) => run.text.trim() !== '') ? runs : [],
    ...(hasSubtitle && { subtitle: first.runs }),
    blocks: hasSubtitle ? rest : blocks,
    notes: reading.takeNotes().join('\n\n'),
    written: [sourceSlide],
    ...(line !== undefined && { line }),
  };
}

function lineOf(heading: SlideNodes['heading'], content: readonly NodeOrNotes[]): number | undefined {
  const first = heading ?? content.flatMap((entry) => ('node' in entry ? [entry.node] : []))[0];
  return first?.position?.start.line;
}

/** A footnote may refer to another one. */
function footnotesOf(reading: ReadingState): Block[] {
  const blocks: Block[] = [];
  for (let taken = reading.takeFootnotes(); taken.length > 0; taken = reading.takeFootnotes())
    for (const { mark, definition } of taken) blocks.push(...footnoteBlock(definition, mark, reading));
  return blocks;
}

/** A slide with nothing on it is dropped; what its notes say goes to a neighbour, or to a title slide made for it. */
export function dropEmpty(slides: readonly ReadSlide[]): ReadSlide[] {
  const kept: { slide: ReadSlide; notes: string[]; written: number[] }[] = [];
  let waiting: { notes: string[]; written: number[] } = { notes: [], written: [] };
  for (const slide of slides) {
    const isEmpty = plainText(slide.heading) === '' && slide.blocks.length === 0 && !slide.subtitle;
    const place = isEmpty ? (kept.at(-1) ?? waiting) : waiting;
    if (slide.notes !== '') place.notes.push(slide.notes);
    for (const sourceSlide of slide.written) place.written.push(sourceSlide);
    if (isEmpty) continue;
    kept.push({ slide, ...waiting });
    waiting = { notes: [], written: [] };
  }
  if (kept.length === 0 && waiting.notes.length > 0) {
    const { notes, written } = waiting;
    return [{ kind: 'title', heading: [], blocks: [], notes: joinNotes(...notes), written }];
  }
  return kept.map(({ slide, notes, written }) => ({ ...slide, notes: joinNotes(...notes), written }));
}

export function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join('\n\n');
}
