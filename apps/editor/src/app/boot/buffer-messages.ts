/**
 * Buffers messages that arrive before the editor listens: the frame sends `hello` as soon as the page has loaded.
 * @returns A function that stops buffering and dispatches the messages again.
 */
export function bufferMessages(window: Window): () => void {
  const buffered: MessageEvent[] = [];
  const buffer = (event: MessageEvent) => void buffered.push(event);
  window.addEventListener('message', buffer);
  return () => {
    window.removeEventListener('message', buffer);
    for (const { data, origin, source } of buffered.splice(0))
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  };
}
