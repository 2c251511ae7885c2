import { expect, it } from 'vitest';
import { isImeKey } from './keyboard.ts';

it.each([
  ['a letter', { key: 'n', keyCode: 78, isComposing: false }, false],
  ['the first letter of a composition on a Mac', { key: 'n', keyCode: 229, isComposing: false }, true],
  ['the first letter of a composition on other systems', { key: 'Process', keyCode: 229, isComposing: false }, true],
  ['a later letter of a composition', { key: 'i', keyCode: 229, isComposing: true }, true],
  ['Enter that ends a composition', { key: 'Enter', keyCode: 13, isComposing: true }, true],
  ['Enter that ends a composition in Safari', { key: 'Enter', keyCode: 229, isComposing: false }, true],
  ['Enter', { key: 'Enter', keyCode: 13, isComposing: false }, false],
])('recognizes the keys of input methods: %s', (_, event, isIme) => {
  expect(isImeKey(event)).toBe(isIme);
});
