import { configure } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

configure({
  // A busy machine may be slow for seconds. Waiting ends as soon as the condition is met, so a long limit costs
  // nothing.
  asyncUtilTimeout: 30_000,
  // The expected content may appear before React has run its effects.
  async asyncWrapper(wait) {
    const result = await wait();
    await new Promise((resolve) => setTimeout(resolve));
    return result;
  },
});

const mounted = new Map<HTMLElement, Root>();

/** Rendered content. */
export interface Rendered {
  container: HTMLElement;
  /** Renders new content in the same container. */
  rerender: (content: ReactNode) => void;
}

/**
 * Renders into the page. Unlike React Testing Library's function, it does not need `act`, so that tests run with
 * React's production build, as users do. The development build would take most of a test's time.
 * @param container @default a new element in `<body>`
 */
export function render(content: ReactNode, container: HTMLElement = addContainer()): Rendered {
  const root = createRoot(container);
  mounted.set(container, root);
  const rerender = (next: ReactNode) => flushSync(() => root.render(next));
  rerender(content);
  return { container, rerender };
}

function addContainer(): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
}

/** Unmounts everything that was rendered, and removes its containers. */
export function cleanup(): void {
  for (const [container, root] of mounted) {
    flushSync(() => root.unmount());
    container.remove();
  }
  mounted.clear();
}
