import { expect, it } from 'vitest';
import { clearDrafts } from './use-draft.ts';

it("removes the drafts of one user, and nothing else of the tab's storage", () => {
  const names = ['ppt lin slides', 'ppt lin notes', 'ppt ada slides', 'theme'];
  for (const name of names) sessionStorage.setItem(name, '# Text');
  clearDrafts('lin');
  expect(names.filter((name) => sessionStorage.getItem(name) !== null)).toEqual(['ppt ada slides', 'theme']);
  sessionStorage.clear();
});
