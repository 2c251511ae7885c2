import { afterEach } from 'vitest';

/** A story that fell back to English or to light colors would pass in silence, and this run would show nothing. */
afterEach(({ task }) => {
  // The samples of the guides bring a provider of their own, as a reader's app does.
  if (task.file.name.includes('/samples/')) return;
  // What a backend tells administrators to do is English, and says so.
  const english = document.querySelector('[data-ppt][lang]:not([lang="zh-CN"], [data-ppt="fix-line"])');
  if (english) throw new Error(`Not in Chinese: ${english.outerHTML.slice(0, 200)}`);
  // Hosts whose own design is light ask for it.
  if (task.file.name.includes('/hosts/')) return;
  const bright = [...document.querySelectorAll('[data-ppt][lang]')].find(
    (element) => !getComputedStyle(element).colorScheme.includes('dark'),
  );
  if (bright) throw new Error(`Not in dark colors: ${bright.outerHTML.slice(0, 200)}`);
});
