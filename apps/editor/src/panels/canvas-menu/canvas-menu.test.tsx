import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectElement } from '../../commands/select.ts';
import { toggleHidden } from '../../commands/slides.ts';
import { openEditor } from '../../testing/open-editor.tsx';

async function open() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  return phase;
}

/** The labels of the open menu, in groups. */
async function groups(): Promise<string[][]> {
  const menu = await screen.findByRole('menu');
  const found: string[][] = [[]];
  for (const child of menu.children) {
    if (child.tagName === 'HR') found.push([]);
    else found.at(-1)?.push((child.childNodes[1]?.textContent ?? '').trim());
  }
  return found;
}

it('begins the menu of an element with the clipboard and ends it with what changes other slides or deletes', async () => {
  const { doc, screen: state } = await open();
  doc.dispatch(selectElement('s1-subtitle'));
  state.panel.set('canvas-menu');
  const found = await groups();
  expect(found[0]).toEqual(['Cut', 'Copy', 'Paste', 'Duplicate']);
  expect(found.at(-1)).toEqual(['Delete']);
  expect(found.flat()).toContain('Lock');
  expect(found.every((labels) => labels.length > 0)).toBe(true);
  const matched = found.findIndex((labels) => labels.includes('Apply text format to all slides'));
  expect([-1, found.length - 2]).toContain(matched);
});

it('says in the menu of a slide whether it will be hidden or shown', async () => {
  const { doc, screen: state } = await open();
  doc.dispatch(selectElement(null));
  state.panel.set('canvas-menu');
  expect((await groups()).flat()).toContain('Hide slide');
  doc.dispatch(toggleHidden(1));
  await waitFor(async () => expect((await groups()).flat()).toContain('Show slide'));
});
