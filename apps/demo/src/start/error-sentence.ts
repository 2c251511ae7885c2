/** Returns one sentence that explains why the start failed. Packages are missing if the installation did not finish. */
export function errorSentence(error: unknown): string {
  const [sentence = ''] = String(error instanceof Error ? error.message : error).split('\n');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_MODULE_NOT_FOUND'
    ? `Some packages are not installed. Check the network, then run the command again. (${sentence})`
    : sentence;
}
