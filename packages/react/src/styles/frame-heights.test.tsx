import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails } from '../testing/index.ts';
import styles from '../styles.css?inline';
import { addStyleSheets } from '../testing/add-style-sheets.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';

addStyleSheets(styles);

afterEach(cleanup);

const body = 'The service returned an unexpected response. Your last saved version is safe.';

it.each([
  ['a page that gives it no height', {}, { height: 480, body: 'block', icon: 'block' }],
  ['a parent of no height', { parent: 0 }, { height: 480, body: 'block', icon: 'block' }],
  ['a parent of 700 px', { parent: 700 }, { height: 700, body: 'block', icon: 'block' }],
  ['a height of 260 px', { own: 260 }, { height: 260, body: 'block', icon: 'none' }],
  ['a height of 140 px', { own: 140 }, { height: 140, body: 'none', icon: 'none' }],
])(
  'explains the error as far as space allows in %s',
  async (_, heights: { parent?: number; own?: number }, expectedParts) => {
    const fetcher = createMemoryFetcher({ faults: { openEditor: [fails('bad_response')] } });
    render(
      <div style={{ blockSize: heights.parent, inlineSize: 800 }}>
        <PptProvider fetcher={fetcher}>
          <PptEditorFrame
            source={{ kind: 'home' }}
            style={heights.own === undefined ? {} : { blockSize: heights.own }}
          />
        </PptProvider>
      </div>,
    );
    const panel = await screen.findByRole('alert');
    const frame = panel.closest('[data-ppt="editor-frame"]') as Element;
    expect({
      height: frame.getBoundingClientRect().height,
      body: getComputedStyle(screen.getByText(body)).display,
      icon: getComputedStyle(panel, '::before').display,
    }).toEqual(expectedParts);
  },
);

itInFullRun('fills a grid cell if the host leaves both dimensions to the grid', async () => {
  render(
    <div style={{ display: 'grid', blockSize: 600, inlineSize: 800 }}>
      <PptProvider fetcher={createMemoryFetcher()}>
        <PptEditorFrame
          source={{ kind: 'home' }}
          style={{ blockSize: 'auto', inlineSize: 'auto' }}
          data-testid="frame"
        />
      </PptProvider>
    </div>,
  );
  const { width, height } = (await screen.findByTestId('frame')).getBoundingClientRect();
  expect({ width, height }).toEqual({ width: 800, height: 600 });
});
