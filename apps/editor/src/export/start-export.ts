import type { Presentation } from '../session/presentation.ts';
import { startDownload } from '../session/start-download.ts';
import type { ExportKind } from './export-kind.ts';

/** Makes a file and hands it to the browser; what makes it arrives now. One at a time. */
export async function startExport(presentation: Presentation, kind: ExportKind): Promise<void> {
  const { exporting, state, heldText, notify } = presentation;
  if (exporting.get()) return;
  heldText.release();
  const { deck, selection } = state.get();
  const controller = new AbortController();
  const progress = {
    kind,
    done: 0,
    count: kind !== 'pictures' ? 1 : deck.slides.length,
    cancel: () => controller.abort(),
  };
  exporting.set(progress);
  notify(null);
  try {
    if (kind === 'pdf') {
      const { printDeck } = await import('./print-deck.ts');
      return await printDeck(deck, controller.signal);
    }
    const { exportDeck } = await import('./export-deck.ts');
    const { name, content } = await exportDeck({
      kind,
      deck,
      slide: selection.slide,
      onProgress: (done, count) => exporting.set({ ...progress, done, count }),
      signal: controller.signal,
    });
    controller.signal.throwIfAborted();
    const address = URL.createObjectURL(content);
    startDownload(address, name);
    // The browser reads it when it likes to.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    notify({ name: 'exported', file: name });
  } catch {
    if (!controller.signal.aborted) notify({ name: 'export-failed' });
  } finally {
    exporting.set(null);
  }
}
