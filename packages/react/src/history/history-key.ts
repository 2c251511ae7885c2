/** Prefix of the keys of both lists of presentations, of the workspace's and the person's own. */
export function historyKey(scope: string): readonly ['ppt', string, 'history'] {
  return ['ppt', scope, 'history'];
}
