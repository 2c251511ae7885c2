import { expect, it } from 'vitest';
import { findMentions } from './find-mentions.ts';

/** The files that a new style changes; see CONTRIBUTING.md. The style `cartoon` is an example. */
const places = [
  'apps/demo/src/page/create/messages.ts',
  'apps/editor/src/panels/theme/messages.ts',
  'apps/service/src/covers/cover-names.ts',
  'packages/deck/src/model/deck.ts',
  'packages/deck/src/styles/design-names.ts',
  'packages/deck/src/styles/sample-texts.ts',
  'packages/deck/src/styles/style-rules.ts',
  'packages/deck/src/styles/styles-eager.ts',
  'packages/deck/src/styles/styles-lazy.ts',
  'packages/deck/src/styles/templates.ts',
  'packages/deck/src/themes/slide-colors.ts',
  'packages/deck/src/themes/title-font-role.ts',
  'packages/protocol/src/names.ts',
  'packages/react/src/covers/messages.ts',
];

/** Files that only this style needs. */
const ownFiles = ['packages/deck/src/styles/cartoon/', 'packages/deck/src/themes/style-colors/cartoon.ts'];

/** Files with a rule for this style, which a new style does not need. */
const rules: readonly string[] = [
  'packages/deck/src/layouts/columns/split-list-layout.ts',
  'packages/deck/src/layouts/slide/slide-decorations.ts',
];

it('a style is known in at most 14 places outside its own files: 9 of the deck, and its names elsewhere', () => {
  const found = findMentions(/\bcartoon\b|可爱卡通/u, ['apps/*/src', 'packages/*/src']).filter(
    (file) => !rules.includes(file) && !ownFiles.some((own) => file.startsWith(own)),
  );
  expect(found).toEqual(places);
  expect(found.filter((file) => file.startsWith('packages/deck/')).length).toBeLessThanOrEqual(9);
  expect(found.length).toBeLessThanOrEqual(14);
});
