import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor } from '../testing/open-editor.tsx';

const phone = { viewport: [360, 740] } as const;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('inserts on a phone what the top bar inserts elsewhere', async () => {
  const { editor } = await openEditor(phone);
  await press('Insert');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Insert shape' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ellipse' }));
  await waitFor(() => {
    const phase = editor.phase.get();
    const slide = phase.name === 'open' ? phase.presentation.state.get().deck.slides[0] : undefined;
    expect(slide?.elements.at(-1)).toMatchObject({ kind: 'shape', geometry: { kind: 'ellipse' } });
  });
});

it('reaches every command on a phone', async () => {
  await openEditor(phone);
  await press('Search commands');
  expect(await screen.findByRole('option', { name: /^Delete slide/ })).toBeTruthy();
});

it('takes the properties away again by the button that brought them, and by their own', async () => {
  await openEditor(phone);
  await press('Properties');
  await screen.findByRole('tablist');
  await press('Properties');
  await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
  await press('Properties');
  await userEvent.click(await screen.findByRole('button', { name: 'Close properties' }));
  await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
});

it('begins the drawer of the properties at the top bar where there is no room beside the slide', async () => {
  await openEditor({ viewport: [800, 700] });
  await press('Properties');
  const drawer = (await screen.findByRole('tablist')).closest('.ed-inspector');
  const bar = document.querySelector('.ed-topbar');
  expect(drawer?.getBoundingClientRect().top).toBe(bar?.getBoundingClientRect().bottom);
  expect(drawer?.getBoundingClientRect().bottom).toBe(window.innerHeight);
});
