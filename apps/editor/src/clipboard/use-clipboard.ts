import { useEffect, useEffectEvent } from 'react';
import { deleteSlide } from '../commands/delete-slide.ts';
import { insertNew } from '../commands/insert-new.ts';
import { insertSlide } from '../commands/insert-slide.ts';
import { changeTable } from '../commands/change-table.ts';
import { deleteChosen } from '../commands/delete-chosen.ts';
import { insertElements } from '../commands/insert-elements.ts';
import { withCellsOf, withPastedCells } from '../elements/table/table-cells.ts';
import { newText } from '../insert/new-elements.ts';
import { takePictures } from '../insert/take-pictures.ts';
import { takesText } from '../keyboard.ts';
import { fetchPart } from '../session/fetch-part.ts';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../state/editor-state.ts';
import { chosenCells } from '../state/selection.ts';
import { copied } from './copy.ts';
import { besideOthers, pasted, tableOf } from './pasted.ts';
import type { Pasted } from './pasted.ts';

/** Copy, cut and paste by the browser's own events: keys, menus and touch alike. Text fields keep theirs. */
export function useClipboard(presentation: Presentation): void {
  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (isForText(event) || !event.clipboardData) return;
    const content = copied(presentation.state.get());
    if (!content) return;
    event.preventDefault();
    for (const [type, value] of Object.entries(content)) event.clipboardData.setData(type, String(value));
    if (event.type !== 'cut') return;
    const { elements } = presentation.state.get().selection;
    presentation.dispatch(elements.length > 0 ? deleteChosen(Date.now()) : deleteSlide(Date.now()));
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isForText(event) || !event.clipboardData) return;
    const content = pasted(event.clipboardData, presentation.state.get().deck);
    if (!content) return;
    event.preventDefault();
    void put(presentation, content);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const copyListener = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', copyListener, { signal });
    document.addEventListener('cut', copyListener, { signal });
    document.addEventListener('paste', (event) => paste(event), { signal });
    return () => controller.abort();
  }, []);
}

/** Where text is typed or marked, the clipboard is about that text; its editor may have answered already. */
function isForText(event: ClipboardEvent): boolean {
  if (event.defaultPrevented) return true;
  const selection = document.getSelection();
  const hasMarked = event.type !== 'paste' && selection !== null && !selection.isCollapsed;
  return takesText(event.target) || hasMarked || document.querySelector('dialog[open]') !== null;
}

async function put(presentation: Presentation, content: Pasted): Promise<void> {
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
