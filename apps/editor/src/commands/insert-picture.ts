import type { Box, SlideElement } from '@ppt-embed/deck';
import { newPicture } from '../elements/new-elements.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { onSlide } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { insertNew, insertNewAt } from './insert-elements.ts';
import type { InsertPosition } from './insert-elements.ts';

/** A picture file: its URL, and its size in px. */
type PictureFile = Parameters<typeof newPicture>[0];

/** Where a picture, a video or an audio clip is inserted. */
export interface PictureTarget {
  /** Id of the slide that was current when the file was requested. */
  slide: string;
  /** @default an empty placeholder or free space */
  position?: InsertPosition | undefined;
}

/** Inserts a picture. The parameters are those of `insertStored`. */
export function insertPicture(
  file: PictureFile,
  target: PictureTarget,
  change: Change,
  keepsSelection?: boolean,
): Command {
  return insertStored(newPicture(file), target, change, keepsSelection);
}

/**
 * Inserts an element whose file has been stored. That takes time: text that the user has started editing in the
 * meantime stays open.
 * @param keepsSelection Whether the element is not selected, because the user does something else now. @default false
 */
export function insertStored(
  element: SlideElement,
  { slide, position }: PictureTarget,
  change: Change,
  keepsSelection = false,
): Command {
  return (state) => {
    const { editing, elements } = state.selection;
    const keptEmptyId = editing ? elements[0] : undefined;
    const insert = position
      ? insertNewAt(element, position, change, keptEmptyId)
      : insertNew(element, change, false, keptEmptyId);
    const transaction = onSlide(slide, insert)(state);
    if (!transaction || !keepsSelection || !hasSelected(transaction.deck ?? state.deck, state)) return transaction;
    const { selection: _, ...rest } = transaction;
    return rest;
  };
}

/** Whether all selected elements still exist. The new element may have replaced a selected placeholder. */
function hasSelected({ slides }: EditorState['deck'], { selection }: EditorState): boolean {
  const ids = new Set(slides[selection.slide]?.elements.map(({ id }) => id));
  return selection.elements.every((id) => ids.has(id));
}

/** Returns the box that a picture would get; undefined if its slide no longer exists. */
export function pictureBox(state: EditorState, file: PictureFile, target: PictureTarget): Box | undefined {
  const index = state.deck.slides.findIndex(({ id }) => id === target.slide);
  const before = new Set(state.deck.slides[index]?.elements.map(({ id }) => id));
  const { deck } = insertPicture(file, target, { at: 0 })(state) ?? {};
  return deck?.slides[index]?.elements.find(({ id }) => !before.has(id))?.box;
}
