import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { HistoryTable } from './HistoryTable.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, sampleRecords } from '../testing/index.ts';
import { addStyleSheets } from '../testing/add-style-sheets.ts';
import styles from '../styles.css?inline';

addStyleSheets(styles);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('does not start a CSS transition of its page buttons when the page changes', async () => {
  const fetcher = createMemoryFetcher({ records: sampleRecords(Date.now()).slice(0, 30) });
  render(
    <PptProvider fetcher={fetcher}>
      <HistoryTable pageSize={20} />
    </PptProvider>,
  );
  const next = await screen.findByRole('button', { name: 'Next page' });
  const started = vi.fn<(event: TransitionEvent) => void>();
  const pager = screen.getByRole('navigation');
  pager.addEventListener('transitionrun', started);
  next.focus();
  await userEvent.setup().keyboard('{Enter}');
  await screen.findByText('21–30 of 30');
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(next.ariaDisabled).toBe('true');
  expect(started.mock.calls.map(([{ propertyName }]) => propertyName)).toEqual([]);
});

it('changes text before pictures', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // `act` is not used, because it would also wait for the pictures.
  const picture = (color: string): string =>
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9" fill="${color}"/>`;
  const element = document.createElement('div');
  const root = createRoot(element);
  const show = (text: string, src: string): void =>
    flushSync(() =>
      root.render(
        <p>
          {text}
          <Thumbnail src={src} />
        </p>,
      ),
    );
  const shown = (): unknown => [element.textContent, element.querySelector('img')?.getAttribute('src')];
  show('One', picture('red'));
  expect(shown()).toEqual(['One', picture('red')]);
  show('Two', picture('blue'));
  expect(shown()).toEqual(['Two', picture('red')]);
  await vi.waitFor(() => expect(shown()).toEqual(['Two', picture('blue')]), 30_000);
  root.unmount();
});
