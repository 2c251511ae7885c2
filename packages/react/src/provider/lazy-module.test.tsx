import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyModule } from './lazy-module.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const details = { text: 'Details' };

/** Renders a component, and returns what it shows with the module, without it, and while it is loading. */
function shownBy(useModule: ReturnType<typeof lazyModule<typeof details>>) {
  return function Shown({ isNeeded = true }: { isNeeded?: boolean }): ReactElement {
    const module = useModule(isNeeded);
    return <p>{module === undefined ? 'Loading' : (module?.text ?? 'Without')}</p>;
  };
}

it('loads a module when it is first needed, only once for all components', async () => {
  const load = vi.fn<() => Promise<typeof details>>(() => Promise.resolve(details));
  const Shown = shownBy(lazyModule(load));
  const { rerender } = render(<Shown isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Shown />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await screen.findByText('Details');
  cleanup();
  render(<Shown />);
  expect(screen.getByText('Details')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('continues without a module that cannot be loaded, and tries again for the next component', async () => {
  const load = vi.fn<() => Promise<typeof details>>(() => Promise.resolve(details));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Shown = shownBy(lazyModule(load));
  render(<Shown />);
  await screen.findByText('Without');
  cleanup();
  render(<Shown />);
  expect(await screen.findByText('Details')).toBeTruthy();
});

it('continues without a module that loads slowly, until it has loaded', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<typeof details>();
  const Shown = shownBy(lazyModule(() => promise));
  render(<Shown />);
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Without')).toBeTruthy();
  await act(async () => resolve(details));
  expect(screen.getByText('Details')).toBeTruthy();
});

it('hydrates without a module that the page has already loaded, and then shows it', async () => {
  const Shown = shownBy(lazyModule(() => Promise.resolve(details)));
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Shown />);
  render(<Shown />);
  await screen.findByText('Details');
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(container, <Shown />, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.textContent).toBe('Details');
  act(() => root?.unmount());
});

it('does not leave a timer when the component is unmounted first', () => {
  vi.useFakeTimers();
  const Shown = shownBy(lazyModule(() => new Promise<typeof details>(() => undefined)));
  render(<Shown />);
  expect(vi.getTimerCount()).toBe(1);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

it('loads the module again at the next attempt, after the first one has failed', async () => {
  const load = vi.fn<() => Promise<typeof details>>(() => Promise.reject(new Error('offline')));
  const useModule = lazyModule(load);
  function Shown({ attempt }: { attempt: number }): ReactElement {
    const module = useModule(true, attempt);
    return <p>{module ? 'Details' : module === null ? 'Without' : 'Loading'}</p>;
  }
  const { rerender } = render(<Shown attempt={1} />);
  expect(await screen.findByText('Without')).toBeTruthy();
  load.mockResolvedValue(details);
  rerender(<Shown attempt={2} />);
  expect(await screen.findByText('Details')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
