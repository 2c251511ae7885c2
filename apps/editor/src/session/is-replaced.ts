/** ms; whoever waits for a sentence does not wait longer for the reason. */
const patienceMs = 3000;

/**
 * Whether the service has another build of the editor by now: it answers, but no longer has the script that this page began
 * with, whose name changes with all that it leads to. Then nothing that is fetched late will ever arrive here.
 */
export async function isReplaced(): Promise<boolean> {
  const begun = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!begun) return false;
  try {
    const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) } as const;
    return (await fetch(begun.src, asked)).status === 404;
  } catch {
    return false;
  }
}
