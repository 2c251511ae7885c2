import type { Paragraph, SlideElement, TextElement } from '@ppt-embed/deck';
import type { InsertPosition } from '../../commands/insert-elements.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import type { Change } from '../../commands/change-slide.ts';
import { onSlide } from '../../commands/change-slide.ts';
import { changeTable } from '../../commands/tables.ts';
import { fillTextPlaceholder } from '../../commands/fill-placeholder.ts';
import { insertAt, insertElements, insertNew, insertNewAt, offsetPaste } from '../../commands/insert-elements.ts';
import { insertSlides } from '../../commands/slides.ts';
import { withCellsOf, withPastedCells } from '../../elements/table/table-cells.ts';
import { newText, fitHeightToText } from '../../elements/new-elements.ts';
import { insertPictures } from '../../session/insert-pictures.ts';
import { loadModule } from '../../session/load-module.ts';
import { selectedCells } from '../../model/selection.ts';
import { currentSlide } from '../../model/editor-state.ts';
import type { Command } from '../../model/transaction.ts';
import { readPasted, tableOf } from './read-pasted.ts';
import type { PastedContent } from './read-pasted.ts';

/**
 * Handles a paste. If the content is not supported or an error occurs, a toast is shown.
 * @param data Data of the event. It is read synchronously, because it is empty afterwards.
 * @param position Position of the context menu or of the pointer on the slide.
 */
export async function handlePaste(
  { doc, screen }: OpenPresentation,
  data: DataTransfer,
  position?: InsertPosition,
): Promise<void> {
  try {
    const content = readPasted(data, doc.flushText().deck);
    if (!content) return screen.notify({ name: 'nothing-to-paste' });
    await insertPasted({ doc, screen }, content, position);
  } catch {
    screen.notify({ name: 'paste-failed' });
  }
}

/** Whether text may contain a URL that becomes a link. */
const mayContainUrl = (text: string): boolean => /@|:\/\/|www\./iu.test(text);

/** Returns a text box whose URLs are links. If the code for that cannot be loaded, the text is not lost. */
async function withLinks(screen: OpenPresentation['screen'], text: TextElement): Promise<TextElement> {
  const module = await loadModule(screen, () => import('./elements-from-page.ts'));
  return module?.withLinkedUrls(text) ?? text;
}

/** Matches a line that Markdown or an email program treats as a list item. */
const listItem = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]+\S/mu;

/**
 * Inserts pasted content: into the selected cells, on the slide, or as slides after it.
 * @param position The position of the context menu or pointer; by default, the original position or free space.
 */
export async function insertPasted(
  { doc, screen }: OpenPresentation,
  content: PastedContent,
  position?: InsertPosition,
): Promise<void> {
  const at = Date.now();
  const retry = () =>
    void insertPasted({ doc, screen }, content, position).catch(() => screen.notify({ name: 'paste-failed' }));
  const insert = (element: SlideElement) =>
    position ? insertNewAt(element, position, { at }) : insertNew(element, { at });
  const { id: slide = '' } = currentSlide(doc.state.get()) ?? {};
  const hasSelection = doc.state.get().selection.elements.length > 0;
  /**
   * Fills an empty placeholder, except while text on the slide is being edited. If a position is given, only the
   * selected placeholder is filled, because the context menu at that position has selected it.
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
      const now = doc.flushText();
      const there = currentSlide(now)?.elements ?? [];
      return void doc.dispatch(
        position
          ? insertAt(content.elements, position, { at })
          : insertElements(offsetPaste(content.elements, there, now.deck), { at }),
      );
    }
    case 'slides':
      return void doc.dispatch(insertSlides(content.slides, at));
    case 'pictures':
      return insertPictures({ doc, screen }, content.files, { position });
    case 'text': {
      const unlinked = newText(content.text);
      const text = mayContainUrl(content.text) ? await withLinks(screen, unlinked) : unlinked;
      const lines = text.paragraphs.filter(({ runs }) => runs.length > 0);
      const insertHere: Command = (state) => insert(fitHeightToText(state.deck, text))(state);
      // Another slide may be shown by now.
      const insertBox = text === unlinked ? insertHere : onSlide(slide, insertHere);
      if (listItem.test(content.text) && fill(lines)(doc.flushText())) {
        const module = await loadModule(screen, () => import('./paragraphs-from-markdown.ts'));
        // No text is lost: if the module cannot be loaded, the text is inserted line by line; if the placeholder has
        // been filled in the meantime, the text is inserted in a new box.
        const list = module?.paragraphsFromMarkdown(content.text) ?? lines;
        if (!doc.dispatch(fill(list))) doc.dispatch(onSlide(slide, insertBox));
        return;
      }
      if (!doc.dispatch(fill(lines))) doc.dispatch(insertBox);
      return;
    }
    case 'cells': {
      const selected = selectedCells(doc.state.get().selection);
      return void doc.dispatch(
        selected
          ? changeTable({ at }, (table) => withPastedCells(table, selected.row, selected.column, content))
          : insert(tableOf(content)),
      );
    }
    case 'table-cells': {
      const { table: payload } = content;
      const selected = selectedCells(doc.state.get().selection);
      return void doc.dispatch(
        selected
          ? changeTable({ at }, (table) => withCellsOf(table, selected.row, selected.column, payload))
          : insert(payload),
      );
    }
    case 'page': {
      const module = await loadModule(screen, () => import('./elements-from-page.ts'), retry);
      if (!module) return;
      const now = doc.flushText();
      const { deck } = now;
      const target = deck.slides.find(({ id }) => id === slide) ?? currentSlide(now);
      if (!target) return;
      // Another slide may be shown by now. If the slide is gone, the content is inserted on the current one.
      const there = (command: Command) =>
        deck.slides.some(({ id }) => id === slide) ? onSlide(slide, command) : command;
      const change = { at, group: `paste ${at}` };
      for (const [index, element] of module.elementsFromPage(deck, content, target.background).entries()) {
        if (index === 0 && element.kind === 'text' && doc.dispatch(fill(element.paragraphs, change))) continue;
        // The other elements get free space next to the first one.
        const hasPosition = position && index === 0;
        doc.dispatch(there(hasPosition ? insertNewAt(element, position, change) : insertNew(element, change)));
      }
      return;
    }
    case 'markdown': {
      const module = await loadModule(screen, () => import('../../session/insert-markdown.ts'), retry);
      return void (await module?.insertSlidesFromMarkdown({ doc, screen }, content.text));
    }
    default:
      return content satisfies never;
  }
}
