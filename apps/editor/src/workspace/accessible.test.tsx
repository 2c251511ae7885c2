import { screen, waitFor } from '@testing-library/react';
import { loadStyles } from '@ppt-embed/deck';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chooseElement, chooseElements } from '../commands/choose-element.ts';
import { chooseSlide } from '../commands/choose-slide.ts';
import { insertMarkdown } from '../commands/insert-markdown.ts';
import { writeNotes } from '../commands/write-notes.ts';
import type { Editor } from '../session/editor.ts';
import type { Presentation } from '../session/presentation.ts';
import { cutOff } from '../testing/cut-off.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import type { Panel } from './panel.ts';

function presentationOf(editor: Editor): Presentation {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  return phase.presentation;
}

/** What is wrong, in a line each: where, the rule, and its places. */
async function findings(place: string): Promise<string[]> {
  await settled();
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // The letters in a thumbnail are those of a picture, no label; a menu stands over the landmark of its button.
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('ed-slide-option'))
      .filter(({ html }) => id !== 'region' || !html.includes('role="menu"'))
      .map(({ html, failureSummary }) => `${place}: ${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/** What fades in has its colours only at the end. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
}

const looks = [
  { colorScheme: 'light', locale: 'en', viewport: [1440, 900] },
  { colorScheme: 'dark', locale: 'zh-CN', viewport: [1440, 900] },
  { colorScheme: 'light', locale: 'zh-CN', viewport: [360, 740] },
] as const;

const chart = '## Power\n\n```chart bar\nx,A,B\nQ1,3,4\nQ2,5,6\n```\n';

it.each(looks)('has nothing that axe finds: $colorScheme, $locale, $viewport', { timeout: 60_000 }, async (look) => {
  const { viewport, ...appearance } = look;
  const { editor, service } = await openEditor({ viewport });
  service.versions = [{ revision: 1, title: 'Before', slides: 4, saved_at: 1_700_000_000, thumbnail: '' }];
  editor.appearance.set(appearance);
  const presentation = presentationOf(editor);
  const found: string[] = [];
  const inspect = async (place: string) => void found.push(...(await findings(place)));
  await inspect('at rest');
  presentation.isInspectorOpen.set(true);
  await screen.findByRole('tablist');
  for (const ids of [['s1-title'], ['s1-sun'], ['s1-title', 's1-sun', 's1-subtitle'], []]) {
    presentation.dispatch(chooseElements(ids));
    await inspect(`chosen: ${ids.join(' ')}`);
  }
  screen.getAllByRole('tab').at(-1)?.click();
  await inspect('deck tab');
  presentation.dispatch(chooseSlide(3));
  presentation.dispatch(chooseElement('s4-table'));
  await inspect('table');
  await loadStyles(presentation.state.get().deck.theme.style);
  presentation.dispatch(insertMarkdown(chart, Date.now()));
  const { deck } = presentation.state.get();
  const at = deck.slides.findIndex(({ elements }) => elements.some(({ kind }) => kind === 'chart'));
  presentation.dispatch(chooseSlide(at));
  presentation.dispatch(chooseElement(deck.slides[at]?.elements.find(({ kind }) => kind === 'chart')?.id ?? null));
  await inspect('chart');
  presentation.isInspectorOpen.set(null);
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
    presentation.panel.set(panel);
    await waitFor(() => expect(document.querySelector('[popover], dialog[open], [role=search]')).not.toBeNull());
    await inspect(panel);
    presentation.panel.set(null);
    await waitFor(() => expect(document.querySelector('[popover], dialog[open], [role=search]')).toBeNull());
  }
  presentation.view.set('all-slides');
  await screen.findByRole('listbox', { name: /^(All slides|所有幻灯片)$/ });
  await inspect('all slides');
  expect(found).toEqual([]);
});

const over = '[popover]:popover-open, dialog[open], [role=search]';

/** At 360 px as on a phone, and at half of a window of 1280 × 800, which is what is left of it at 200 %. */
it.each([
  { colorScheme: 'dark', locale: 'zh-CN', viewport: [1440, 900] },
  { colorScheme: 'light', locale: 'en', viewport: [360, 740] },
  { colorScheme: 'light', locale: 'en', viewport: [640, 400] },
] as const)(
  'cuts nothing off, and has nothing that axe finds, in what opens over the slides: $colorScheme, $locale, $viewport',
  { timeout: 60_000 },
  async ({ viewport, ...appearance }) => {
    const { editor, service } = await openEditor({
      viewport,
      prepare: (prepared) =>
        (prepared.draft = { id: 'd-1', saved_at: 1_700_000_000, base_revision: 1, deck: sampleDeck }),
    });
    service.versions = [{ revision: 1, title: 'Before', slides: 4, saved_at: 1_700_000_000, thumbnail: '' }];
    editor.appearance.set(appearance);
    const presentation = presentationOf(editor);
    const found: string[] = [];
    async function inspect(place: string): Promise<void> {
      await waitFor(() => expect(document.querySelector(over)).not.toBeNull());
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
      found.push(...cutOff(`:is(${over})`).map((one) => `${place}: cut off: ${one}`));
      const { violations } = await axe.run(document.querySelector(over) ?? document, { resultTypes: ['violations'] });
      found.push(
        ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${place}: ${id}: ${html.slice(0, 200)}`)),
      );
    }
    const isClosed = () => waitFor(() => expect(document.querySelector(over)).toBeNull());
    await inspect('draft');
    presentation.refuseDraft();
    await isClosed();
    const panels: readonly Panel[] = [
      'layouts',
      'export',
      'formula',
      'code',
      'insert',
      'canvas-menu',
      'more',
      'versions',
      'find',
      'shortcuts',
      'present',
    ];
    for (const panel of panels) {
      presentation.panel.set(panel);
      await inspect(panel);
      presentation.panel.set(null);
      await isClosed();
    }
    presentation.dispatch(writeNotes('Say hello.', Date.now()));
    await userEvent.click(screen.getByRole('button', { name: /^(Back|返回)$/u }));
    await inspect('leave');
    await userEvent.click(screen.getByRole('button', { name: /^(Stay|留下)$/u }));
    await isClosed();
    service.saveElsewhere({ ...sampleDeck, title: 'Theirs' });
    void presentation.saver.save();
    await waitFor(() => expect(document.querySelectorAll('dialog[open] .ed-thumbnail svg')).toHaveLength(2));
    await inspect('conflict');
    presentation.saver.send({ type: 'decide-later' });
    await isClosed();
    for (const code of ['expired_token', 'user_banned'] as const) {
      presentation.saver.send({ type: 'session-over', code });
      await inspect(code);
    }
    expect(found).toEqual([]);
  },
);
