import type { GroupElement, PictureElement, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { shownTextOf } from '../elements/text/shown-text.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { memberOf } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { onlyElement, selectedCells, selectedMember } from '../model/selection.ts';
import type { SelectedCells } from '../model/selection.ts';

/** The current slide, and the elements to which the selection refers. */
export interface CanvasSelection {
  slide: Slide | undefined;
  /** Id of the only selected element; null if there are none or several. */
  only: string | null;
  /** Path of the selected member, if a single group is selected. */
  memberPath: MemberPath | null;
  /** The `data-element` of that member's button. */
  memberKey: string | null;
  /** Groups around that member, from the outermost to the innermost. */
  groups: readonly GroupElement[];
  /** The only selected element, or the selected member of that group. */
  target: SlideElement | undefined;
  /** The element on the slide that is being edited, or that contains the edited member. */
  edited: SlideElement | undefined;
  /** The element that contains the edited text: `edited` itself or its member. */
  holder: SlideElement | undefined;
  /** The picture that is being cropped. */
  cropped: PictureElement | undefined;
  /** The edited text as a text element, as the slide shows it. */
  text: TextElement | undefined;
  cell: SelectedCells | null;
}

const noGroups: readonly GroupElement[] = [];

/** Resolves the ids of the selection to the elements that the canvas draws or edits. */
export function resolveSelection(state: EditorState): CanvasSelection {
  const { selection, deck } = state;
  const slide = currentSlide(state);
  const only = onlyElement(selection);
  const outermost = slide?.elements.find(({ id }) => id === only);
  const memberPath = selectedMember(selection);
  const member = memberPath ? memberOf(outermost, memberPath) : undefined;
  const target = memberPath ? member?.element : outermost;
  const edited = selection.editing ? outermost : undefined;
  const holder = edited && target;
  const cell = selectedCells(selection);
  return {
    slide,
    only,
    memberPath,
    memberKey: memberPath && [only, ...memberPath].join('/'),
    groups: member?.groups ?? noGroups,
    target,
    edited,
    holder,
    cropped: holder?.kind === 'picture' ? holder : undefined,
    text: holder && shownTextOf(deck, holder, cell),
    cell,
  };
}
