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
}

/** The nodes of a slide → what it says. */
export function readSlide({ kind, heading, content }: SlideNodes, written: number, reading: ReadingState): ReadSlide {
  reading.beginSlide(written);
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
    written: [written],
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
export function dropEmpty(slides: readonly ReadSlide[]): ReadSlide[] {
  const kept: ReadSlide[] = [];
  let waiting: Pick<ReadSlide, 'notes' | 'written'> = { notes: '', written: [] };
  for (const slide of slides) {
    const isEmpty = plainText(slide.heading) === '' && slide.blocks.length === 0 && !slide.subtitle;
    const last = kept.at(-1);
    if (isEmpty && last) kept[kept.length - 1] = { ...last, ...together(last, slide) };
    else if (isEmpty) waiting = together(waiting, slide);
    else {
      kept.push({ ...slide, ...together(waiting, slide) });
      waiting = { notes: '', written: [] };
    }
  }
  return waiting.notes === '' ? kept : [{ kind: 'title', heading: [], blocks: [], ...waiting }];
}

function together(
  one: Pick<ReadSlide, 'notes' | 'written'>,
  other: Pick<ReadSlide, 'notes' | 'written'>,
): Pick<ReadSlide, 'notes' | 'written'> {
  return { notes: joinNotes(one.notes, other.notes), written: [...one.written, ...other.written] };
}

export function joinNotes(...notes: string[]): string {
  return notes.filter((note) => note !== '').join('\n\n');
}
