import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../testing/index.ts';
import library from '../styles.css?inline';

const presentation = { kind: 'presentation', pptId: 'sample-1' } as const;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.adoptedStyleSheets = [];
});

/** The page “Browser support” of the documentation states what happens in these browsers. */
describe('library in a browser without @scope and light-dark()', () => {
  it('shows the editor in the whole frame, and every row and button of a list', async () => {
    const sheet = new CSSStyleSheet();
    // Such a browser ignores the blocks and declarations that it does not know.
    sheet.replaceSync(library.replaceAll('@scope', '@unknown').replaceAll('light-dark(', 'unknown('));
    document.adoptedStyleSheets = [sheet];
    render(
      <PptProvider fetcher={createMemoryFetcher()}>
        <HistoryTable pageSize={3} />
        <PptEditorFrame source={presentation} style={{ height: 640, width: 800 }} />
      </PptProvider>,
    );
    const iframe = await screen.findByTitle('Presentation editor');
    await waitFor(() => expect(iframe.parentElement?.dataset['state']).toBe('ready'));
    const { width, height } = iframe.getBoundingClientRect();
    expect({ width, height }).toEqual({ width: 800, height: 640 });
    expect(getComputedStyle(iframe).visibility).toBe('visible');
    for (const row of await screen.findAllByRole('row')) expect(row).toBeVisible();
    for (const button of screen.getAllByRole('button')) expect(button).toBeVisible();
  });
});

describe('filters of covers', () => {
  it.each([
    ['has a button that shows them in little space', library, false, ['Filter', 'More covers']],
    [
      'has no such button in a browser without @scope',
      library.replaceAll('@scope', '@unknown'),
      false,
      ['More covers'],
    ],
    ['has no such button with `unstyled`', library, true, ['More covers']],
    ['has no such button without the style sheet', '', false, ['More covers']],
  ])('%s', async (_, css, unstyled, names) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    render(
      <PptProvider fetcher={createMemoryFetcher()}>
        <div style={{ inlineSize: 360 }}>
          <CoverPicker unstyled={unstyled} />
        </div>
      </PptProvider>,
    );
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
    expect(screen.queryAllByRole('combobox')).toHaveLength(names.length === 1 ? 3 : 0);
  });
});

describe('library in a browser without URL.canParse and AbortSignal.any', () => {
  it('shows errors in place of the components, while the rest of the page works', async () => {
    const missing = [
      [URL, 'canParse', Object.getOwnPropertyDescriptor(URL, 'canParse')],
      [AbortSignal, 'any', Object.getOwnPropertyDescriptor(AbortSignal, 'any')],
    ] as const;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const [owner, name] of missing) Reflect.deleteProperty(owner, name);
    try {
      render(
        <PptProvider fetcher={createMemoryFetcher()}>
          <p>The rest of the page</p>
          <HistoryTable pageSize={3} />
          <CoverPicker />
          <PptEditorFrame source={presentation} style={{ height: 640 }} />
        </PptProvider>,
      );
      await waitFor(() => expect(document.querySelector('[data-state="failed"]')).not.toBeNull());
      expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
      expect(screen.getByText('The rest of the page')).toBeVisible();
      expect(await screen.findAllByRole('row')).toHaveLength(4);
    } finally {
      for (const [owner, name, descriptor] of missing) Object.defineProperty(owner, name, descriptor ?? {});
    }
  });
});
