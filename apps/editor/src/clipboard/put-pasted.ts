import type { SlideElement } from '@ppt-embed/deck';
import { changeTable } from '../commands/change-table.ts';
import { insertAround } from '../commands/insert-around.ts';
import { insertElements } from '../commands/insert-elements.ts';
import { insertNew, insertNewAt } from '../commands/insert-new.ts';
import { insertSlides } from '../commands/insert-slide.ts';
import { withCellsOf, withPastedCells } from '../elements/table/table-cells.ts';
import type { Point } from '../geometry/bounds.ts';
import { newText } from '../insert/new-elements.ts';
import { asHighAsLines } from '../insert/text-box.ts';
import { takePictures } from '../insert/take-pictures.ts';
import { withStyle } from '../look/with-style.ts';
import { chosenCells } from '../selection/selection.ts';
import { fetchPart } from '../session/fetch-part.ts';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../state/editor-state.ts';
import { besideOthers, tableOf } from './pasted.ts';
import type { Pasted } from './pasted.ts';

/**
 * Puts what lay on the clipboard where it belongs: into the chosen cells, on the slide, or beside it.
 * @param point The place on the slide that was asked for; without one, where it stood or where there is room.
 */
export async function putPasted(presentation: Presentation, content: Pasted, point?: Point): Promise<void> {
  const at = Date.now();
  const insert = (element: SlideElement) =>
    point ? insertNewAt(element, { point }, { at }) : insertNew(element, { at });
  switch (content.kind) {
    case 'elements': {
      const there = currentSlide(presentation.state.get())?.elements ?? [];
      return void presentation.dispatch(
        point
          ? insertAround(content.elements, { point }, { at })
          : insertElements(besideOthers(content.elements, there), { at }),
      );
    }
    case 'slides':
      return void presentation.dispatch(insertSlides(content.slides, at));
    case 'pictures':
      return takePictures(presentation, content.files, point && { place: { point } });
    case 'text':
      return void presentation.dispatch(insert(asHighAsLines(presentation.state.get().deck, newText(content.text))));
    case 'cells': {
      const { cells } = content;
      const chosen = chosenCells(presentation.state.get().selection);
      return void presentation.dispatch(
        chosen
          ? changeTable({ at }, (table) => withPastedCells(table, chosen.row, chosen.column, cells))
          : insert(tableOf(cells)),
      );
    }
    case 'table-cells': {
      const { table: carried } = content;
      const chosen = chosenCells(presentation.state.get().selection);
      return void presentation.dispatch(
        chosen
          ? changeTable({ at }, (table) => withCellsOf(table, chosen.row, chosen.column, carried))
          : insert(carried),
      );
    }
    case 'page': {
      const part = await fetchPart(presentation, () => import('./elements-from-page.ts'));
      if (!part) return;
      const { deck } = presentation.state.get();
      const change = { at, group: `paste ${at}` };
      for (const [index, element] of part.elementsFromPage(deck, content).entries()) {
        // The others find room beside the first.
        const isThere = point && index === 0;
        presentation.dispatch(isThere ? insertNewAt(element, { point }, change) : insertNew(element, change));
      }
      return;
    }
    case 'markdown': {
      const part = await fetchPart(presentation, () =>
        withStyle(presentation, () => import('../commands/insert-markdown.ts')),
      );
      return part && void presentation.dispatch(part.insertMarkdown(content.text, at));
    }
    default:
      return content satisfies never;
  }
}
