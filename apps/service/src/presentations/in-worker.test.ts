import { expect, it } from 'vitest';
import { inWorker } from './in-worker.ts';

it('lays Markdown out on another thread', async () => {
  const outline = await inWorker('readMarkdown', '# One\n\n## Two');
  expect(outline.title).toBe('One');
  const deck = await inWorker('layOut', { outline, options: { coverId: 'tech-blue-en' } });
  expect([deck.title, deck.coverId]).toEqual(['One', 'tech-blue-en']);
});

it('gives a text up that takes too long, without keeping this thread or the next text waiting', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 20);
  const endless = inWorker('readMarkdown', '[a]('.repeat(100_000), 1000);
  const next = inWorker('readMarkdown', '# Next');
  await expect(endless).rejects.toMatchObject({ code: 'too_large' });
  expect((await next).title).toBe('Next');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});
