// Keys are functions, so that bundlers can drop unused ones. A property of an object is dropped only with the whole
// object.

export function scopeKey(scope: string): readonly ['ppt', string] {
  return ['ppt', scope];
}

export function connectionKey(scope: string): readonly ['ppt', string, 'connection'] {
  return ['ppt', scope, 'connection'];
}

export function historyKey(scope: string): readonly ['ppt', string, 'history'] {
  return ['ppt', scope, 'history'];
}

export function coversKey(scope: string): readonly ['ppt', string, 'covers'] {
  return ['ppt', scope, 'covers'];
}

export function usersKey(scope: string): readonly ['ppt', string, 'users'] {
  return ['ppt', scope, 'users'];
}

export function downloadsKey(scope: string): readonly ['ppt', string, 'download'] {
  return ['ppt', scope, 'download'];
}

/** Keys of everything that the library keeps in a `QueryClient`. */
export const pptKeys = {
  /**
   * Prefix of every key of a user: `queryClient.invalidateQueries({ queryKey: pptKeys.all(scope) })` refetches
   * everything.
   */
  all: scopeKey as (scope: string) => readonly ['ppt', string],
  connection: connectionKey as (scope: string) => readonly ['ppt', string, 'connection'],
  /** Prefix of every page of both lists, the workspace's and the user's. */
  history: historyKey as (scope: string) => readonly ['ppt', string, 'history'],
  covers: coversKey as (scope: string) => readonly ['ppt', string, 'covers'],
  users: usersKey as (scope: string) => readonly ['ppt', string, 'users'],
  /** Prefix of the mutation keys of all downloads. */
  downloads: downloadsKey as (scope: string) => readonly ['ppt', string, 'download'],
};
