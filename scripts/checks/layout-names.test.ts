import { expect, it } from 'vitest';
import { layoutNames } from '../../apps/editor/src/actions/layout-names.ts';
import { selectableLayouts } from '../../packages/deck/src/layouts/all-layouts.ts';

it('every layout that users can select has a name in the editor', () => {
  const ids = selectableLayouts().map(({ id }) => id);
  expect(ids).toContain('diagram');
  expect(ids.filter((id) => layoutNames[id] === undefined)).toEqual([]);
});
