/** Key factories of everything that the library keeps in a `QueryClient`. The first two parts are on every key. */
export const pptKeys: {
  /** Prefix of every key of a user: `queryClient.invalidateQueries({ queryKey: pptKeys.all(scope) })`. */
  all: (scope: string) => readonly ['ppt', string];
  connection: (scope: string) => readonly ['ppt', string, 'connection'];
  /** Prefix of every page of both lists, the workspace's and the user's. */
  history: (scope: string) => readonly ['ppt', string, 'history'];
  covers: (scope: string) => readonly ['ppt', string, 'covers'];
  users: (scope: string) => readonly ['ppt', string, 'users'];
  /** Prefix of the mutation keys of all downloads. */
  downloads: (scope: string) => readonly ['ppt', string, 'download'];
} = {
  all: (scope) => ['ppt', scope],
  connection: (scope) => ['ppt', scope, 'connection'],
  history: (scope) => ['ppt', scope, 'history'],
  covers: (scope) => ['ppt', scope, 'covers'],
  users: (scope) => ['ppt', scope, 'users'],
  downloads: (scope) => ['ppt', scope, 'download'],
};
