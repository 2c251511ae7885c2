/**
 * Keeps what is said to the page before anyone listens: the frame greets as soon as the page is loaded, which is before
 * the editor is there.
 * @returns says it all again, as it was said, to those who listen now.
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
