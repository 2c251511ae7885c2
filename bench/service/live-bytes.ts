/** What a process still refers to, asked through its inspector (`address`) after a full collection. */
export async function liveBytes(address: string): Promise<number> {
  const socket = new WebSocket(await socketOf(address));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${address}`)), { once: true });
  });
  let asked = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<Answer>((resolve) => {
      const id = ++asked;
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as Answer;
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(answer);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  // Twice: what a first collection finalises, the second one frees.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const expression = 'const { heapUsed, external } = process.memoryUsage(); heapUsed + external';
  const { result } = await ask('Runtime.evaluate', { expression: `{ ${expression} }` });
  socket.close();
  if (result?.result.value === undefined) throw new Error('the process does not say how much it holds');
  return result.result.value;
}

interface Answer {
  id: number;
  result?: { result: { value?: number } };
}

/** It takes a moment until the inspector listens. */
async function socketOf(address: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      const targets = (await (await fetch(`http://${address}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
      return targets[0]?.webSocketDebuggerUrl ?? '';
    } catch (error) {
      if (attempt > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
