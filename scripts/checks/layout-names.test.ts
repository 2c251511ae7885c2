import { expect, it } from 'vitest';
import { layoutNames } from '../../apps/editor/src/actions/layout-names.ts';
import { layoutNamed } from '../../packages/deck/src/markdown/layout-names.ts';
import { selectableLayouts } from '../../packages/deck/src/layouts/all-layouts.ts';

it('every layout that users can select has a name in the editor', () => {
  const ids = selectableLayouts().map(({ id }) => id);
  expect(ids).toContain('diagram');
  expect(ids.filter((id) => layoutNames[id] === undefined)).toEqual([]);
});

it('Markdown can name every layout as the editor does', () => {
  const written = Object.entries(layoutNames).map(([id, names]) => [
    id,
    ...[id, names.en, names['zh-CN']].map((name) => layoutNamed(name)),
  ]);
  expect(written.filter(([id, ...found]) => found.some((one) => one !== id))).toEqual([]);
});
