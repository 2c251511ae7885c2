import { afterAll, beforeAll } from 'vitest';

/**
 * Adds style sheets to the page before the tests of a file, and removes them after its last test, because the next file
 * runs in the same page.
 * @param texts Imported with `?inline`, in the order in which they apply.
 */
export function addStyleSheets(...texts: readonly string[]): void {
  const elements: HTMLStyleElement[] = [];
  beforeAll(() => {
    for (const text of texts) {
      const element = document.createElement('style');
      element.textContent = text;
      document.head.append(element);
      elements.push(element);
    }
  });
  afterAll(() => {
    for (const element of elements) element.remove();
  });
}
