import type { PictureElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Changes the crop of the selected pictures. */
export function cropPictures(change: Change, make: (picture: PictureElement) => PictureElement): Command {
  return (state) => changeSelected(state, change, (element) => (element.kind === 'picture' ? make(element) : element));
}
