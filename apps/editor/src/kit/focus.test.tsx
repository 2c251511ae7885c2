import { afterEach, expect, it, vi } from 'vitest';
import {
  blurTextField,
  enterEditor,
  focusAndReveal,
  focusAndSelect,
  focusElement,
  focusInPlace,
  focusProperty,
  focusSelection,
  isFocusFree,
  saveFocus,
  wrapFocus,
} from './focus.ts';
import { closestHandle, closestPart, findElementButton, isInPart, parts } from './dom-parts.ts';

afterEach(() => document.body.replaceChildren());

/** Replaces the content of the page. @returns the first element that matches the selector */
function show(html: string): (selector: string) => HTMLElement {
  document.body.innerHTML = html;
  return (selector) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`Nothing matches ${selector}`);
    return found;
  };
}

const canvas = `<main data-part="${parts.canvas}"><div tabindex="-1" data-part="${parts.viewport}">
  <button data-part="${parts.elementButton}" data-element="a"></button>
  <button data-part="${parts.elementButton}" data-element="b/c" aria-pressed="true"><i data-handle="n"></i></button>
</div></main>`;

it('returns the focus to the element that previously had it', () => {
  const find = show('<button id="opener"></button><input>');
  focusInPlace(find('#opener'));
  const restoreFocus = saveFocus();
  focusInPlace(find('input'));
  restoreFocus();
  expect(document.activeElement?.id).toBe('opener');
});

it('keeps the focus where it is if the element that previously had it was removed', () => {
  const find = show('<button id="opener"></button><input>');
  focusInPlace(find('#opener'));
  const restoreFocus = saveFocus();
  find('#opener').remove();
  expect(isFocusFree()).toBe(true);
  focusInPlace(find('input'));
  restoreFocus();
  expect(document.activeElement).toBe(find('input'));
});

it('scrolls to an element only if a key press focused it', () => {
  const find = show(
    '<div id="list" style="height: 50px; overflow: auto"><p style="height: 500px"></p><button></button><input></div>',
  );
  focusInPlace(find('button'));
  expect(find('#list').scrollTop).toBe(0);
  focusAndReveal(find('input'));
  expect(find('#list').scrollTop).toBeGreaterThan(0);
});

it('selects the content of a field', () => {
  show('<input value="12">');
  focusAndSelect(document.querySelector('input'));
  expect(document.getSelection()?.toString()).toBe('12');
});

it('takes the focus away from text fields only', () => {
  const find = show('<button></button><textarea></textarea>');
  focusInPlace(find('button'));
  expect(blurTextField()).toBeNull();
  focusInPlace(find('textarea'));
  expect(blurTextField()).toBe(find('textarea'));
  expect(isFocusFree()).toBe(true);
});

it('focuses the selected element or, without a selection, the first element or the canvas', () => {
  const find = show(canvas);
  focusSelection('canvas');
  expect(document.activeElement).toBe(find('[data-element="b/c"]'));
  find('[aria-pressed]').ariaPressed = 'false';
  focusSelection('first-element');
  expect(document.activeElement).toBe(find('[data-element="a"]'));
  focusSelection('canvas');
  expect(document.activeElement).toBe(find('[tabindex]'));
  focusElement('a');
  expect(document.activeElement).toBe(find('[data-element="a"]'));
  focusElement('deleted');
  expect(document.activeElement).toBe(find('[data-element="a"]'));
});

it('reports a property field that is missing or cannot be focused', () => {
  const find = show(
    `<aside data-part="${parts.inspector}"><input data-field="link"><input data-field="font" disabled></aside>`,
  );
  expect(focusProperty('text-size')).toBeNull();
  expect(focusProperty('font')).toBeNull();
  expect(focusProperty('link')).toBe(find('[data-field=link]'));
});

it('moves the focus into the editor: to its last position, a dialog over the slides, or the current slide', () => {
  const find = show(
    '<main><button></button></main><div role="option" tabindex="0"></div><dialog open><input></dialog><a href="#x"></a>',
  );
  focusInPlace(find('a'));
  enterEditor(window);
  expect(document.activeElement).toBe(find('a'));
  find('a').remove();
  enterEditor(window);
  expect(document.activeElement).toBe(find('dialog input'));
  find('dialog').remove();
  enterEditor(window);
  expect(document.activeElement).toBe(find('main button'));
});

it('moves the focus to the current slide when the list is rendered, and does not select an element before', async () => {
  const find = show(
    `<div data-part="${parts.workspace}" aria-busy="true"><nav></nav><main><button></button></main></div>`,
  );
  enterEditor(window);
  expect(document.activeElement).toBe(document.body);
  find('nav').innerHTML = '<div role="option" tabindex="0"></div>';
  find('div').ariaBusy = null;
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[role=option]')));
});

it('does not take the focus from an element that gets it while the editor is rendered', async () => {
  const find = show(`<div data-part="${parts.workspace}" aria-busy="true"><main><button></button></main></div><input>`);
  enterEditor(window);
  focusInPlace(find('input'));
  find('div').ariaBusy = null;
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(find('input'));
});

it('finds parts, element buttons and handles', () => {
  const find = show(canvas);
  expect(findElementButton('b/c')).toBe(find('[data-element="b/c"]'));
  const handle = find('i');
  expect(closestHandle(handle)?.dataset['handle']).toBe('n');
  expect(closestPart(handle, parts.canvas, parts.viewport)).toBe(find('[tabindex]'));
  expect(isInPart(handle, parts.inspector)).toBe(false);
  expect(isInPart(window, parts.canvas)).toBe(false);
});

it('keeps Tab within a modal element, and leaves the other controls to the browser', () => {
  const find = show(
    '<div id="modal" tabindex="-1"><button id="a"></button><button id="b"></button><button id="c" hidden></button></div>',
  );
  const press = (from: string, shiftKey: boolean, key = 'Tab') => {
    focusInPlace(find(from));
    const event = new KeyboardEvent('keydown', { key, shiftKey, cancelable: true });
    wrapFocus(event, find('#modal'));
    return [document.activeElement?.id, event.defaultPrevented];
  };
  expect(press('#b', false)).toEqual(['a', true]);
  expect(press('#a', true)).toEqual(['b', true]);
  expect(press('#modal', true)).toEqual(['b', true]);
  expect(press('#a', false)).toEqual(['a', false]);
  expect(press('#b', false, 'ArrowRight')).toEqual(['b', false]);
});
