import { expect, it } from 'vitest';
import { languageChoices, languageName, storeLanguage, storedLanguage } from './code-languages.ts';

it('offers plain text and all languages by name, including one that is already set', () => {
  const names = languageChoices('ts').map(languageName);
  expect(languageChoices('ts')[0]).toBe('');
  expect(names.slice(1, 6)).toEqual(['Bash', 'C', 'C#', 'C++', 'CSS']);
  expect(names).toContain('TypeScript');
  expect(languageChoices('ts')).toContain('ts');
  expect(languageChoices('go')).toHaveLength(languageChoices('').length);
});

it('remembers the language that was selected last, even without storage', () => {
  expect(storedLanguage()).toBe('');
  storeLanguage('python');
  expect(storedLanguage()).toBe('python');
});
