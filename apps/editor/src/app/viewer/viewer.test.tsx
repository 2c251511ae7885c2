import { fireEvent, screen, waitFor } from '@testing-library/dom';
import axe from 'axe-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { actionOf, actions } from '../../actions/actions.ts';
import type { ActionName } from '../../actions/actions.ts';
import { canRunAction } from '../../actions/action.ts';
import { deleteSelected } from '../../commands/delete-elements.ts';
import { editText, renameDeck } from '../../commands/edit-text.ts';
import { selectElement } from '../../commands/select.ts';
import { addSlide } from '../../actions/slide-actions.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { drag, press, pressTwice } from '../../testing/mouse.ts';
import { firstPaint, openEditor, openPhase } from '../../testing/open-editor.tsx';
import type { OpenOptions } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const openViewer = (options: OpenOptions = {}) =>
  openEditor({ ...options, session: { role: 'view', download: false, ...options.session } });

const buttons = () =>
  screen
    .getAllByRole('button')
    .filter((button) => !button.closest('[role=region], section'))
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

const viewing = ['Back', 'Find', 'Present'];
const zooming = ['Zoom out', 'Zoom in', 'Fit to window'];

describe.each(everyday(1, [[[1280, 800]], [[360, 740]]] as const))('viewer at %j', (viewport) => {
  it('shows only tools that do not change the presentation', async () => {
    await openViewer({ viewport });
    expect(screen.getByText('View only')).toBeTruthy();
    const isWide = viewport[0] > 720;
    await waitFor(() => expect(buttons()).toEqual([...viewing, ...(isWide ? zooming : [])]));
    expect(screen.queryByRole('status', { name: 'Saved' })).toBeNull();
    expect(screen.getByRole('option', { name: /^Slide 1/ }).draggable).toBe(false);
  });

  it('offers downloads if the host app does', async () => {
    await openViewer({ viewport, session: { role: 'view', download: undefined } as never });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('menuitem', { name: /^PowerPoint/ })).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Download' })).toHaveLength(viewport[0] > 720 ? 1 : 0);
  });

  itInFullRun('passes axe', async () => {
    await openViewer({ viewport });
    const { violations } = await axe.run('body', { resultTypes: ['violations'] });
    // Text in a thumbnail is part of a picture, not a label.
    const found = violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('ed-slide-option'))
        .map(() => id),
    );
    expect(found).toEqual([]);
  });
});

it('does not change the deck on any command, key press, drag, drop or paste', async () => {
  const { editor, service } = await openViewer({ viewport: [1440, 900] });
  const { doc, screen: editorScreen } = openPhase(editor);
  const { deck } = doc.state.get();
  await press([300, 580]);
  await waitFor(() => expect(doc.state.get().selection).toMatchObject({ elements: ['s1-subtitle'], editing: false }));
  const title = screen.getByRole('button', { name: /^Title:/ });
  expect(document.querySelector('.ed-handle')).toBeNull();
  await userEvent.keyboard('abc{Enter}x{F2}y{Delete}{ArrowRight}{Control>}b{/Control}{Control>}d{/Control}');
  await userEvent.keyboard('{Control>}s{/Control}{Control>}z{/Control}{Shift>}{F10}{/Shift}');
  fireEvent.doubleClick(title);
  fireEvent.contextMenu(title);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
  fireEvent.drop(title, { dataTransfer });
  dataTransfer.setData('text/plain', 'Pasted');
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dataTransfer, bubbles: true }));
  await drag([300, 580], [403, 497]);
  await drag([64, 560], [100, 600]);
  await pressTwice([300, 580]);
  for (const command of [editText('s1-title'), deleteSelected(0), renameDeck('Mine', 0)]) doc.dispatch(command);
  await addSlide({ doc, screen: editorScreen });
  doc.replaceDeck({ ...deck, title: 'Mine' });
  expect(doc.state.get().deck).toBe(deck);
  expect(doc.state.get().selection.editing).toBe(false);
  expect(editorScreen.panel.get()).toBeNull();
  expect(doc.isDirty()).toBe(false);
  await firstPaint(service);
  const reads = new Set(['GET deck', 'POST rendered', 'POST heartbeat']);
  expect(service.calls.filter(({ name }) => !reads.has(name))).toEqual([]);
});

it.each([
  ['without downloading', false, []],
  ['with downloading', true, ['download', 'export', 'exportPowerPoint', 'exportPdf', 'print', 'exportPicture']],
])('runs only the actions that a viewer may use: %s', async (_what, canDownload, downloads) => {
  const { editor } = await openViewer({ session: canDownload ? ({ download: undefined } as never) : {} });
  const presentation = openPhase(editor);
  presentation.doc.dispatch(selectElement(null));
  const possible = (Object.keys(actions) as ActionName[]).filter((name) => canRunAction(actionOf(name), presentation));
  const shows = ['present', 'presentFromStart', 'presenterView'];
  const views = [...shows, 'find', 'zoomIn', 'zoomOut', 'zoomFit', 'nextPane', 'previousPane'];
  const others = canDownload ? ['exportPictures', 'exportMarkdown'] : [];
  expect(possible.toSorted()).toEqual(['back', ...views, ...downloads, ...others].toSorted());
});

itInFullRun('does not offer downloads or exports to a user who may edit but not download', async () => {
  const { editor } = await openEditor({ session: { download: false } });
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  const presentation = openPhase(editor);
  for (const name of ['download', 'exportPdf', 'print'] as const)
    expect(canRunAction(actionOf(name), presentation)).toBe(false);
  expect(canRunAction(actionOf('newSlide'), presentation)).toBe(true);
});

itInFullRun('moves between slides with keys, zooms, searches and presents', async () => {
  const { editor } = await openViewer();
  const { doc, screen: editorScreen } = openPhase(editor);
  await userEvent.click(screen.getByRole('option', { name: /^Slide 1/ }));
  await userEvent.keyboard('{ArrowDown}');
  expect(doc.state.get().selection.slide).toBe(1);
  await userEvent.keyboard('{Control>}={/Control}');
  expect(editorScreen.zoom.get()).not.toBeNull();
  await userEvent.keyboard('{Control>}f{/Control}');
  const search = await screen.findByRole('search', { name: 'Find' });
  expect(search.querySelectorAll('input[type=text], input:not([type])')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not offer drafts or an import report, and does not warn about other open pages', async () => {
  await openViewer({
    prepare: (service) => {
      service.isOpenElsewhere = true;
      service.report = [{ message: 'A long text was continued on another slide.' }];
    },
  });
  await screen.findByRole('button', { name: 'Present' });
  expect(screen.queryByText(/open in another|import report|continued/i)).toBeNull();
});

itInFullRun('leaves without asking for confirmation', async () => {
  const { editor } = await openViewer({ session: { ref_url: '' } as never });
  const leave = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  onTestFinished(() => leave.mockRestore());
  expect(openPhase(editor).doc.canLeaveSafely()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(leave).toHaveBeenCalledOnce();
});

it("hides the title and Download below the host's header", async () => {
  const { editor } = await openViewer({
    viewport: [1280, 800],
    session: { role: 'view', download: undefined } as never,
  });
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.getBoundingClientRect().width).toBeGreaterThan(1);
  editor.appearance.set({ ...editor.appearance.get(), hasHostHeader: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Download' })).toBeNull());
  expect(title.textContent).toBe('Solar on 40 school roofs');
  expect(title.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});

itInFullRun('shows the viewer in Chinese', async () => {
  const { editor } = await openViewer();
  editor.appearance.set({ ...editor.appearance.get(), locale: 'zh-CN' });
  expect(await screen.findByText('仅限查看')).toBeTruthy();
  expect(screen.getByRole('button', { name: '查找' })).toBeTruthy();
});
