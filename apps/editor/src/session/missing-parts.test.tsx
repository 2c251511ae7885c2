import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callsOf, firstPaint, openEditor, textbox } from '../testing/open-editor.tsx';

const net = vi.hoisted(() => ({ isBroken: true }));

function part<Part>(load: () => Promise<Part>): Promise<Part> {
  return net.isBroken ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : load();
}

vi.mock(import('../elements/text/load-text-editor.ts'), (original) => ({
  loadedTextEditor: () => undefined,
  loadTextEditor: () => part(async () => (await original()).loadTextEditor()),
}));
vi.mock(import('../canvas/bring-fonts.ts'), async (original) => ({
  bringFonts: async (deck) => part(async () => (await original()).bringFonts(deck)),
  bringHan: async () => part(async () => (await original()).bringHan()),
}));

const lost: unknown[] = [];
function lose(event: PromiseRejectionEvent): void {
  lost.push(event.reason);
}

beforeEach(() => {
  net.isBroken = true;
  lost.length = 0;
  window.addEventListener('unhandledrejection', lose);
});
afterEach(() => window.removeEventListener('unhandledrejection', lose));

it('opens a deck whose fonts cannot be fetched, and reports it', async () => {
  const { service } = await openEditor();
  await screen.findByRole('listbox', { name: 'Slides' });
  await firstPaint(service);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(callsOf(service, 'POST rendered')).toHaveLength(1);
  expect(lost).toEqual([]);
});

it('says so when the text editor cannot be fetched, and edits at the next press', async () => {
  await openEditor();
  const region = within(await screen.findByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Solar on 40 school roofs'));
  expect((await screen.findByRole('alert')).textContent).toContain('The text cannot be edited yet.');
  expect(lost).toEqual([]);
  net.isBroken = false;
  await userEvent.click(region.getByText('Solar on 40 school roofs'));
  expect((await textbox()).textContent).toBe('Solar on 40 school roofs');
});
