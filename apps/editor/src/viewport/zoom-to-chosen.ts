import { flushSync } from 'react-dom';
import { memberOf } from '../elements/group/members.ts';
import { seenBox } from '../elements/group/seen-box.ts';
import { boundsOf } from '../geometry/bounds.ts';
import { chosenMember } from '../selection/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { chosenElements } from '../state/editor-state.ts';
import { zoomTo } from './zoom.ts';

/** px of the screen around it. */
const margin = 48;

/** Zooms so that what is chosen on the slide fills the board, with its middle in the middle as far as the slide reaches. */
export function zoomToChosen(presentation: Presentation): void {
  const board = document.querySelector('.ed-board-fit');
  const state = presentation.state.get();
  const chosen = chosenElements(state);
  if (!board || chosen.length === 0) return;
  const path = chosenMember(state.selection);
  const member = path && memberOf(chosen[0], path);
  const { x, y, width, height } = boundsOf(
    member ? [seenBox(member.element.box, member.groups)] : chosen.map(({ box }) => box),
  );
  const { clientWidth, clientHeight } = board;
  const scale = Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin) / height);
  flushSync(() => zoomTo(presentation, scale));
  const shown = presentation.zoom.get() ?? scale;
  const sheet = board.querySelector('.ed-sheet-place')?.getBoundingClientRect();
  const place = board.getBoundingClientRect();
  if (!sheet) return;
  board.scrollBy(
    sheet.left + (x + width / 2) * shown - (place.left + clientWidth / 2),
    sheet.top + (y + height / 2) * shown - (place.top + clientHeight / 2),
  );
}
