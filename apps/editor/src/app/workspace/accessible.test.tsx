import { screen, waitFor, within } from '@testing-library/dom';
import { loadStyles } from '@ppt-embed/deck';
import type { Slide } from '@ppt-embed/deck';
import axe from 'axe-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { selectElement, selectElements } from '../../commands/select.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { insertMarkdown } from '../../commands/insert-markdown.ts';
import { writeNotes } from '../../commands/slides.ts';
import type { Editor } from '../../session/editor.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { everyday, isFullRun } from '../../../../../tooling/everyday.ts';
import { findClipped } from '../../testing/find-clipped.ts';
import { errorResponse } from '../../testing/fake-service.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { shortenHelloTimeout } from '../../testing/shorten-timeout.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import type { Panel } from '../../session/editor-screen.ts';
import { userEvent } from '../../testing/user-event.ts';

function presentationOf(editor: Editor): OpenPresentation {
  const phase = openPhase(editor);
  return phase;
}

/**
 * Returns the violations, one per line, with location, rule and elements.
 * @param changed Selector of the part that has changed since the last check. The full run always checks the whole page.
 */
async function findings(selector: string, changed = 'body'): Promise<string[]> {
  await finishAnimations();
  const { violations } = await axe.run(isFullRun ? 'body' : changed, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // Text in a thumbnail is part of a picture, not a label. A menu covers the landmark of its button.
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('ed-slide-option'))
      .filter(({ html }) => id !== 'region' || !html.includes('role="menu"'))
      .map(({ html, failureSummary }) => `${selector}: ${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/**
 * Waits for transitions, because elements that fade in have their final colors only at the end. Animations that
 * follow the position of a scrollbar never finish.
 */
async function finishAnimations(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  const animations = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  await Promise.all(animations.map(({ finished }) => finished.catch(() => undefined)));
}

const openPanel = '[popover], dialog[open], [role=search]';

const appearances = [
  { colorScheme: 'light', locale: 'en', viewport: [1440, 900] },
  { colorScheme: 'dark', locale: 'zh-CN', viewport: [360, 740] },
  { colorScheme: 'dark', locale: 'zh-CN', viewport: [1440, 900] },
  { colorScheme: 'light', locale: 'zh-CN', viewport: [360, 740] },
] as const;

const chart = '## Power\n\n```chart bar\nx,A,B\nQ1,3,4\nQ2,5,6\n```\n';

it.each(everyday(0, appearances))('passes axe: $colorScheme, $locale, $viewport', async (options) => {
  const { viewport, ...appearance } = options;
  const { editor, service } = await openEditor({ viewport });
  service.versions = [{ revision: 1, title: 'Before', slides: 4, saved_at: 1_700_000_000, thumbnail: '' }];
  editor.appearance.set(appearance);
  const presentation = presentationOf(editor);
  const found: string[] = [];
  const inspect = async (selector: string, changed?: string) => void found.push(...(await findings(selector, changed)));
  await inspect('at rest');
  presentation.screen.isInspectorOpen.set(true);
  await screen.findByRole('tablist');
  for (const ids of [['s1-title'], ['s1-sun'], ['s1-title', 's1-sun', 's1-subtitle'], []]) {
    presentation.doc.dispatch(selectElements(ids));
    await inspect(`selected: ${ids.join(' ')}`, ids.length === 1 ? 'body' : '.ed-inspector');
  }
  const [deckTab, objectsTab] = screen.getAllByRole('tab').slice(-2);
  objectsTab?.click();
  await screen.findByRole('list', { name: /^(Objects on this slide|此幻灯片上的对象)$/u });
  await inspect('objects tab', '.ed-inspector');
  deckTab?.click();
  await inspect('deck tab', '.ed-inspector');
  presentation.doc.dispatch(selectSlide(3));
  presentation.doc.dispatch(selectElement('s4-table'));
  await inspect('table');
  await loadStyles(presentation.doc.state.get().deck.theme.style);
  presentation.doc.dispatch(insertMarkdown(chart, Date.now()));
  const { deck } = presentation.doc.state.get();
  const at = deck.slides.findIndex(({ elements }) => elements.some(({ kind }) => kind === 'chart'));
  presentation.doc.dispatch(selectSlide(at));
  presentation.doc.dispatch(selectElement(deck.slides[at]?.elements.find(({ kind }) => kind === 'chart')?.id ?? null));
  await inspect('chart', '.ed-inspector');
  presentation.screen.isInspectorOpen.set(null);
  const panels: readonly Panel[] = [
    'more',
    'slide-kinds',
    'shapes',
    'table-size',
    'charts',
    'palette',
    'shortcuts',
    'find',
    'versions',
  ];
  for (const panel of panels) {
    presentation.screen.panel.set(panel);
    await waitFor(() => expect(document.querySelector(openPanel)).not.toBeNull());
    await inspect(panel, openPanel);
    presentation.screen.panel.set(null);
    await waitFor(() => expect(document.querySelector(openPanel)).toBeNull());
  }
  presentation.screen.view.set('all-slides');
  await screen.findByRole('listbox', { name: /^(All slides|所有幻灯片)$/ });
  await inspect('all slides');
  expect(found).toEqual([]);
});

/** A slide with a picture, a line and a formula. */
const drawn: Slide = {
  id: 's5',
  layout: 'content',
  title: '',
  background: { kind: 'solid', color: 'white' },
  notes: '',
  elements: [
    {
      id: 'photo',
      kind: 'picture',
      alt: 'A roof',
      box: { x: 400, y: 200, width: 400, height: 200 },
      src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      naturalWidth: 400,
      naturalHeight: 200,
    },
    {
      id: 'arrow',
      kind: 'line',
      box: { x: 100, y: 500, width: 200, height: 80 },
      direction: 'down',
      stroke: { color: 'main', width: 3 },
      heads: 'end',
    },
    {
      id: 'area',
      kind: 'formula',
      alt: 'x',
      box: { x: 900, y: 500, width: 104, height: 64 },
      latex: 'x',
      drawing: { width: 2000, height: 1000, baseline: 500, paths: ['M0 0L10 0L10 10Z'] },
      tree: { tag: 'mi', text: 'x' },
      size: 40,
      color: 'ink',
    },
  ],
};

it.each(everyday(0, appearances))(
  'passes axe in the properties of pictures, lines and formulas, and while a picture is cropped: $colorScheme, $locale, $viewport',
  async ({ viewport, ...appearance }) => {
    const { editor } = await openEditor({ viewport, deck: { ...sampleDeck, slides: [drawn] } });
    editor.appearance.set(appearance);
    const presentation = presentationOf(editor);
    const found: string[] = [];
    const inspect = async (selector: string) => void found.push(...(await findings(selector)));
    const isShown = (name: RegExp) => screen.findByRole('heading', { level: 3, name });
    presentation.screen.isInspectorOpen.set(true);
    await screen.findByRole('tablist');
    presentation.doc.dispatch(selectElement('photo'));
    await isShown(/^(Picture|图片)$/u);
    await inspect('picture');
    presentation.doc.dispatch(selectElement('arrow'));
    await isShown(/^(Line|线条)$/u);
    await inspect('line');
    presentation.doc.dispatch(selectElement('area'));
    await isShown(/^(Formula|公式)$/u);
    await inspect('formula');
    presentation.screen.isInspectorOpen.set(null);
    (await screen.findByRole('button', { name: /A roof$/u })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('group', { name: /^(Crop:|裁剪：)/u });
    await inspect('crop');
    expect(found).toEqual([]);
  },
);

it.each(everyday(0, ['en', 'zh-CN'] as const))('passes axe in the presenter window: %s', async (locale) => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  editor.appearance.set({ locale, colorScheme: 'light' });
  const frame = document.createElement('iframe');
  [frame.width, frame.height] = ['1200', '760'];
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const presenterWindow = frame.contentWindow as (Window & { axe?: typeof axe; eval: (script: string) => void }) | null;
  if (!presenterWindow) throw new Error('A frame has a window.');
  const opened = vi.spyOn(window, 'open').mockReturnValue(presenterWindow);
  onTestFinished(() => opened.mockRestore());
  presentationOf(editor).screen.panel.set('present');
  await userEvent.click(await screen.findByRole('button', { name: /^(Presenter view|演示者视图)$/u }));
  await waitFor(() => expect(presenterWindow.document.querySelector('.ed-presenter svg')).not.toBeNull());
  // axe checks the window in which it was loaded.
  presenterWindow.eval(axe.source);
  const inspect = async () => {
    const { violations = [] } =
      (await presenterWindow.axe?.run(presenterWindow.document, { resultTypes: ['violations'] })) ?? {};
    return violations.flatMap(({ id, nodes }) =>
      nodes
        // Text in a thumbnail is part of a picture, not a label.
        .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('data-index'))
        .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    );
  };
  expect(await inspect()).toEqual([]);
  within(presenterWindow.document.body)
    .getByRole('button', { name: /^(All slides|所有幻灯片)$/u })
    .click();
  await waitFor(() => expect(presenterWindow.document.querySelector('[data-state=all]')).not.toBeNull());
  expect(await inspect()).toEqual([]);
});

/** What the everyday run checks with axe: a banner, a menu, a form, and two kinds of dialogs. */
const checkedEveryday: readonly string[] = ['draft', 'export', 'formula', 'leave', 'expired_token'];

const over = '[popover]:popover-open, dialog[open], [role=search], .ed-draft-offer';

/** Window sizes: a phone of 360 px, and half of 1280 × 800, which is that window's size in CSS px at 200 % zoom. */
it.each(
  everyday(1, [
    { colorScheme: 'light', locale: 'en', viewport: [360, 740] },
    { colorScheme: 'dark', locale: 'zh-CN', viewport: [640, 400] },
    { colorScheme: 'dark', locale: 'zh-CN', viewport: [1440, 900] },
    { colorScheme: 'light', locale: 'en', viewport: [640, 400] },
  ] as const),
)(
  'shows everything that opens over the slides completely, and passes axe: $colorScheme, $locale, $viewport',
  async ({ viewport, ...appearance }) => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The user denied it.', 'SecurityError');
    });
    shortenHelloTimeout();
    const { editor, service } = await openEditor({
      viewport,
      prepare: (prepared) =>
        (prepared.draft = {
          id: 'd-1',
          saved_at: 1_700_000_000,
          base_revision: 1,
          deck: { ...sampleDeck, title: 'A draft' },
        }),
    });
    service.versions = [{ revision: 1, title: 'Before', slides: 4, saved_at: 1_700_000_000, thumbnail: '' }];
    editor.appearance.set(appearance);
    const presentation = presentationOf(editor);
    const found: string[] = [];
    async function inspect(selector: string): Promise<void> {
      await waitFor(() => expect(document.querySelector(over)).not.toBeNull());
      await finishAnimations();
      found.push(...findClipped(`:is(${over})`).map((one) => `${selector}: cut off: ${one}`));
      if (!isFullRun && !checkedEveryday.includes(selector)) return;
      const { violations } = await axe.run(document.querySelector(over) ?? document, { resultTypes: ['violations'] });
      found.push(
        ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${selector}: ${id}: ${html.slice(0, 200)}`)),
      );
    }
    const isClosed = () => waitFor(() => expect(document.querySelector(over)).toBeNull());
    await inspect('draft');
    presentation.doc.draftOffer.postpone();
    await isClosed();
    // The everyday run leaves out the panels that the first test checks.
    const panels = everyday<Panel>(7, [
      'layouts',
      'export',
      'formula',
      'code',
      'insert',
      'canvas-menu',
      'present',
      'more',
      'versions',
      'find',
      'shortcuts',
    ]);
    for (const panel of panels) {
      presentation.screen.panel.set(panel);
      await inspect(panel);
      presentation.screen.panel.set(null);
      await isClosed();
    }
    // Back asks for confirmation only if no draft can be stored.
    service.respondNext('PUT draft', ...Array.from({ length: 50 }, () => errorResponse(50000)));
    presentation.doc.dispatch(writeNotes('s1', () => 'Say hello.', Date.now()));
    await userEvent.click(screen.getByRole('button', { name: /^(Back|返回)$/u }));
    await inspect('leave');
    await userEvent.click(screen.getByRole('button', { name: /^(Keep editing|继续编辑)$/u }));
    await isClosed();
    service.saveElsewhere({ ...sampleDeck, title: 'Theirs' });
    void presentation.doc.saver.save();
    await waitFor(() => expect(document.querySelectorAll('dialog[open] .ed-thumbnail svg')).toHaveLength(2));
    await inspect('conflict');
    presentation.doc.saver.send({ type: 'decide-later' });
    await isClosed();
    for (const code of ['expired_token', 'user_banned'] as const) {
      presentation.doc.saver.send({ type: 'session-over', code });
      await inspect(code);
    }
    expect(found).toEqual([]);
  },
);
