import { expect, it } from 'vitest';
import { inWorker } from './in-worker.ts';

const app = { appId: 'Harbour', name: 'Harbour', securityDomain: [], frameOrigins: [], eventsUrl: null };
const lin = { app, unionId: 'lin' };
const yu = { app, unionId: 'yu' };
const endless = '[a]('.repeat(100_000);

it('lays Markdown out on another thread', async () => {
  const outline = await inWorker(lin, 'readMarkdown', '# One\n\n## Two');
  expect(outline.title).toBe('One');
  const deck = await inWorker(lin, 'layOut', { outline, options: { coverId: 'tech-blue-en' } });
  expect([deck.title, deck.coverId]).toEqual(['One', 'tech-blue-en']);
});

it('gives a text up that takes too long, without keeping this thread or the next text waiting', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 20);
  const slow = inWorker(lin, 'readMarkdown', endless, 1000);
  const next = inWorker(lin, 'readMarkdown', '# Next');
  await expect(slow).rejects.toMatchObject({ code: 'too_large' });
  expect((await next).title).toBe('Next');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

it('lets one’s slow texts wait for each other, and nobody else for them', async () => {
  const over: string[] = [];
  const slow = Array.from({ length: 2 }, async () => {
    await inWorker(lin, 'readMarkdown', endless, 3000).catch(() => over.push('slow'));
  });
  await inWorker(yu, 'readMarkdown', '# Quick');
  over.push('quick');
  await Promise.all(slow);
  expect(over).toEqual(['quick', 'slow', 'slow']);
});
