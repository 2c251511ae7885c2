import { expect, it } from 'vitest';
import { readPlacement } from './picture-placement.ts';

it.each([
  ['bg right:38%', { alt: '', position: 'right' }],
  ['bg left A quiet bay', { alt: 'A quiet bay', position: 'left' }],
  ['bg', { alt: '', position: 'full' }],
  ['bg cover blur:4px', { alt: '', position: 'full' }],
  ['w:640px Logo', { alt: 'Logo', widthPercent: 50 }],
  ['Logo height:80px', { alt: 'Logo' }],
  // Without `bg`, these are words.
  ['left', { alt: 'left' }],
  ['The cover of the book', { alt: 'The cover of the book' }],
  ['Contrast is 50% higher', { alt: 'Contrast is 50% higher' }],
  ['ratio a:b', { alt: 'ratio a:b' }],
  ['', { alt: '' }],
])('reads %j', (text, expected) => {
  expect(readPlacement(text)).toEqual(expected);
});
