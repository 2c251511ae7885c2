import type { Paragraph, SlideElement } from '@ppt-embed/deck';
import type { Change } from '../../commands/change-slide.ts';
import { changeTable } from '../../commands/change-table.ts';
import { fillTextPlaceholder } from '../../commands/fill-text-placeholder.ts';
import { insertAt } from '../../commands/insert-at.ts';
import type { InsertPosition } from '../../commands/insert-at.ts';
import { insertElements } from '../../commands/insert-elements.ts';
import { insertNew, insertNewAt } from '../../commands/insert-new.ts';
import { insertSlides } from '../../commands/insert-slide.ts';
import { onSlide } from '../../commands/on-slide.ts';
import { withCellsOf, withPastedCells } from '../../elements/table/table-cells.ts';
import { newText } from '../../elements/new-elements.ts';
import { offsetPaste } from '../../commands/offset-paste.ts';
import { fitHeightToText } from '../../elements/text-box.ts';
import { insertPictures } from '../../session/insert-pictures.ts';
import { withStyle } from '../../session/with-style.ts';
import { selectedCells } from '../../model/selection.ts';
import { loadModule } from '../../session/load-module.ts';
import type { Presentation } from '../../session/presentation.ts';
import { currentSlide } from '../../model/editor-state.ts';
import type { Command } from '../../model/transaction.ts';
import { tableOf } from './pasted.ts';
import type { PastedContent } from './pasted.ts';

/** A line that Markdown takes for an item of a list, or a mail for one. */
const listItem = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]+\S/mu;

/**
 * Puts what lay on the clipboard where it belongs: into the chosen cells, on the slide, or beside it.
 * @param place Where on the slide it was asked for, or the pointer rests; without one, where it stood or where there is room.
 */
export async function insertPasted(
  presentation: Presentation,
  content: PastedContent,
  position?: InsertPosition,
): Promise<void> {
  const at = Date.now();
  const insert = (element: SlideElement) =>
    position ? insertNewAt(element, position, { at }) : insertNew(element, { at });
  const { id: slide = '' } = currentSlide(presentation.state.get()) ?? {};
  const hasSelection = presentation.state.get().selection.elements.length > 0;
  /**
   * Into an empty text that waits for it: at a point the chosen one alone, which the menu there has chosen. Who writes
   * on the slide keeps the place.
   */
  const fill =
    (paragraphs: readonly Paragraph[], change: Change = { at }): Command =>
    (state) => {
      const isStillEditing = state.selection.editing && currentSlide(state)?.id === slide;
      if (isStillEditing || (position && !position.isPointerPosition && !hasSelection)) return null;
      return onSlide(slide, fillTextPlaceholder(paragraphs, change))(state);
    };
  switch (content.kind) {
    case 'elements': {
      const there = currentSlide(presentation.state.get())?.elements ?? [];
      return void presentation.dispatch(
        position
          ? insertAt(content.elements, position, { at })
          : insertElements(offsetPaste(content.elements, there), { at }),
      );
    }
    case 'slides':
      return void presentation.dispatch(insertSlides(content.slides, at));
    case 'pictures':
      return insertPictures(presentation, content.files, { position });
    case 'text': {
      const text = newText(content.text);
      const lines = text.paragraphs.filter(({ runs }) => runs.length > 0);
      const insertBox: Command = (state) => insert(fitHeightToText(state.deck, text))(state);
      if (listItem.test(content.text) && fill(lines)(presentation.state.get())) {
        const module = await loadModule(presentation, () => import('./paragraphs-from-markdown.ts'));
        // No word is lost: without that part they are lines, and where the place is taken by now they stand beside it.
        const list = module?.paragraphsFromMarkdown(content.text) ?? lines;
        if (!presentation.dispatch(fill(list))) presentation.dispatch(onSlide(slide, insertBox));
        return;
      }
      if (!presentation.dispatch(fill(lines))) presentation.dispatch(insertBox);
      return;
    }
    case 'cells': {
      const selected = selectedCells(presentation.state.get().selection);
      return void presentation.dispatch(
        selected
          ? changeTable({ at }, (table) => withPastedCells(table, selected.row, selected.column, content))
          : insert(tableOf(content)),
      );
    }
    case 'table-cells': {
      const { table: payload } = content;
      const selected = selectedCells(presentation.state.get().selection);
      return void presentation.dispatch(
        selected
          ? changeTable({ at }, (table) => withCellsOf(table, selected.row, selected.column, payload))
          : insert(payload),
      );
    }
    case 'page': {
      const module = await loadModule(presentation, () => import('./elements-from-page.ts'));
      if (!module) return;
      const { deck } = presentation.state.get();
      const change = { at, group: `paste ${at}` };
      for (const [index, element] of module.elementsFromPage(deck, content).entries()) {
        if (index === 0 && element.kind === 'text' && presentation.dispatch(fill(element.paragraphs, change))) continue;
        // The others find room beside the first.
        const isThere = position && index === 0;
        presentation.dispatch(isThere ? insertNewAt(element, position, change) : insertNew(element, change));
      }
      return;
    }
    case 'markdown': {
      const module = await loadModule(presentation, () =>
        withStyle(presentation, () => import('../../commands/insert-markdown.ts')),
      );
      return module && void presentation.dispatch(module.insertMarkdown(content.text, at));
    }
    default:
      return content satisfies never;
  }
}
