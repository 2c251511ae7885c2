import { flushSync } from 'react-dom';
import { memberOf } from '../../model/members.ts';
import { absoluteBox } from '../../elements/group/absolute-box.ts';
import { boundsOf } from '../../model/geometry/bounds.ts';
import { selectedMember } from '../../model/selection.ts';
import type { Presentation } from '../../session/presentation.ts';
import { selectedElements } from '../../model/editor-state.ts';
import { zoomTo } from './zoom.ts';

/** CSS px around it. */
const margin = 48;

/** Zooms so that the selection fills the viewport, centered as far as the edges of the slide allow. */
export function zoomToSelection(presentation: Presentation): void {
  const viewport = document.querySelector('.ed-board-fit');
  const state = presentation.state.get();
  const selected = selectedElements(state);
  if (!viewport || selected.length === 0) return;
  const path = selectedMember(state.selection);
  const member = path && memberOf(selected[0], path);
  const { x, y, width, height } = boundsOf(
    member ? [absoluteBox(member.element.box, member.groups)] : selected.map(({ box }) => box),
  );
  const { clientWidth, clientHeight } = viewport;
  const scale = Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin) / height);
  flushSync(() => zoomTo(presentation, scale));
  const shown = presentation.zoom.get() ?? scale;
  const slideElement = viewport.querySelector('.ed-sheet-place')?.getBoundingClientRect();
  const viewportRect = viewport.getBoundingClientRect();
  if (!slideElement) return;
  viewport.scrollBy(
    slideElement.left + (x + width / 2) * shown - (viewportRect.left + clientWidth / 2),
    slideElement.top + (y + height / 2) * shown - (viewportRect.top + clientHeight / 2),
  );
}
