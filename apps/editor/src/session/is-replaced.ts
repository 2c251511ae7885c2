/** ms; whoever waits for a sentence does not wait longer for the reason. */
const patienceMs = 3000;

/**
 * Whether the service has another build of the editor by now: it answers, but no longer has the script that this page began
 * with, whose name changes with all that it leads to. Then nothing that is fetched late will ever arrive here. The service
 * says so with JSON; a gateway that has no service behind it for a moment says that nothing is there with a page of its own.
 */
export async function isReplaced(): Promise<boolean> {
  const begun = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!begun) return false;
  try {
    const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) } as const;
    const { status, headers } = await fetch(begun.src, asked);
    return status === 404 && /^application\/json\b/u.test(headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}
