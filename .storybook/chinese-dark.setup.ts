import { afterEach } from 'vitest';

/** Fails a story that falls back to English or light colors, which would otherwise pass unnoticed. */
afterEach(({ task }) => {
  // The samples in the guides have their own provider.
  if (task.file.name.includes('/samples/')) return;
  // Fixes that a backend suggests to administrators are in English and have `lang="en"`.
  const english = document.querySelector('[data-ppt][lang]:not([lang="zh-CN"], [data-ppt="fix-line"])');
  if (english) throw new Error(`Not in Chinese: ${english.outerHTML.slice(0, 200)}`);
  // Hosts with a light design set light colors on the components.
  if (task.file.name.includes('/hosts/')) return;
  const bright = [...document.querySelectorAll('[data-ppt][lang]')].find(
    (element) => !getComputedStyle(element).colorScheme.includes('dark'),
  );
  if (bright) throw new Error(`Not in dark colors: ${bright.outerHTML.slice(0, 200)}`);
});
