import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import styles from '../styles.css?inline';
import { addStyleSheets } from '../testing/add-style-sheets.ts';

addStyleSheets(styles);

afterEach(cleanup);

/** Returns the icon above a panel's title, drawn without an element. */
const signOver = (title: string): CSSStyleDeclaration =>
  getComputedStyle(screen.getByText(title).closest('[data-ppt="panel"]') as Element, '::before');

const show = (fetcher: MemoryFetcher): void =>
  void render(
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
    </PptProvider>,
  );

it('shows text on the skeleton while a URL is replaced', async () => {
  const fetcher = createMemoryFetcher();
  show(fetcher);
  await screen.findByTitle('Presentation editor');
  fetcher.setFaults('openEditor', [hangs()]);
  act(() => fetcher.expireUrls());
  const text = await screen.findByText('Reopening your presentation…');
  expect(text.dataset['ppt']).toBe('frame-opening');
  expect(document.querySelector('[data-ppt="panel"]')).toBeNull();
});

it('shows an icon above an error', async () => {
  show(createMemoryFetcher({ faults: { openEditor: [fails('internal')] } }));
  await screen.findByText("Couldn't open the editor");
  const { inlineSize, content } = signOver("Couldn't open the editor");
  expect([inlineSize, content]).toEqual(['44px', '"!" / ""']);
});

it('does not show a skeleton behind a host’s content until the editor opens', () => {
  const slots = { requesting: () => <p>Sharpening the pencils</p> };
  render(
    <PptProvider fetcher={createMemoryFetcher({ faults: { openEditor: [hangs()] } })}>
      <PptEditorFrame source={{ kind: 'home' }} />
      <PptEditorFrame source={{ kind: 'home' }} slots={slots} />
    </PptProvider>,
  );
  const skeletons = Array.from(
    document.querySelectorAll('[data-ppt="editor-frame"]'),
    (frame) => getComputedStyle(frame, '::before').content,
  );
  expect(skeletons).toEqual(['""', 'none']);
});
