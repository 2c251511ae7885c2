/** What a person needs to know of a failed start. Packages are missing where an installation did not finish. */
export function errorSentence(error: unknown): string {
  const [sentence = ''] = String(error instanceof Error ? error.message : error).split('\n');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_MODULE_NOT_FOUND'
    ? `Packages are missing: check the network, then run the same command again. (${sentence})`
    : sentence;
}
