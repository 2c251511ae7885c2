import { flushSync } from 'react-dom';
import { focusAndReveal, focusNotes, focusProperty } from '../kit/focus.ts';
import { findPart, parts, partSelector } from '../kit/dom-parts.ts';
import type { Part } from '../kit/dom-parts.ts';
import type { EditorScreen, InspectorTab } from '../session/editor-screen.ts';

/** Panes in F6 order, with the selectors of the elements to focus. The first match is focused. */
const panes: readonly (readonly [pane: Part, ...selectors: string[]])[] = [
  [parts.topBar, 'button'],
  [parts.slideList, '[role=option][tabindex="0"]'],
  [parts.slideGrid, '[role=option][tabindex="0"]'],
  [
    parts.canvas,
    '[role=textbox]',
    'button[data-element][aria-pressed=true]',
    'button[data-element]',
    partSelector(parts.viewport),
  ],
  [parts.contextBar, 'button'],
  [parts.floatingBar, 'button'],
  [parts.inspector, '[role=tab][aria-selected=true]'],
  [parts.comments, 'button'],
  [parts.notes, 'button'],
  [parts.find, 'input'],
];

/** Moves the focus to the next pane. The selection is kept. */
export function goToPane(step: 1 | -1): void {
  const visiblePanes = panes.flatMap(([pane, ...selectors]) => {
    const element = findPart(pane);
    const target = selectors
      .map((selector) => element?.querySelector<HTMLElement>(selector))
      .find((one) => one?.checkVisibility({ visibilityProperty: true }));
    return element && target ? [{ element, target }] : [];
  });
  const currentIndex = visiblePanes.findIndex(({ element }) => element.contains(document.activeElement));
  const nextIndex =
    currentIndex < 0
      ? step === 1
        ? 0
        : visiblePanes.length - 1
      : (currentIndex + step + visiblePanes.length) % visiblePanes.length;
  focusAndReveal(visiblePanes[nextIndex]?.target);
}

/** Opens the notes below the slide and focuses them. */
export function openNotes({ isNotesOpen }: EditorScreen): void {
  flushSync(() => isNotesOpen.set(true));
  focusNotes();
}

/** Fields of the properties panel that actions can focus, by their `data-field`. */
export type FieldName =
  | 'theme-style'
  | 'theme-fonts'
  | 'logo'
  | 'footer'
  | 'slide-size'
  | 'font'
  | 'text-size'
  | 'text-color'
  | 'line-spacing'
  | 'link'
  | 'alt-text'
  | 'cell-color'
  | 'transition'
  | 'animation'
  | 'objects';

/** Maximum number of frames to wait for a panel, which may be loaded first. */
const maxFrames = 600;

/**
 * Moves the focus to a field of the properties panel, and opens the panel if necessary.
 *
 * @param tab The tab with the field, and whether anything is selected. @default the tab for the selected elements
 */
export function focusField(
  { isInspectorOpen, inspectorTab }: EditorScreen,
  name: FieldName,
  tab: { tab: InspectorTab; hadSelection: boolean } = { tab: 'selection', hadSelection: true },
): void {
  inspectorTab.set(tab);
  isInspectorOpen.set(true);
  // The user may go elsewhere while the panel is being loaded.
  const isRequested = () => isInspectorOpen.get() === true && inspectorTab.get() === tab;
  focusWhenRendered(name, isRequested, maxFrames);
}

/**
 * Opens the link form of the floating toolbar at the selected text.
 * @returns Whether the toolbar has it. On a phone and beside an open panel on a narrow screen, there is no toolbar.
 */
export function openLinkForm(): boolean {
  const button = findPart(parts.floatingBar)?.querySelector<HTMLButtonElement>('[data-field=link]:enabled');
  // A dialog that is still closing covers the toolbar.
  if (!button || document.querySelector('dialog[open]')) return false;
  if (button.ariaExpanded !== 'true') button.click();
  return true;
}

function focusWhenRendered(name: FieldName, isRequested: () => boolean, frames: number): void {
  const field = focusProperty(name);
  // The field may not be rendered yet, or a closing dialog may cover it.
  if (!field) {
    if (frames > 0 && isRequested()) requestAnimationFrame(() => focusWhenRendered(name, isRequested, frames - 1));
  } else if (field instanceof HTMLInputElement) field.select();
  else if (field instanceof HTMLButtonElement) field.click();
}
