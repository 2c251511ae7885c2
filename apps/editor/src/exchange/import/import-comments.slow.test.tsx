import { screen, waitFor } from '@testing-library/dom';
import { writePptx } from '@ppt-embed/deck/pptx';
import { expect, it } from 'vitest';
import { callsOf, openEditor } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

it.each([
  [undefined, '4 slides, 3 comments', 'All content can be imported.'],
  ['zh-CN', '4 张幻灯片，3 条批注', '所有内容均可导入。'],
] as const)(
  'imports the comments in a PowerPoint file, and says how many there are (%s)',
  async (locale, text, rest) => {
    const { service, editor } = await openEditor({ session: { ppt_id: null } });
    if (locale) editor.appearance.set({ locale, colorScheme: 'auto' });
    const comment = (author: string, words: string) => ({ author, text: words, createdAt: 1_700_000_000 });
    const comments = [
      { slideId: 's1', comments: [comment('Ann Li', 'Shorter?'), comment('Ben', 'Yes')] },
      { slideId: 's2', isResolved: true, comments: [comment('Ben', 'Done')] },
    ];
    const bytes = new Uint8Array(await writePptx(sampleDeck, { comments }));
    await screen.findByRole('button', { name: locale ? /PowerPoint/ : /^From PowerPoint/ });
    await userEvent.upload(document.querySelector('.ed-start-cards input[type="file"]')!, new File([bytes], 'a.pptx'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(rest)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: locale ? '创建演示文稿' : 'Create presentation' }));
    const imported = (author: string, words: string) => ({ author, text: words, created_at: 1_700_000_000 });
    await waitFor(() =>
      expect(callsOf(service, 'POST imports')).toMatchObject([
        {
          comments: [
            { slide_id: 's1', comments: [imported('Ann Li', 'Shorter?'), imported('Ben', 'Yes')] },
            { slide_id: 's2', resolved: true, comments: [imported('Ben', 'Done')] },
          ],
        },
      ]),
    );
  },
);
