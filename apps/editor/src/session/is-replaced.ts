/** ms; whoever waits for a sentence does not wait longer for the reason. */
const timeoutMs = 3000;

/**
 * Whether the service has another build of the editor by now: it answers, but no longer has the script that this page began
 * with, whose name changes with all that it leads to. Then nothing that is fetched late will ever arrive here. The service
 * says so with JSON; a gateway that has no service behind it for a moment says that nothing is there with a page of its own.
 */
export async function isReplaced(): Promise<boolean> {
  const startScript = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!startScript) return false;
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const;
    const { status, headers } = await fetch(startScript.src, options);
    return status === 404 && /^application\/json\b/u.test(headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}
