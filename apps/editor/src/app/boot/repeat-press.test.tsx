import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import pageMarkup from '../../../index.html?raw';
import { createEditorApi } from '../../session/editor-api.ts';
import { createEditor } from '../../session/editor.ts';
import type { Editor } from '../../session/editor.ts';
import { createFakeService } from '../../testing/fake-service.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { cleanup, render } from '../../testing/render.ts';
import '../../testing/styles.css';
import { preload, preloaded } from '../../kit/LazyPanel.tsx';
import { userEvent } from '../../testing/user-event.ts';
import { App, loadWorkspace } from '../App.tsx';
import { showBootScreen } from './boot-screen.ts';
import { repeatPress } from './repeat-press.ts';

const session = { token: 't', ppt_id: 'p-1', expires_at: 0, frame_origins: [], ref_url: '' };
const shell = new DOMParser().parseFromString(pageMarkup, 'text/html').querySelector('#editor')?.innerHTML ?? '';
let root: HTMLElement;
let editor: Editor;

beforeEach(async () => {
  await page.viewport(1440, 900);
  document.documentElement.style.blockSize = '100%';
  root = document.createElement('div');
  root.id = 'editor';
  root.innerHTML = shell;
  document.body.append(root);
  const { fetch } = createFakeService(sampleDeck);
  editor = createEditor({ session, api: createEditorApi({ token: 't', fetch }), window });
});
afterEach(() => {
  cleanup();
  editor.close();
  // Tests of other files on this page delay the workspace.
  preloaded.delete(loadWorkspace);
  document.documentElement.removeAttribute('style');
});

it('edits the text that was clicked before the editor was ready', async () => {
  repeatPress(root, root.firstElementChild!);
  const bootScreen = showBootScreen(root, editor);
  await editor.load();
  await userEvent.click(root.querySelector('.ed-slide svg text')!);
  await preload(loadWorkspace);
  render(<App editor={editor} />, root);
  bootScreen.close();
  await waitFor(() => expect(document.activeElement?.matches('[contenteditable="true"]')).toBe(true));
  expect(document.activeElement?.textContent).toBe('Solar on 40 school roofs');
});
