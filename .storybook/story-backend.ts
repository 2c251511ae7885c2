import {
  createMemoryFetcher,
  delays,
  fails,
  type Faults,
  type FetcherMethod,
  type MemoryFetcher,
  type MemoryFetcherOptions,
} from '../packages/react/src/testing/index.ts';

/** Faults that the toolbar can apply to every story. */
export const toolbarFaults = {
  none: 'Story default',
  slow: 'Slow network',
  offline: 'No network',
  down: 'Service down',
  disconnected: 'Not connected',
  banned: 'Suspended',
} as const;
export type ToolbarFault = keyof typeof toolbarFaults;

const methods: readonly FetcherMethod[] = [
  'openEditor',
  'listCovers',
  'listHistory',
  'listMyPresentations',
  'requestDownload',
  'changePresentation',
  'getConnection',
  'disconnect',
  'listUsers',
  'createUser',
  'banUser',
];

/** Creates the backend of a story. The toolbar's fault overrides the story's own options. */
export function storyBackend(own: MemoryFetcherOptions | undefined, fault: unknown): MemoryFetcher {
  return createMemoryFetcher({ ...own, ...optionsOf(fault as ToolbarFault) });
}

/** Returns the backend options that simulate a fault. */
function optionsOf(fault: ToolbarFault): MemoryFetcherOptions {
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
