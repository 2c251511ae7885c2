import type { Box } from '@ppt-embed/deck';
import { newPicture } from '../elements/new-elements.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { onSlide } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { insertNew, insertNewAt } from './insert-elements.ts';
import type { InsertPosition } from './insert-elements.ts';

/** A picture file: its URL, and its size in px. */
type PictureFile = Parameters<typeof newPicture>[0];

/** Where a picture is inserted. */
export interface PictureTarget {
  /** Id of the slide that was current when the picture was requested. */
  slide: string;
  /** @default an empty placeholder or free space */
  position?: InsertPosition | undefined;
}

/**
 * Inserts a picture. Storing it takes time: text that the user has started editing in the meantime stays open.
 * @param keepsSelection Whether the picture is not selected, because the user does something else now. @default false
 */
export function insertPicture(
  file: PictureFile,
  { slide, position }: PictureTarget,
  change: Change,
  keepsSelection = false,
): Command {
  return (state) => {
    const { editing, elements } = state.selection;
    const keptEmptyId = editing ? elements[0] : undefined;
    const picture = newPicture(file);
    const insert = position
      ? insertNewAt(picture, position, change, keptEmptyId)
      : insertNew(picture, change, false, keptEmptyId);
    const transaction = onSlide(slide, insert)(state);
    if (!transaction || !keepsSelection || !hasSelected(transaction.deck ?? state.deck, state)) return transaction;
    const { selection: _, ...rest } = transaction;
    return rest;
  };
}

/** Whether all selected elements still exist. The picture may have replaced a selected placeholder. */
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
