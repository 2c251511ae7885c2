/** ms of drawing before keys and frames have their turn. */
const sliceMs = 6;

const waiting = new Set<() => void>();

/**
 * Draws what many places want to have drawn at once, one after another.
 * @returns what takes it back
 */
export function queueDrawing(draw: () => void): () => void {
  if (waiting.size === 0) setTimeout(drawBatch);
  waiting.add(draw);
  return () => void waiting.delete(draw);
}

function drawBatch(): void {
  const until = performance.now() + sliceMs;
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    if (performance.now() >= until) break;
  }
  if (waiting.size > 0) setTimeout(drawBatch);
}
