import type { KeyboardEvent } from 'react';
import type { ActionContext } from '../../actions/actions.ts';
import { orderElements } from '../../commands/arrange.ts';
import { deleteSelected } from '../../commands/delete-elements.ts';
import { selectElement } from '../../commands/select.ts';
import { parts, partSelector } from '../../kit/dom-parts.ts';
import { focusAndReveal } from '../../kit/focus.ts';
import type { ListedObject } from './list-objects.ts';

/** The row on which a key is pressed. */
interface KeyTarget {
  context: ActionContext;
  object: ListedObject;
  onStartRename: () => void;
}

/**
 * Handles a key on a row: arrow keys move the focus and, with Alt, the object; F2 renames the object, and Delete removes
 * it.
 */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, { context, object, onStartRename }: KeyTarget): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  if (ctrlKey || metaKey || shiftKey || event.target instanceof HTMLInputElement) return;
  const isArrow = key === 'ArrowUp' || key === 'ArrowDown';
  const isSlideElement = object.path.length === 1;
  const isDelete = key === 'Delete' || key === 'Backspace';
  const action = (): (() => void) | null => {
    if (key === 'F2' && !object.isFixed) return onStartRename;
    if (isArrow && !altKey) return () => focusNext(currentTarget, key);
    if (!isSlideElement || object.element.locked) return null;
    if (isArrow) return () => moveObject(context, object, key);
    return isDelete && !altKey ? () => removeObject(context, object, currentTarget) : null;
  };
  const run = action();
  if (!run) return;
  event.preventDefault();
  event.stopPropagation();
  run();
}

/** Moves an element by one layer. */
function moveObject({ doc }: ActionContext, { path }: ListedObject, key: 'ArrowUp' | 'ArrowDown'): void {
  doc.dispatch(selectElement(path[0]));
  doc.dispatch(orderElements(key === 'ArrowUp' ? 'forward' : 'backward', Date.now()));
}

/** Moves the focus to the row above or below. */
function focusNext(row: HTMLElement, key: 'ArrowUp' | 'ArrowDown'): void {
  const item = row.closest('li');
  const next = key === 'ArrowUp' ? item?.previousElementSibling : item?.nextElementSibling;
  focusAndReveal(next?.querySelector<HTMLElement>(partSelector(parts.objectName)));
}

/** Deletes an element. The focus moves to the next row first, so that it does not move to the slide. */
function removeObject({ doc }: ActionContext, { path }: ListedObject, row: HTMLElement): void {
  const item = row.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  focusAndReveal(next?.querySelector<HTMLElement>(partSelector(parts.objectName)));
  doc.dispatch(selectElement(path[0]));
  doc.dispatch(deleteSelected(Date.now()));
}
