import { expect, it, vi } from 'vitest';
import type { PptFetcher } from '@ppt-embed/protocol/host';
import { createMemoryFetcher } from '../testing/index.ts';
import { nameMissingMethods } from './missing-methods.ts';

/** A fetcher whose methods use a private field. */
class OwnFetcher {
  readonly isIdempotent = true;
  #url = 'https://editor.example/e/1';
  openEditor: PptFetcher['openEditor'];
  constructor() {
    this.openEditor = async () => ({ url: this.#url });
  }
  async listCovers(): Promise<[]> {
    return this.#url ? [] : [];
  }
}

it('returns a complete fetcher unchanged', () => {
  const fetcher = createMemoryFetcher();
  expect(nameMissingMethods(fetcher)).toBe(fetcher);
});

it('names a missing method and its caller, once in the console, in an error that is not retried', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetcher = nameMissingMethods(new OwnFetcher());
  for (const _ of [1, 2])
    expect(() => fetcher.listHistory({ page: 1, pageSize: 20 })).toThrow(
      expect.objectContaining({
        code: 'service_error',
        retryable: false,
        message: 'The fetcher has no method "listHistory". Add it for HistoryTable and useHistory.',
      }),
    );
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it('keeps the methods and the isIdempotent property of a fetcher that is a class', async () => {
  const fetcher = nameMissingMethods(new OwnFetcher());
  expect(await fetcher.listCovers({})).toEqual([]);
  expect((await fetcher.openEditor({ source: { kind: 'home' } })).url).toBe('https://editor.example/e/1');
  expect(fetcher.isIdempotent).toBe(true);
});

it('keeps the optional methods of an incomplete fetcher', async () => {
  const changePresentation = async ({ pptId }: { pptId: string }): Promise<{ pptId: string }> => ({ pptId });
  const fetcher = nameMissingMethods(Object.assign(new OwnFetcher(), { changePresentation }));
  expect(await fetcher.changePresentation?.({ kind: 'delete', pptId: 'p1' })).toEqual({ pptId: 'p1' });
});
