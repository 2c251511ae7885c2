import type { Block, OutlineSlide } from '../model/outline.ts';
import { plainText } from '../text/split-runs.ts';
import { readWithColumns } from './blocks/columns.ts';
import { footnoteBlock } from './blocks/footnote.ts';
import { readBlocks } from './blocks/read-blocks.ts';
import { readRuns } from './inline/read-runs.ts';
import type { NodeOrNotes } from './notes-fences.ts';
import type { ReadingState } from './reading.ts';
import type { SlideNodes } from './split-slides.ts';

/** The nodes of a slide → what it says. */
export function readSlide({ kind, heading, content }: SlideNodes, reading: ReadingState): OutlineSlide {
  const runs = heading ? readRuns(heading.children, reading) : [];
  const read = (entries: readonly NodeOrNotes[]): Block[] =>
    entries.flatMap((entry): Block[] => {
      if ('node' in entry) return readBlocks([entry.node], reading);
      reading.note(entry.notes);
      return [];
    });
  const blocks = [...readWithColumns(content, reading, read), ...footnotesOf(reading)];
  const [first, ...rest] = blocks;
  const hasSubtitle = kind !== 'content' && first?.kind === 'paragraph';
  return {
    kind,
    heading: runs.some((run) => run.text.trim() !== '') ? runs : [],
    ...(hasSubtitle && { subtitle: first.runs }),
    blocks: hasSubtitle ? rest : blocks,
    notes: reading.takeNotes().join('\n\n'),
  };
}

/** A footnote may refer to another one. */
function footnotesOf(reading: ReadingState): Block[] {
  const blocks: Block[] = [];
  for (let taken = reading.takeFootnotes(); taken.length > 0; taken = reading.takeFootnotes())
    for (const { mark, definition } of taken) blocks.push(...footnoteBlock(definition, mark, reading));
  return blocks;
}

/** A slide with nothing on it is dropped; what its notes say goes to a neighbour, or to a title slide made for it. */
export function dropEmpty(slides: readonly OutlineSlide[]): OutlineSlide[] {
  const kept: OutlineSlide[] = [];
  let waiting = '';
  for (const slide of slides) {
    const isEmpty = plainText(slide.heading) === '' && slide.blocks.length === 0 && !slide.subtitle;
    const last = kept.at(-1);
    if (isEmpty && last) kept[kept.length - 1] = { ...last, notes: joinNotes(last.notes, slide.notes) };
    else if (isEmpty) waiting = joinNotes(waiting, slide.notes);
    else {
      kept.push({ ...slide, notes: joinNotes(waiting, slide.notes) });
      waiting = '';
    }
  }
  return waiting === '' ? kept : [{ kind: 'title', heading: [], blocks: [], notes: waiting }];
}

export function joinNotes(...notes: string[]): string {
  return notes.filter((note) => note !== '').join('\n\n');
}
