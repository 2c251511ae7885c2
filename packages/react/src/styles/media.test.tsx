import type { ReactElement } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { createMemoryFetcher, fails, hangs, type MemoryFetcherOptions } from '../testing/index.ts';
import { UserTable } from '../users/UserTable.tsx';
import styles from '../styles.css?inline';
import workspaceStyles from '../workspace/workspace.css?inline';
import { addStyleSheets } from '../testing/add-style-sheets.ts';

addStyleSheets(styles, workspaceStyles);

async function emulate(features: Record<string, string>): Promise<void> {
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features: list });
}

afterEach(async () => {
  cleanup();
  await emulate({});
});

const show = (part: ReactElement, backend: MemoryFetcherOptions = {}): void =>
  void render(<PptProvider fetcher={createMemoryFetcher(backend)}>{part}</PptProvider>);

/** Returns the browser's current serialization of a system color. */
function systemColor(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

it('sets the text of fields to 16 px on touch screens, so that phones do not zoom into them', async () => {
  show(<MarkdownComposer onCreate={() => undefined} />);
  const sizeOf = (field: Element): string => getComputedStyle(field).fontSize;
  const text = screen.getByRole('textbox', { name: 'Markdown' });
  expect(sizeOf(text)).toBe('13px');
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  try {
    await waitFor(() => expect(matchMedia('(pointer: coarse)').matches).toBe(true));
    expect(sizeOf(text)).toBe('16px');
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  }
});

describe('style sheet in forced colors', () => {
  it('marks the selected cover with an outline and a check mark', async () => {
    await emulate({ 'forced-colors': 'active' });
    show(<CoverPicker />);
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
    const pictures = screen.getAllByRole('radio').map((radio) => radio.nextElementSibling as Element);
    const [pictureStyle, other] = pictures as [Element, Element];
    expect(getComputedStyle(pictureStyle).outlineWidth).toBe('2px');
    expect(getComputedStyle(pictureStyle).outlineStyle).toBe('solid');
    expect(getComputedStyle(other).outlineStyle).toBe('none');
    expect(getComputedStyle(pictureStyle, '::after').content).toContain('✓');
  });

  it('keeps the label of a filled button readable', async () => {
    await emulate({ 'forced-colors': 'active' });
    show(<ConnectButton />, { connection: { status: 'disconnected' } });
    const connect = await screen.findByRole('button', { name: 'Connect' });
    await waitFor(() => expect(connect.getAttribute('aria-disabled')).toBeNull());
    const highlight = systemColor('Highlight');
    // The button has faded in by now. Its label is on the highlight color, without a backplate of the system.
    await waitFor(() => expect(getComputedStyle(connect).backgroundColor).toBe(highlight));
    expect(getComputedStyle(connect).color).toBe(systemColor('HighlightText'));
    expect(getComputedStyle(connect).getPropertyValue('forced-color-adjust')).toBe('none');
  });

  itInFullRun('gives a card a border in system colors', async () => {
    await emulate({ 'forced-colors': 'active' });
    show(
      <div style={{ inlineSize: 900 }}>
        <HistoryTable pageSize={3} />
      </div>,
    );
    await screen.findAllByRole('rowheader');
    const card = document.querySelector('[data-ppt="card"]') as Element;
    expect(getComputedStyle(card).borderTopStyle).toBe('solid');
    expect(getComputedStyle(card).backgroundColor).toBe(systemColor('Canvas'));
    const { color } = getComputedStyle(screen.getAllByRole('rowheader')[0] as Element);
    expect(color).toBe(systemColor('CanvasText'));
  });
});

describe('style sheet in forced colors, which removes fills and shadows', () => {
  const none = 'rgba(0, 0, 0, 0)';

  itInFullRun(
    'marks the selected tab with a line, the focus with an outline, and an exceeded limit with bold text',
    async () => {
      await emulate({ 'forced-colors': 'active' });
      const tab = { id: 'url', label: 'JSON URL', panel: <p>Paste an address</p>, onCreate: () => undefined };
      show(<MarkdownComposer defaultValue={'# A\n\n'.repeat(1001)} tabs={[tab]} onCreate={() => undefined} />);
      const highlight = systemColor('Highlight');
      const pictureStyle = screen.getByRole('tab', { name: 'Markdown' });
      const other = screen.getByRole('tab', { name: 'JSON URL' });
      const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(pictureStyle);
      expect([borderBottomStyle, borderBottomWidth, borderBottomColor]).toEqual(['solid', '2px', highlight]);
      expect(getComputedStyle(other).borderBottomStyle).toBe('none');

      const over = await screen.findByText('About 1,001 slides');
      const fine = screen.getByText(/ of 1 MB$/);
      expect([over.dataset['state'], fine.dataset['state']]).toEqual(['over', 'fine']);
      expect(getComputedStyle(over).fontWeight).toBe('600');
      expect(getComputedStyle(fine).fontWeight).toBe('400');

      const box = screen.getByRole('textbox', { name: 'Markdown' });
      await userEvent.clear(box);
      await userEvent.click(screen.getByRole('button', { name: 'Create presentation' }));
      await screen.findByRole('alert');
      expect(document.activeElement).toBe(box);
      expect(box.ariaInvalid).toBe('true');
      expect(getComputedStyle(box).outline).toBe(`${highlight} solid 2px`);
    },
  );

  itInFullRun('gives a dialog a border', async () => {
    await emulate({ 'forced-colors': 'active' });
    show(<ConnectButton />);
    (await screen.findByRole('button', { name: 'Disconnect' })).click();
    const { borderTopStyle, borderTopColor } = getComputedStyle(await screen.findByRole('dialog'));
    expect(borderTopStyle).toBe('solid');
    expect(borderTopColor).not.toBe(none);
  });

  itInFullRun('gives a user’s status badge a border', async () => {
    await emulate({ 'forced-colors': 'active' });
    show(<UserTable />);
    const badge = (await screen.findAllByText('Active'))[0] as Element;
    const { borderTopStyle, borderTopColor } = getComputedStyle(badge);
    expect(borderTopStyle).toBe('solid');
    expect(borderTopColor).not.toBe(none);
  });

  it('shows a frame’s error in system colors, with bordered buttons', async () => {
    await emulate({ 'forced-colors': 'active' });
    show(<PptEditorFrame source={{ kind: 'home' }} />, { faults: { openEditor: [fails('internal')] } });
    const panel = await screen.findByRole('alert');
    expect(getComputedStyle(panel).color).toBe(systemColor('CanvasText'));
    const newTab = screen.getByRole('button', { name: 'Open in a new tab' });
    expect(getComputedStyle(newTab).borderTopStyle).toBe('solid');
    expect(getComputedStyle(newTab).borderTopColor).not.toBe(none);
  });
});

it('strengthens borders and muted text when more contrast is requested', async () => {
  const lineOf = async (contrast: string): Promise<string> => {
    await emulate({ 'prefers-contrast': contrast });
    const { borderTopColor } = getComputedStyle(document.querySelector('[data-ppt="card"]') as Element);
    return borderTopColor;
  };
  show(
    <div style={{ inlineSize: 900 }}>
      <HistoryTable pageSize={3} />
    </div>,
  );
  await screen.findAllByRole('rowheader');
  expect(await lineOf('more')).toBe('rgb(133, 137, 147)');
  expect(await lineOf('no-preference')).not.toBe('rgb(133, 137, 147)');
});

describe('style sheet with reduced motion', () => {
  itInFullRun('stops skeletons and spinners', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    show(<HistoryTable pageSize={3} />, { faults: { listHistory: [hangs()] } });
    const cell = await waitFor(() => {
      const found = document.querySelector('[data-ppt="cell"]');
      expect(found).not.toBeNull();
      return found as Element;
    });
    expect(getComputedStyle(cell, '::before').animationName).toBe('none');
    const runningAnimations = document
      .getAnimations()
      .filter((move) => move instanceof CSSAnimation && move.animationName === 'ppt-turn');
    expect(runningAnimations).toEqual([]);
  });

  it('shows a pulsing dot instead of a spinner', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    const fetcher = createMemoryFetcher();
    render(
      <PptProvider fetcher={fetcher}>
        <CoverPicker />
      </PptProvider>,
    );
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
    fetcher.setFaults('listCovers', [hangs()]);
    screen.getByRole('button', { name: 'More covers' }).click();
    const dot = await waitFor(() => {
      const found = document.querySelector('[data-ppt="spinner"]');
      expect(found).not.toBeNull();
      return found as Element;
    });
    const { animationName, animationDuration, scale } = getComputedStyle(dot);
    expect([animationName, animationDuration, scale]).toEqual(['ppt-breathe', '1s', '0.5']);
  });

  it('animates normally without that preference', async () => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    show(<HistoryTable pageSize={3} />, { faults: { listHistory: [hangs()] } });
    await waitFor(() => expect(document.querySelector('[data-ppt="cell"]')).not.toBeNull());
    const cell = document.querySelector('[data-ppt="cell"]') as Element;
    expect(getComputedStyle(cell, '::before').animationDuration).toBe('1.6s');
  });
});
