import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createManualClock, createMemoryFetcher, delays } from '../testing/index.ts';
import styles from '../styles.css?inline';
import { addStyleSheets } from '../testing/add-style-sheets.ts';

addStyleSheets(styles);

afterEach(cleanup);

it.each([
  [340, 2],
  [480, 3],
  [700, 4],
  [1100, 4],
])(
  'does not shift anything while covers and their pictures load: at %i px, with %i per row',
  async (width, columns) => {
    const clock = createManualClock();
    const fetcher = createMemoryFetcher({ clock, faults: { listCovers: [delays(300)] } });
    render(
      <div style={{ width }}>
        <PptProvider fetcher={fetcher}>
          <CoverPicker />
        </PptProvider>
      </div>,
    );
    const grid = screen.getByRole('radiogroup', { name: 'Cover' });
    const noCover = screen.getByRole('radio', { name: 'Automatic' });
    const positions = (): number[] =>
      [grid, noCover].flatMap((element) => {
        const { top, height } = element.getBoundingClientRect();
        return [Math.round(top), Math.round(height)];
      });
    expect(grid.getAttribute('aria-busy')).toBe('true');
    const waiting = positions();
    expect(getComputedStyle(grid).gridTemplateColumns.split(' ')).toHaveLength(columns);
    expect(grid.children.length % columns).toBe(0); // Each row is full.

    await clock.advance(300);
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
    expect(positions()).toEqual(waiting);
    const pictures = Array.from(grid.querySelectorAll('img'));
    pictures.forEach((image) => (image.loading = 'eager'));
    await waitFor(() => expect(pictures.every(({ naturalWidth }) => naturalWidth > 0)).toBe(true));
    expect(positions()).toEqual(waiting);
  },
);
