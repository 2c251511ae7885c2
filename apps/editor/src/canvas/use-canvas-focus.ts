import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Slide, SlideElement } from '@ppt-embed/deck';
import { isEmptyText } from '../elements/text/element-text.ts';
import { focusInPlace, isFocusFree } from '../kit/focus.ts';
import type { KeyboardClaims } from '../kit/focus.ts';
import { acceptsText } from '../kit/keyboard.ts';
import { findElementButton, isInPart, parts } from '../kit/dom-parts.ts';
import { selectedMember } from '../model/selection.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import type { CanvasSelection } from './canvas-selection.ts';

/** Keyboard focus on the canvas. */
export interface CanvasFocus {
  /** Moves the focus after a pointer event: to the selected element or, without one, to the canvas. */
  focusSelected: () => void;
  /** Returns the button of an element of the slide, or of a group member by its path from the slide. */
  findButton: (id: string | undefined) => HTMLElement | null;
}

/** Keeps the keyboard focus on the selection when elements are inserted, deleted, entered or left. */
export function useCanvasFocus(
  { state }: Pick<EditorDocument, 'state'>,
  { keyboard }: Pick<EditorScreen, 'keyboard'>,
  { viewport, slideElement }: Record<'viewport' | 'slideElement', RefObject<HTMLElement | null>>,
  { slide, memberKey }: Pick<CanvasSelection, 'slide' | 'memberKey'>,
  selected: readonly string[],
): CanvasFocus {
  function findButton(id: string | undefined): HTMLElement | null {
    return id !== undefined && slideElement.current ? findElementButton(id, slideElement.current) : null;
  }

  function focusSelected(): void {
    const { selection } = state.get();
    if (selection.editing) return;
    const last = selection.elements.at(-1);
    const member = findButton([last, ...(selectedMember(selection) ?? [])].join('/'));
    focusInPlace(member ?? findButton(last) ?? viewport.current);
  }

  useInsertedFocus(slide, selected, focusSelected);
  useFocusFallback(slide, keyboard, focusSelected);
  useMemberFocus(memberKey, focusSelected);
  return { focusSelected, findButton };
}

/** Focuses newly inserted elements, so that keys move them and typed characters edit them. */
function useInsertedFocus(slide: Slide | undefined, selected: readonly string[], focus: () => void): void {
  const before = useRef<Slide>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = slide;
    if (!slide || was === slide || was?.id !== slide.id || selected.length === 0) return;
    const isNew = !selected.some((id) =>
      was.elements.some((element) => element.id === id && !isFilled(element, slide)),
    );
    // Text that is being edited keeps the focus.
    if (isNew && !acceptsText(document.activeElement)) focus();
  });
}

/** Whether empty text now has content. If so, its element is treated like a new one. */
function isFilled(before: SlideElement, { elements }: Slide): boolean {
  const after = elements.find(({ id }) => id === before.id);
  return isEmptyText(before) && after !== undefined && !isEmptyText(after);
}

/**
 * Moves the focus to the slide when the focused element was deleted, or when the control that deleted it has
 * disappeared.
 */
function useFocusFallback(
  slide: Slide | undefined,
  keyboard: Pick<KeyboardClaims, 'isClaimed'>,
  focus: () => void,
): void {
  const before = useRef<Slide>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = slide;
    if (!slide || was === slide || was?.id !== slide.id) return;
    const left = new Set(slide.elements.map(({ id }) => id));
    if (was.elements.every(({ id }) => left.has(id))) return;
    // The host page may have the focus, or a field that is about to mount may need it.
    if (isFocusFree() && document.hasFocus() && !keyboard.isClaimed()) focus();
  });
}

/**
 * Moves the focus into a group, between its members, and out of the group.
 * @param member Path of the selected member as a string; null if there is none.
 */
function useMemberFocus(member: string | null, focus: () => void): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === member) return;
    before.current = member;
    const { activeElement } = document;
    const isOnSlide = isInPart(activeElement, parts.canvas) && !acceptsText(activeElement);
    if (document.hasFocus() && (isFocusFree() || isOnSlide)) focus();
  });
}
