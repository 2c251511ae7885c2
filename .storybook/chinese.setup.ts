import { afterEach } from 'vitest';

/** A story that fell back to English would pass in silence, and the run in Chinese would show nothing. */
afterEach(({ task }) => {
  // The samples of the guides bring a provider of their own, as a reader's app does.
  if (task.file.name.includes('/samples/')) return;
  const other = document.querySelector('[data-ppt][lang]:not([lang="zh-CN"])');
  if (other) throw new Error(`Not in Chinese: ${other.outerHTML.slice(0, 200)}`);
});
