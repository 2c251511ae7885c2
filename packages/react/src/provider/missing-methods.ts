import { PptError, type CustomFetcher, type PptFetcher } from '@ppt-embed/protocol/host';

/** Methods that a host's own fetcher may lack, and their callers. */
const callers = {
  listCovers: 'CoverPicker and useCovers',
  listHistory: 'HistoryTable and useHistory',
  listMyPresentations: 'HistoryTable with the list `mine` and useMyPresentations',
  requestDownload: 'DownloadButton, HistoryTable and useDownload',
  getConnection: 'ConnectButton and useConnection',
  disconnect: 'ConnectButton and useDisconnect',
  connectUrl: 'every Connect button and useConnect',
  listUsers: 'UserTable and useUsers',
  createUser: 'UserTable and useCreateUser',
  banUser: 'UserTable and useBanUser',
} satisfies Partial<Record<keyof PptFetcher, string>>;

const completed = new WeakMap<CustomFetcher, PptFetcher>();

/**
 * Adds methods to an incomplete fetcher that throw an error naming the missing method, and log it once. Used in
 * development only.
 * @returns the same object for the same fetcher.
 */
export function nameMissingMethods(fetcher: CustomFetcher): PptFetcher {
  const known = completed.get(fetcher);
  if (known) return known;
  const names = Object.keys(callers) as (keyof typeof callers)[];
  const methods: Partial<Record<keyof PptFetcher, unknown>> = { isIdempotent: fetcher.isIdempotent };
  // Methods are bound, because those of a class may use private fields.
  for (const name of ['openEditor', 'changePresentation', 'doctor', ...names] as const)
    methods[name] = fetcher[name]?.bind(fetcher);
  const missing = names.filter((name) => !fetcher[name]);
  for (const name of missing) methods[name] = missingMethod(name);
  const result = missing.length > 0 ? (methods as unknown as PptFetcher) : (fetcher as PptFetcher);
  completed.set(fetcher, result);
  return result;
}

function missingMethod(name: keyof typeof callers): () => never {
  const message = `The fetcher has no method "${name}". Add it for ${callers[name]}.`;
  let isLogged = false;
  return () => {
    if (!isLogged) console.error(`[ppt-embed] ${message}`);
    isLogged = true;
    throw new PptError({ code: 'service_error', message, retryable: false });
  };
}
