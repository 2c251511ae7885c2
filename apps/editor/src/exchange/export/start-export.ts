import type { OpenPresentation } from '../../session/open-presentation.ts';
import { startDownload } from '../../session/download.ts';
import type { ExportKind } from '../../session/editor-document.ts';

/** Creates a file and starts its download. The exporter is loaded on first use. Only one export runs at a time. */
export async function startExport(presentation: OpenPresentation, kind: ExportKind): Promise<void> {
  const { doc, screen } = presentation;
  const { exporting } = doc;
  if (exporting.get()) return;
  const { deck, selection } = doc.flushAllText();
  const controller = new AbortController();
  const { signal } = controller;
  // Stops waiting immediately. The slide in progress is discarded when it is done.
  const canceled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Canceled.', 'AbortError')));
  });
  const progress = {
    kind,
    done: 0,
    count: kind !== 'pictures' ? 1 : deck.slides.length,
    cancel: () => controller.abort(),
  };
  exporting.set(progress);
  screen.notify(null);
  const makeFile = async () => {
    if (kind === 'print') {
      const { printDeck } = await import('./print-deck.ts');
      signal.throwIfAborted();
      return printDeck(deck, signal);
    }
    const { exportDeck } = await import('./export-deck.ts');
    signal.throwIfAborted();
    const onProgress = (done: number, count: number) => exporting.set({ ...progress, done, count });
    return exportDeck({ kind, deck, slide: selection.slide, onProgress, signal });
  };
  try {
    // Shown from the start, because the user may press Cancel while the exporter is loading.
    const file = await Promise.race([makeFile(), canceled]);
    if (!file) return;
    const { name, content } = file;
    const url = URL.createObjectURL(content);
    startDownload(url, name);
    // Browsers may still read the blob later.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    screen.notify({ name: 'exported', file: name });
  } catch {
    if (!signal.aborted) screen.notify({ name: 'export-failed', retry: () => void startExport(presentation, kind) });
  } finally {
    exporting.set(null);
  }
}
