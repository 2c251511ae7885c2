/**
 * Returns a function like `fetch` that reports how much of the body has been sent, which `fetch` does not.
 * @param onProgress Called with the fraction that has been sent.
 */
export function sendWithProgress(
  onProgress: (sent: number) => void,
  createRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): typeof fetch {
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = createRequest();
      const cancel = () => request.abort();
      const fail = () => {
        signal?.removeEventListener('abort', cancel);
        reject(signal?.aborted ? (signal.reason as Error) : new TypeError('Failed to fetch'));
      };
      request.open(method, typeof input === 'string' ? input : String(input instanceof Request ? input.url : input));
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'text';
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        signal?.removeEventListener('abort', cancel);
        resolve(new Response(request.responseText, { status: request.status }));
      });
      request.addEventListener('error', fail);
      request.addEventListener('abort', fail);
      signal?.addEventListener('abort', cancel);
      if (signal?.aborted) fail();
      else request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
}
