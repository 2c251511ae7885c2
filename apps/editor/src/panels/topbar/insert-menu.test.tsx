import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('offers everything that can be inserted in one menu, from which other menus open below its button', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  const menu = within(await screen.findByRole('menu', { name: 'Insert' }));
  for (const name of ['Text', 'Shape', 'Picture', 'Video', 'Audio', 'Table', 'Chart', 'Code'])
    expect(menu.getByRole('menuitem', { name })).toBeTruthy();
  expect(menu.getByRole('menuitem', { name: /^Formula/u })).toBeTruthy();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Chart' }));
  expect(await screen.findByRole('menuitem', { name: 'Column chart' })).toBeTruthy();
});

itInFullRun('shows no keyboard shortcuts in the menus of a phone', async () => {
  await openEditor({ viewport: [360, 740] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  const item = await screen.findByRole('menuitem', { name: /^Formula/u });
  expect(item.querySelector('kbd')?.checkVisibility()).toBe(false);
});
