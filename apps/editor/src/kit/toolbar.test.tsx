import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanup, render } from '../testing/render.ts';
import { Toolbar } from './Toolbar.tsx';
import { userEvent } from '../testing/user-event.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const bar = (names: readonly string[], width = 400) => (
  <div style={{ inlineSize: width, containerType: 'inline-size' }}>
    <style>{'@container (width < 200px) { .narrow { display: none } }'}</style>
    <Toolbar name="Tools" className="tools">
      {names.map((name, index) => (
        <button key={name} type="button" className={index === 0 ? 'narrow' : ''}>
          {name}
        </button>
      ))}
    </Toolbar>
  </div>
);

const tabStops = () =>
  screen
    .getAllByRole('button', { hidden: true })
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

it('keeps a single tab stop when tools are added and removed', () => {
  const { rerender } = render(bar(['Bold', 'Italic']));
  expect(tabStops()).toEqual(['Bold']);
  rerender(bar(['Font', 'Bold', 'Italic']));
  expect(tabStops()).toEqual(['Bold']);
  rerender(bar(['Font', 'Italic']));
  expect(tabStops()).toEqual(['Font']);
});

it('does not check the styles of its tools when it is rendered again with the same tools', async () => {
  const { rerender } = render(bar(['Bold', 'Italic']));
  // The ResizeObserver reports the size once when it starts.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  const checkVisibility = vi.spyOn(HTMLElement.prototype, 'checkVisibility');
  rerender(bar(['Bold', 'Italic']));
  expect(checkVisibility).not.toHaveBeenCalled();
  rerender(bar(['Bold', 'Italic', 'Underline']));
  expect(checkVisibility).toHaveBeenCalled();
});

it('moves the tab stop away from a tool that a narrower bar hides', async () => {
  const { rerender } = render(bar(['Bold', 'Italic']));
  rerender(bar(['Bold', 'Italic'], 100));
  await waitFor(() => expect(tabStops()).toEqual(['Italic']));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Italic');
});
