/** Returns the prefix of the query keys of both lists, the workspace's and the user's. */
export function historyKey(scope: string): readonly ['ppt', string, 'history'] {
  return ['ppt', scope, 'history'];
}
