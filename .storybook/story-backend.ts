import {
  createMemoryFetcher,
  delays,
  fails,
  type Faults,
  type FetcherMethod,
  type MemoryFetcher,
  type MemoryFetcherOptions,
} from '../packages/react/src/testing/index.ts';

/** What the toolbar lets go wrong in every story. */
export const toolbarFaults = {
  none: 'As the story says',
  slow: 'Slow network',
  offline: 'No network',
  down: 'Service down',
  disconnected: 'Not connected',
  banned: 'Switched off',
} as const;
export type ToolbarFault = keyof typeof toolbarFaults;

const methods: readonly FetcherMethod[] = [
  'openEditor',
  'listCovers',
  'listHistory',
  'listMyPresentations',
  'requestDownload',
  'getConnection',
  'disconnect',
  'listUsers',
  'createUser',
  'banUser',
];

/** A backend of its own for a story: what the story says, and over it what the toolbar says. */
export function storyBackend(own: MemoryFetcherOptions | undefined, fault: unknown): MemoryFetcher {
  return createMemoryFetcher({ ...own, ...over(fault as ToolbarFault) });
}

function over(fault: ToolbarFault): MemoryFetcherOptions {
  const each = (faults: Faults[FetcherMethod]): MemoryFetcherOptions => ({
    faults: Object.fromEntries(methods.map((method) => [method, faults])),
  });
  switch (fault) {
    case 'slow':
      return each([delays(4000)]);
    case 'offline':
      return each([fails('network', { requestId: '' })]);
    case 'down':
      return each([fails('unavailable')]);
    case 'disconnected':
      return { connection: { status: 'disconnected' } };
    case 'banned':
      return { connection: { status: 'banned' } };
    case 'none':
    default:
      return {};
  }
}
