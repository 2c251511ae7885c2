/**
 * Keeps what is said to the page before anyone listens: the frame greets as soon as the page is loaded, which is before
 * the editor is there.
 * @returns says it all again, as it was said, to those who listen now.
 */
export function keepMessages(window: Window): () => void {
  const kept: MessageEvent[] = [];
  const keep = (event: MessageEvent) => void kept.push(event);
  window.addEventListener('message', keep);
  return () => {
    window.removeEventListener('message', keep);
    for (const { data, origin, source } of kept.splice(0))
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  };
}
