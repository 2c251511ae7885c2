import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../../scripts/steps.ts';
import { expect } from '../expect.ts';
import { pack } from '../pack.ts';
import { type InstalledApp, installApp } from './installed-app.ts';

/** Copies an example to a folder outside this checkout, and installs it with the packed packages. */
export async function installExample(name: 'vite-react' | 'next'): Promise<InstalledApp> {
  const parent = mkdtempSync(join(tmpdir(), 'ppt-embed-example-'));
  const folder = join(parent, name);
  const discard = (): void => rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
  try {
    const tarballs = await pack(['protocol', 'react', 'host'], join(parent, 'packs'));
    cpSync(join(root, 'examples', name), folder, {
      recursive: true,
      filter: (path) => !/\.test\.ts$|node_modules/.test(path),
    });
    const manifestFile = join(folder, 'package.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { dependencies: Record<string, string> };
    for (const tarball of tarballs) {
      const [, packageName = ''] = /ppt-embed-([a-z]+)/.exec(basename(tarball)) ?? [];
      manifest.dependencies[`@ppt-embed/${packageName}`] = `file:${tarball}`;
    }
    writeFileSync(manifestFile, JSON.stringify(manifest));
  } catch (error) {
    discard();
    throw error;
  }
  return installApp(folder, discard);
}

/**
 * Installs a copy of an example in which native code is replaced with JavaScript and WebAssembly, because StackBlitz
 * does not run native code.
 */
export async function installWithoutNativeCode(example: InstalledApp): Promise<InstalledApp> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-example-'));
  cpSync(example.folder, folder, { recursive: true, filter: (path) => !/node_modules|package-lock/.test(path) });
  const manifestFile = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as object;
  const overrides = { rollup: 'npm:@rollup/wasm-node@^4.0.0', esbuild: 'npm:esbuild-wasm@^0.28.0' };
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, overrides }));
  return installApp(folder, () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** Settings of the example's backend. */
export const exampleUser = { APP_USER: 'noor', APP_PASSWORD: 'a password of a test' };

/**
 * Uses an example without a backend. Opening the page creates nothing; creating, listing and downloading presentations
 * work.
 */
export async function exerciseInMemory(page: Page): Promise<void> {
  await expect(page.getByRole('row')).toHaveCount(21); // The rows are 20 presentations and the header.
  await expect(page.getByRole('row', { name: /Night trains/ })).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Markdown' }).fill('# Night trains\n\n## Why\n- Faster');
  await page.getByRole('button', { name: 'Create presentation' }).click();
  await expect(page.locator('[data-ppt="editor-frame"]')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('row', { name: /Night trains/ })).toHaveCount(1);
}

/** Uses an example with the real service: signs in, connects, creates one presentation and signs out. */
export async function exerciseWithService(page: Page): Promise<void> {
  const signIn = async (password: string): Promise<void> => {
    await page.getByLabel('Name').fill(exampleUser.APP_USER);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn('wrong');
  await page.waitForURL('**/?wrong');
  await expect(page.getByLabel('Name')).toBeVisible();
  await signIn(exampleUser.APP_PASSWORD);
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click();
  await page.getByRole('button', { name: /Sign in/ }).click();
  await page.getByRole('button', { name: /Authorize/ }).click();
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Markdown' }).fill('# Night trains\n\n## Why\n\n- Faster');
  await page.getByRole('button', { name: 'Create presentation' }).click();
  const editor = page.frameLocator('iframe[title="Presentation editor"]');
  await expect(editor.getByRole('option', { name: 'Slide 2: Why' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('row', { name: /Night trains/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
}
