import { readFileSync } from 'node:fs';
import { expect } from '../expect.ts';
import type { Keys } from './keys.ts';
import { names, type SamplePresentation } from './sample-presentation.ts';

/** Saves, and downloads the file. */
export async function downloadFile({ page, editor }: SamplePresentation): Promise<void> {
  await editor.save.click();
  await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: names.download, exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.pptx$/);
  // ZIP entry names are not compressed, so they can be matched in the raw bytes: all slides, the chart converted from
  // the list, the picture and the notes.
  const parts = new Set(readFileSync(await file.path(), 'latin1').match(/ppt\/[\w/]+\.\w+/gu));
  const count = (part: RegExp) => [...parts].filter((name) => part.test(name)).length;
  expect(count(/^ppt\/slides\/slide\d+\.xml$/u)).toBe(12);
  expect(count(/^ppt\/charts\/chart\d*\.xml$/u)).toBe(2);
  expect(count(/^ppt\/media\/.+\.png$/u)).toBeGreaterThan(0);
  expect(count(/^ppt\/notesSlides\/notesSlide\d+\.xml$/u)).toBeGreaterThan(0);
}

/** Saves and downloads with the keyboard. */
export async function downloadFileByKeys(
  { page, editor }: SamplePresentation,
  { press, command }: Keys,
): Promise<void> {
  await press('Control+S');
  await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
  const download = page.waitForEvent('download');
  await command('Download');
  expect((await download).suggestedFilename()).toMatch(/\.pptx$/);
}
