/** Time limit in ms for the first start, which includes creating the embedded database. */
const timeoutMs = 90_000;

/**
 * Waits until a URL responds over HTTP.
 * @param fix A sentence that states what to do if there is no response.
 * @param isUp Whether a status counts as up. By default, every status except 5xx (not ready yet).
 * @throws Error if there is no such response within 90 s.
 */
export async function waitUntilUp(
  url: string,
  signal: AbortSignal,
  fix: string,
  isUp: (status: number) => boolean = (status) => status < 500,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!signal.aborted) {
    if (isUp(await statusOf(url, signal))) return;
    if (Date.now() > deadline) throw new Error(`${url} does not respond. ${fix}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns the status of the response, or NaN (which `isUp` never accepts) if there is none. */
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
