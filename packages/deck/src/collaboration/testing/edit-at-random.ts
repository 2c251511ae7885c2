import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement, TableElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import { elements, slide, table } from './every-element.ts';

/** Random numbers for one edit, which determine its slides, elements and positions. */
export interface RandomEdit {
  action: number;
  where: number;
  what: number;
}

/** An edit, and the text that it inserts, which is unique. */
interface EditContext extends RandomEdit {
  text: string;
  /** Source of unique ids for new items, because two clients may assign the same id. */
  id: string;
}

const at = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(1, items.length)];

/**
 * Makes the same kinds of changes as the commands of an editor: to text, format, elements, groups, tables, slides and
 * notes.
 */
export function editAtRandom(deck: Deck, edit: EditContext): Deck {
  const { action, where, what } = edit;
  const index = where % Math.max(1, deck.slides.length);
  const current = deck.slides[index];
  if (!current) return deck;
  const withSlide = (changed: Slide): Deck => ({ ...deck, slides: deck.slides.with(index, changed) });
  const kind = action % 40;
  if (kind === 0) return { ...deck, slides: deck.slides.toSpliced(index, 0, { ...slide, id: edit.id, elements: [] }) };
  if (kind === 1 && deck.slides.length > 2) return { ...deck, slides: deck.slides.toSpliced(index, 1) };
  if (kind === 2) return { ...deck, slides: move(deck.slides, index, what) };
  if (kind === 3) return withSlide({ ...current, notes: insertText(current.notes, edit) });
  if (kind === 4) return withSlide({ ...current, layout: what % 2 ? 'content' : 'blank', hidden: what % 3 === 0 });
  if (kind === 5)
    return { ...deck, title: `Title ${what}`, theme: { style: 'tech', color: what % 2 ? 'blue' : 'pink' } };
  const changed = editElements(current.elements, kind, edit);
  return changed === current.elements ? deck : withSlide({ ...current, elements: changed });
}

function move<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from] as Item;
  return items.toSpliced(from, 1).toSpliced(to % items.length, 0, moved);
}

function editElements(all: readonly SlideElement[], kind: number, edit: EditContext): readonly SlideElement[] {
  const index = edit.what % Math.max(1, all.length);
  const element = all[index];
  if (kind < 9 || !element) {
    const added = at([elements[0]!, elements[2]!, elements[7]!, table, elements[1]!], edit.what)!;
    return [...all, { ...added, id: edit.id }];
  }
  if (kind === 9) return all.toSpliced(index, 1);
  if (kind === 10) return move(all, index, edit.where);
  if (kind === 11) {
    const members = all.slice(index, index + 2);
    const group: SlideElement = { kind: 'group', id: edit.id, box: element.box, frame: element.box, elements: members };
    return members.length < 2 ? all : all.toSpliced(index, 2, group);
  }
  if (kind === 12)
    return element.kind === 'group' ? all.toSpliced(index, 1, ...fresh(element.elements, all, edit.id)) : all;
  if (kind === 13) {
    const box = edit.what % 2 ? { x: edit.where % 900, y: edit.what % 600 } : { width: 50 + (edit.where % 500) };
    return all.with(index, { ...element, box: { ...element.box, ...box } });
  }
  if (kind === 14) return all.with(index, { ...element, name: `Name ${edit.where}` });
  if (element.kind === 'group')
    return all.with(index, { ...element, elements: editElements(element.elements, kind, edit) });
  return all.with(index, editContent(element, kind, edit));
}

/** Gives elements that leave a group a new id if their id is already used. */
function fresh(members: readonly SlideElement[], others: readonly SlideElement[], id: string): SlideElement[] {
  const usedIds = new Set(others.map((one) => one.id));
  return members.map((member, index) => (usedIds.has(member.id) ? { ...member, id: `${id}-${index}` } : member));
}

function editContent(element: SlideElement, kind: number, edit: EditContext): SlideElement {
  if (element.kind === 'table') return { ...element, ...editTable(element, kind, edit) };
  if (element.kind === 'code') return { ...element, lines: insertText(element.lines.join('\n'), edit).split('\n') };
  if (element.kind !== 'text' && element.kind !== 'shape') return { ...element, alt: edit.text };
  return { ...element, paragraphs: editParagraphs(element.paragraphs ?? [], kind, edit) };
}

function editParagraphs(paragraphs: readonly Paragraph[], kind: number, edit: EditContext): readonly Paragraph[] {
  const index = edit.where % Math.max(1, paragraphs.length);
  const paragraph = paragraphs[index];
  const next = paragraphs[index + 1];
  if (!paragraph) return [{ runs: [{ text: edit.text }] }];
  const [run, ...others] = paragraph.runs;
  if (kind === 15 && run) {
    const middle = Array.from(run.text)
      .slice(0, edit.what % 5)
      .join('');
    const rest = { ...run, text: run.text.slice(middle.length) };
    return paragraphs.toSpliced(
      index,
      1,
      { ...paragraph, runs: [{ ...run, text: middle }] },
      { ...paragraph, runs: [rest, ...others] },
    );
  }
  if (kind === 16 && next)
    return paragraphs.toSpliced(index, 2, { ...paragraph, runs: [...paragraph.runs, ...next.runs] });
  if (kind === 17) return paragraphs.with(index, { ...paragraph, align: edit.what % 2 ? 'center' : 'right' });
  if (kind === 18 && run)
    return paragraphs.with(index, {
      ...paragraph,
      runs: [{ ...run, bold: true, size: 20 + (edit.what % 9) }, ...others],
    });
  if (kind === 19 && run)
    return paragraphs.with(index, {
      ...paragraph,
      runs: [
        {
          ...run,
          text: Array.from(run.text)
            .slice(edit.what % 9)
            .join(''),
        },
        ...others,
      ],
    });
  const typed = { ...run, text: insertText(run?.text ?? '', edit) };
  return paragraphs.with(index, { ...paragraph, runs: [typed, ...others] });
}

function editTable({ rows, columns }: TableElement, kind: number, edit: EditContext): Partial<TableElement> {
  const [row, column] = [edit.where % rows.length, edit.what % columns.length];
  const empty = { runs: [] };
  if (kind === 15) return { rows: rows.toSpliced(row, 0, { height: 30, cells: columns.map(() => empty) }) };
  if (kind === 16 && rows.length > 1) return { rows: rows.toSpliced(row, 1) };
  if (kind === 17)
    return {
      columns: columns.toSpliced(column, 0, 50),
      rows: rows.map((one) => ({ ...one, cells: one.cells.toSpliced(column, 0, empty) })),
    };
  if (kind === 18 && columns.length > 1)
    return {
      columns: columns.toSpliced(column, 1),
      rows: rows.map((one) => ({ ...one, cells: one.cells.toSpliced(column, 1) })),
    };
  return {
    rows: rows.map((one, index) => ({
      ...one,
      cells: one.cells.map((cell, to) =>
        index === row && to === column
          ? { ...cell, runs: [{ text: insertText(cell.runs.map(({ text }) => text).join(''), edit) }] }
          : cell,
      ),
    })),
  };
}

/** Inserts text between two characters. */
function insertText(text: string, { what, text: inserted }: EditContext): string {
  const characters = Array.from(text);
  // Text that another edit inserted is not split, because it must stay one word.
  let position = what % (characters.length + 1);
  while (position > 0 && /[0-9⟦]/u.test(characters[position - 1] ?? '')) position -= 1;
  return [...characters.slice(0, position), inserted, ...characters.slice(position)].join('');
}
