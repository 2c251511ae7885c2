/** ms of drawing before the queue yields to input and rendering. */
const sliceMs = 6;

const waiting = new Set<() => void>();

/**
 * Queues a drawing job; jobs run one after another.
 * @returns A function that cancels the job.
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
