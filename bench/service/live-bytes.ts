/**
 * Returns the live heap of a process in bytes, read through its inspector after a full collection.
 * @param host Host and port of the inspector.
 * @throws Error if the inspector does not respond.
 */
export async function liveBytes(host: string): Promise<number> {
  const socket = new WebSocket(await inspectorSocketUrl(host));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${host}`)), { once: true });
  });
  let lastId = 0;
  const send = (method: string, params: object = {}) =>
    new Promise<CdpResponse>((resolve) => {
      const id = ++lastId;
      const onMessage = ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as CdpResponse;
        if (message.id !== id) return;
        socket.removeEventListener('message', onMessage);
        resolve(message);
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method, params }));
    });
  // Collects twice, because the second collection frees what the first one finalized.
  await send('HeapProfiler.collectGarbage');
  await send('HeapProfiler.collectGarbage');
  const expression = 'const { heapUsed, external } = process.memoryUsage(); heapUsed + external';
  const { result } = await send('Runtime.evaluate', { expression: `{ ${expression} }` });
  socket.close();
  if (result?.result.value === undefined) throw new Error('the inspector returned no memory usage');
  return result.result.value;
}

interface CdpResponse {
  id: number;
  result?: { result: { value?: number } };
}

/** Waits until the inspector listens. */
async function inspectorSocketUrl(host: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      const targets = (await (await fetch(`http://${host}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
      return targets[0]?.webSocketDebuggerUrl ?? '';
    } catch (error) {
      if (attempt > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
