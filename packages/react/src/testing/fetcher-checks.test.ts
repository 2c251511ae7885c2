import { describe, expect, it } from 'vitest';
import { PptError, type CustomFetcher, type PptFetcher } from '@ppt-embed/protocol/host';
import { fails } from './faults.ts';
import { fetcherChecks, type FetcherChecksOptions } from './fetcher-checks.ts';
import { createMemoryFetcher } from './memory-fetcher.ts';

describe('memory fetcher', () => {
  const signedOut = (): PptFetcher => createMemoryFetcher({ faults: { openEditor: [fails('not_signed_in')] } });
  it.each(fetcherChecks(() => createMemoryFetcher(), { signedOut }))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

describe('fetcher with only openEditor, a method of a class', () => {
  class OwnFetcher implements CustomFetcher {
    #count = 0;
    openEditor: CustomFetcher['openEditor'] = async ({ source }, { signal } = {}) => {
      signal?.throwIfAborted();
      if (source.kind === 'presentation') throw new PptError({ code: 'presentation_not_found', message: 'None.' });
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        setTimeout(() => resolve({ url: `https://editor.example/e/${++this.#count}` }), 5);
      });
    };
  }
  it.each(fetcherChecks(() => new OwnFetcher()))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

const sameUrl = async () => ({ url: 'https://editor.example/e/1' });
const memory = createMemoryFetcher();

const faulty: [rule: RegExp, reason: RegExp, fetcher: Partial<PptFetcher>, options?: FetcherChecksOptions][] = [
  [/new URL for each call/, /same URL twice/, { openEditor: sameUrl }],
  [/new URL for each call/, /The URL is missing/, { openEditor: async () => ({ url: '/e/1' }) }],
  [/new URL for each call/, /null/, { openEditor: async () => null as never }],
  [
    /one presentation for each creationId/,
    /another presentation/,
    {
      openEditor: ({ source }) =>
        createMemoryFetcher()
          .openEditor({ source })
          .then((editorUrl) => ({ ...editorUrl, pptId: crypto.randomUUID() })),
    },
  ],
  [/does not exist/, /did not reject/, { openEditor: sameUrl }],
  [/does not exist/, /no PptError/, { openEditor: async () => Promise.reject(new Error('404')) }],
  [/listCovers/, /Pass on its limit/, { listCovers: () => memory.listCovers({ limit: 5 }) }],
  [/listHistory/, /Pass on its pageSize/, { listHistory: () => memory.listHistory({ page: 1, pageSize: 9 }) }],
  [/listHistory/, /unexpected response: \[\]/, { listHistory: async () => [] as never }],
  [
    /listMyPresentations/,
    /returned page 2/,
    { listMyPresentations: () => memory.listHistory({ page: 2, pageSize: 2 }) },
  ],
  [/requestDownload/, /not absolute/, { requestDownload: async () => ({ url: '/file.pptx' }) }],
  [/requestDownload/, /no PptError/, { requestDownload: () => Promise.reject(new Error('409')) }],
  [/getConnection/, /unexpected response/, { getConnection: async () => ({ status: 'yes' }) as never }],
  [/connectUrl/, /must not be async/, { connectUrl: (async () => '/connect') as never }],
  [/listUsers/, /unexpected response/, { listUsers: async () => ({}) as never }],
  [/signal is aborted/, /went on/, { listHistory: () => memory.listHistory({ page: 1, pageSize: 2 }) }],
  [
    /not_signed_in/,
    /code forbidden/,
    {},
    { signedOut: () => createMemoryFetcher({ faults: { openEditor: [fails('forbidden')] } }) },
  ],
];

it.each(faulty)('detects a fetcher that breaks the rule %s: %s', async (rule, reason, methods, options) => {
  const checks = fetcherChecks(() => ({ ...createMemoryFetcher(), ...methods }), options);
  const [check] = checks.filter(({ name }) => rule.test(name));
  await expect(check?.run()).rejects.toThrow(reason);
});

it('times out on a call that never ends', async () => {
  const openEditor = (): Promise<never> => new Promise(() => undefined);
  const [check] = fetcherChecks(() => ({ openEditor }), { timeoutMs: 20 });
  await expect(check?.run()).rejects.toThrow('longer than 20 ms');
});
