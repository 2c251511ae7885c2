import { expect, it } from 'vitest';
import { fakeEditorPage } from './fake-editor-page.ts';

it('is published as a file too, for whoever wants to serve it', async () => {
  await expect(fakeEditorPage).toMatchFileSnapshot('../../static/ppt-fake-editor.html');
});
