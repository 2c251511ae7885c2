/** ms. A host that opens the presentation again replaces this page sooner; if none does, there is no reply. */
export const reloadTimeoutMs = 3000;

/**
 * Opens the presentation again after its session is over. Reloading the page never helps, because its URL works only
 * once.
 */
export interface Reloader {
  /**
   * `here`: the embedding page requests a new URL; `there`: the referring app can open it again; null: neither is
   * known.
   */
  mode: () => 'here' | 'there' | null;
  /** Opens it again without confirmation. */
  reload: () => void;
}

/** ms. The check must not delay the error message longer. */
const timeoutMs = 3000;

/**
 * Whether the service has a newer build of the editor. It responds, but no longer has this page's start script, whose
 * hashed name changes with every build; lazy chunks can then no longer be loaded. The service responds with JSON, while
 * a gateway whose service is briefly down responds with the gateway's error page.
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
