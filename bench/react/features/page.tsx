import { useEffect, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { QueryClient } from '@tanstack/react-query';
import { CoverPicker, HistoryTable, PptProvider, type Cover, type HistoryRecord } from '@ppt-embed/react';
import { historyQueries } from '@ppt-embed/react/queries';
import { createMemoryFetcher, sampleCovers, sampleRecords } from '@ppt-embed/react/testing';
import '@ppt-embed/react/styles.css';
import { PlainTable } from './plain-table.tsx';

/** The library's component, or the native elements. */
export type Variant = 'ours' | 'plain';

/** The functions of the page that a benchmark calls. */
export interface FeaturesPage {
  /** Shows a table with two pages, each with the given number of rows. */
  showTable: (variant: Variant, rows: number) => Promise<void>;
  /**
   * Shows the other page.
   * @returns The ms until it is laid out.
   */
  flip: () => Promise<number>;
  /** Shows the given number of covers, with the focus on the first. */
  showCovers: (variant: Variant, count: number) => Promise<void>;
  /** Times in ms from an arrow key press to the laid-out page, for all presses since `showCovers`. */
  keys: number[];
}

declare global {
  interface Window {
    features: FeaturesPage;
  }
}

const container = document.getElementById('root') as HTMLElement;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let root: Root | undefined;
let flipPage: () => void = () => undefined;

function show(app: ReactElement): void {
  root?.unmount();
  root = createRoot(container);
  root.render(app);
}

function recordsOf(rows: number): HistoryRecord[] {
  const some = sampleRecords(Date.now());
  return Array.from({ length: 2 * rows }, (_, index) => ({
    ...(some[index % some.length] as HistoryRecord),
    pptId: `p${index}`,
  }));
}

/** Returns the current page, which is controlled from outside. */
function usePage(): number {
  const [page, setPage] = useState(1);
  useEffect(() => {
    flipPage = () => setPage((last) => (last === 1 ? 2 : 1));
  }, []);
  return page;
}

function Ours({ rows }: { rows: number }): ReactElement {
  return <HistoryTable page={usePage()} pageSize={rows} onOpen={() => undefined} />;
}

function Plain({ records }: { records: readonly HistoryRecord[] }): ReactElement {
  const page = usePage();
  const half = records.length / 2;
  return <PlainTable records={page === 1 ? records.slice(0, half) : records.slice(half)} />;
}

/** Creates native radio buttons with the same pictures and style sheet, without a library. */
function plainRadios(covers: readonly Cover[]): HTMLElement {
  const group = document.createElement('div');
  group.className = 'ppt';
  group.setAttribute('role', 'radiogroup');
  const tiles = covers.map(
    (cover) =>
      `<label data-ppt="cover"><input data-ppt="cover-radio" type="radio" name="plain" value="${cover.id}" aria-label="${cover.id}"><span data-ppt="cover-picture"><img data-ppt="picture" src="${cover.imageUrl}" alt="${cover.id}" width="1280" height="720"></span><span data-ppt="cover-caption"><span>${cover.style}</span>${cover.colorStyle}</span></label>`,
  );
  group.innerHTML = `<div data-ppt="covers-grid">${tiles.join('')}</div>`;
  return group;
}

let startedAt = 0;
addEventListener('keydown', () => (startedAt = performance.now()), true);
addEventListener('change', () => {
  // By now, React has queued its update as a microtask.
  queueMicrotask(() => {
    container.getBoundingClientRect();
    window.features.keys.push(performance.now() - startedAt);
  });
});

window.features = {
  keys: [],
  showTable: async (variant, rows) => {
    const records = recordsOf(rows);
    if (variant === 'plain') show(<Plain records={records} />);
    else {
      const fetcher = createMemoryFetcher({ records });
      const queryClient = new QueryClient();
      for (const page of [1, 2])
        await queryClient.prefetchQuery(historyQueries.page({ fetcher, scope: 'default' }, { page, pageSize: rows }));
      show(
        <PptProvider fetcher={fetcher} queryClient={queryClient}>
          <Ours rows={rows} />
        </PptProvider>,
      );
    }
    await sleep(300);
  },
  flip: async () => {
    const startedAt = performance.now();
    flushSync(flipPage);
    container.getBoundingClientRect();
    const durationMs = performance.now() - startedAt;
    await sleep(30);
    return durationMs;
  },
  showCovers: async (variant, count) => {
    const covers: readonly Cover[] = sampleCovers.slice(0, count);
    window.features.keys = [];
    if (variant === 'ours')
      show(
        <PptProvider fetcher={createMemoryFetcher({ covers })}>
          <CoverPicker defaultFilter={{ limit: count }} />
        </PptProvider>,
      );
    else {
      root?.unmount();
      root = undefined;
      container.replaceChildren(plainRadios(covers));
    }
    await sleep(500);
    const radio = container.querySelectorAll('input')[variant === 'ours' ? 1 : 0];
    radio?.click();
    radio?.focus();
    await sleep(100);
    window.features.keys = [];
  },
};
