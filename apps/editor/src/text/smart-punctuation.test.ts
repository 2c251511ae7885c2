import { expect, it } from 'vitest';
import { smartPunctuation } from './smart-punctuation.ts';

/** Returns the text after all its characters were typed, one after the other. */
function typeAll(characters: string): string {
  let text = '';
  for (const character of characters) {
    text += character;
    const replacement = smartPunctuation(text);
    if (replacement) text = text.slice(0, text.length - replacement.length) + replacement.text;
  }
  return text;
}

it.each([
  ['She said "yes".', 'She said “yes”.'],
  ['"Start" and ("middle")', '“Start” and (“middle”)'],
  ["It's the users' choice", 'It’s the users’ choice'],
  ['"She said \'no\'"', '“She said ‘no’”'],
  ['in "Plan 2030"', 'in “Plan 2030”'],
  ['first line\n"second"', 'first line\n“second”'],
  ['well-"known"', 'well-“known”'],
  ['他说"好"，然后"走"了', '他说“好”，然后“走”了'],
  ['标题："重点"', '标题：“重点”'],
])('makes quotes curly: %s', (typed, expected) => {
  expect(typeAll(typed)).toBe(expected);
});

it.each(['6\'2" tall', 'a 24" screen', "40' container"])('keeps inches, feet and minutes: %s', (typed) => {
  expect(typeAll(typed)).toBe(typed);
});

it.each([
  ['one -- two', 'one – two'],
  ['and so on...', 'and so on…'],
  ['Draft -> review', 'Draft → review'],
  ['等等...', '等等…'],
])('replaces dashes, dots and arrows: %s', (typed, expected) => {
  expect(typeAll(typed)).toBe(expected);
});

it.each(['--verbose', 'npm run x --force', '<!-- note -->', 'a--b', 'well-known', '- item'])(
  'does not replace dashes with another meaning: %s',
  (typed) => {
    expect(typeAll(typed)).toBe(typed);
  },
);
