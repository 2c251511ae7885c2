import { changeTable } from '../commands/change-table.ts';
import { insertElements } from '../commands/insert-elements.ts';
import { insertNew } from '../commands/insert-new.ts';
import { insertSlide } from '../commands/insert-slide.ts';
import { withCellsOf, withPastedCells } from '../elements/table/table-cells.ts';
import { newText } from '../insert/new-elements.ts';
import { takePictures } from '../insert/take-pictures.ts';
import { fetchPart } from '../session/fetch-part.ts';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../state/editor-state.ts';
import { chosenCells } from '../state/selection.ts';
import { besideOthers, tableOf } from './pasted.ts';
import type { Pasted } from './pasted.ts';

/** Puts what lay on the clipboard where it belongs: into the chosen cells, on the slide, or beside it. */
export async function putPasted(presentation: Presentation, content: Pasted): Promise<void> {
  const at = Date.now();
  switch (content.kind) {
    case 'elements': {
      const there = currentSlide(presentation.state.get())?.elements ?? [];
      return void presentation.dispatch(insertElements(besideOthers(content.elements, there), { at }));
    }
    case 'slide':
      return void presentation.dispatch(insertSlide(content.slide, at));
    case 'pictures':
      return takePictures(presentation, content.files);
    case 'text':
      return void presentation.dispatch(insertNew(newText(content.text), { at }));
    case 'cells': {
      const { cells } = content;
      const chosen = chosenCells(presentation.state.get().selection);
      return void presentation.dispatch(
        chosen
          ? changeTable({ at }, (table) => withPastedCells(table, chosen.row, chosen.column, cells))
          : insertNew(tableOf(cells), { at }),
      );
    }
    case 'table-cells': {
      const { table: carried } = content;
      const chosen = chosenCells(presentation.state.get().selection);
      return void presentation.dispatch(
        chosen
          ? changeTable({ at }, (table) => withCellsOf(table, chosen.row, chosen.column, carried))
          : insertNew(carried, { at }),
      );
    }
    case 'page': {
      const part = await fetchPart(presentation, () => import('./elements-from-page.ts'));
      if (!part) return;
      const { deck } = presentation.state.get();
      for (const element of part.elementsFromPage(deck, content))
        presentation.dispatch(insertNew(element, { at, group: `paste ${at}` }));
      return;
    }
    case 'markdown': {
      const part = await fetchPart(presentation, () => import('../commands/insert-markdown.ts'));
      return part && void presentation.dispatch(part.insertMarkdown(content.text, at));
    }
    default:
      return content satisfies never;
  }
}
