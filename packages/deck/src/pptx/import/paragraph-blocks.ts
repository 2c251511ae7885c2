import type { Block, ListItem } from '../../model/outline.ts';
import type { Paragraph, Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';

type List = Extract<Block, { kind: 'list' }>;

/** Returns a shape's paragraphs as lists, paragraphs and code. */
export function blocksOfParagraphs(paragraphs: readonly Paragraph[]): Block[] {
  const blocks: Block[] = [];
  let bulleted: Paragraph[] = [];
  const endList = (): void => {
    if (bulleted.length > 0) blocks.push(...listsOf(bulleted));
    bulleted = [];
  };
  for (const paragraph of paragraphs) {
    if (plainText(paragraph.runs).trim() === '') continue;
    if (paragraph.bullet) {
      bulleted.push(paragraph);
      continue;
    }
    endList();
    const last = blocks.at(-1);
    if (!paragraph.runs.every(({ code, text }) => code === true || text.trim() === ''))
      blocks.push({ kind: 'paragraph', runs: contentRuns(paragraph.runs) });
    else if (last?.kind === 'code')
      blocks[blocks.length - 1] = { ...last, text: `${last.text}\n${codeOf(paragraph.runs)}` };
    else blocks.push({ kind: 'code', language: '', text: codeOf(paragraph.runs) });
  }
  endList();
  return blocks;
}

function codeOf(runs: readonly Run[]): string {
  return textOfRuns(runs);
}

/** Creates one list for each kind of bullet at the lowest level. */
function listsOf(paragraphs: readonly Paragraph[]): List[] {
  const base = Math.min(...paragraphs.map(levelOf));
  const lists: { list: List; items: ListItem[] }[] = [];
  for (let at = 0; at < paragraphs.length;) {
    const first = paragraphs[at];
    if (!first) break;
    let end = at + 1;
    while (levelOf(paragraphs[end]) > base) end++;
    const nested = listsIn(paragraphs.slice(at + 1, end));
    // A list may begin with a nested item, for which there is no parent item.
    const item: ListItem = {
      runs: contentRuns(first.runs),
      ...(first.bullet === 'task' && { checked: false }),
      ...(first.bullet === 'taskDone' && { checked: true }),
      ...nested,
    };
    const ordered = first.bullet === 'number';
    const last = lists.at(-1);
    if (last?.list.ordered === ordered && first.start === undefined) last.items.push(item);
    else
      lists.push({
        list: { kind: 'list', ordered, ...(first.start !== undefined && { start: first.start }), items: [] },
        items: [item],
      });
    at = end;
  }
  return lists.map(({ list, items }) => ({ ...list, items }));
}

function listsIn(paragraphs: readonly Paragraph[]): Pick<ListItem, 'items' | 'ordered'> {
  if (paragraphs.length === 0) return {};
  const lists = listsOf(paragraphs);
  return { items: lists.flatMap(({ items }) => items), ...(lists[0]?.ordered && { ordered: true }) };
}

/** Returns the level of a paragraph; -1 if there is none, so that it ends every list. */
function levelOf(paragraph: Paragraph | undefined): number {
  return paragraph ? (paragraph.level ?? 0) : -1;
}

/** Returns the runs without the formatting that a theme determines: fonts, sizes and colors. */
export function contentRuns(runs: readonly Run[]): Run[] {
  return runs.map(({ text, bold, italic, underline, strike, code, baseline, link }) => ({
    text,
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(underline && { underline }),
    ...(strike && { strike }),
    ...(code && { code }),
    ...(baseline && { baseline }),
    ...(link !== undefined && /^(?:https?:|mailto:|#)/iu.test(link) && { link }),
  }));
}

/** Returns the text of a cell, with a line break between its paragraphs. */
export function runsOfCell(paragraphs: readonly Paragraph[]): Run[] {
  return paragraphs
    .filter(({ runs }) => plainText(runs) !== '')
    .flatMap(({ runs }, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...contentRuns(runs)]);
}
