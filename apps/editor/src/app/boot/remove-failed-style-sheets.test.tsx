import { afterEach, expect, it, vi } from 'vitest';
import { removeFailedStyleSheets } from './show-load-error.ts';

const links: HTMLLinkElement[] = [];
afterEach(() => links.splice(0).forEach((link) => link.remove()));

/** Resolves when the style sheet has loaded or failed to load. */
function styleFrom(href: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  links.push(link);
  return new Promise((resolve) => {
    link.onload = () => resolve(link);
    link.onerror = () => resolve(link);
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  });
}

it('keeps loaded style sheets and removes failed ones, so that they are requested again', async () => {
  const add = vi.spyOn(window, 'addEventListener');
  removeFailedStyleSheets(window);
  const [args] = add.mock.calls;
  if (!args) throw new Error('No listener.');
  add.mockRestore();
  const there = await styleFrom('data:text/css,.x{color:red}');
  const missing = await styleFrom('http://127.0.0.1:9/none.css');
  expect([there.isConnected, missing.isConnected]).toEqual([true, false]);
  window.removeEventListener(...args);
});
