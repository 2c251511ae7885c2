/** How long a first start may take: the embedded database makes its folder then. */
const timeoutMs = 90_000;

/**
 * Waits until an address answers over HTTP.
 * @param cure what to do where nothing answers, a sentence.
 * @param isUp which statuses count; by default anything but "not ready yet" (5xx).
 * @throws Error when it does not within 90 s.
 */
export async function waitUntilUp(
  url: string,
  signal: AbortSignal,
  fix: string,
  isUp: (status: number) => boolean = (status) => status < 500,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!signal.aborted) {
    if (isUp(await statusOf(url, signal))) return;
    if (Date.now() > until) throw new Error(`${url} does not answer. ${fix}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The status it answers with; NaN, which no test accepts, where nothing answers. */
async function statusOf(url: string, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return Number.NaN;
  }
}
