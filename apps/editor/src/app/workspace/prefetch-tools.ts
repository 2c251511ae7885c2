import { loadRenderers, loadLayouts, styleNames } from '@ppt-embed/deck';
import { lazyFiles } from '../../kit/lazy-files.ts';
import { styleFiles } from '../../session/style-files.ts';
import { loadTextEditor } from '../../text/load-text-editor.ts';

type Load = () => Promise<unknown>;

/** Code that users need who may only view or comment on the presentation. */
const viewing: readonly Load[] = [
  () => import('../../present/Present.tsx'),
  () => import('../../canvas/effects/play-effects.ts'),
  () => loadRenderers(),
  () => import('../../panels/comments/CommentsLoader.tsx'),
  () => import('../../panels/comments/CommentsPanel.tsx'),
  () => import('../../canvas/comments/CommentLayer.tsx'),
  () => import('../../panels/comments/SlideComments.tsx'),
];

/** Code for editing, most frequent first. */
const editing: readonly Load[] = [
  loadTextEditor,
  () => import('../../panels/inspector/Inspector.tsx'),
  () => import('../../panels/floating/FloatingBar.tsx'),
  () => import('../../panels/objects/ObjectsTab.tsx'),
  () => import('../../panels/phone/ContextBar.tsx'),
  () => import('../../panels/topbar/TopBarMenus.tsx'),
  () => import('../../panels/canvas-menu/CanvasMenu.tsx'),
  () => import('../../panels/topbar/RenamePanel.tsx'),
  () => import('../../commands/edit-text.ts'),
  // Inserting elements.
  () => import('../../panels/insert/ShapeMenu.tsx'),
  () => import('../../panels/insert/InsertMenus.tsx'),
  () => import('../../panels/insert/PictureUrlDialog.tsx'),
  () => import('../../panels/code/CodeDialog.tsx'),
  // Without its typesetter, whose size is 1 MB.
  () => import('../../panels/formula/FormulaDialog.tsx'),
  () => import('../../session/insert-media.ts'),
  () => import('../../session/shrink-picture.ts'),
  // Selecting and changing elements.
  () => import('../../canvas/overlays/TableHandles.tsx'),
  () => import('../../canvas/overlays/CropOverlay.tsx'),
  () => import('../../canvas/overlays/AdjustHandles.tsx'),
  () => import('../../canvas/guides/GuideLayer.tsx'),
  () => import('../../canvas/outside/OutsideLayer.tsx'),
  () => import('../../canvas/ElementMultiSelect.tsx'),
  () => import('../../canvas/follow-link.ts'),
  () => import('../../exchange/clipboard/elements-from-page.ts'),
  // Finding.
  () => import('../../panels/find/Find.tsx'),
  () => import('../../canvas/current-match/CurrentMatchLayer.tsx'),
  () => import('../../panels/palette/Palette.tsx'),
  () => import('../../panels/shortcuts/Shortcuts.tsx'),
  () => import('../../panels/slides/SlideGrid.tsx'),
  ...viewing,
  // Slides and layouts, which need the layout engine, and themes.
  () => loadLayouts(),
  () => import('../../actions/new-slide.ts'),
  () => import('../../panels/slides/NewSlideMenu.tsx'),
  () => import('../../panels/layouts/LayoutMenu.tsx'),
  () => import('../../commands/split-items.ts'),
  () => import('../../commands/merge-slides.ts'),
  () => import('../../actions/clear-formatting.ts'),
  () => import('../../actions/footers.ts'),
  () => import('../../panels/theme/DeckTab.tsx'),
  ...styleNames.map((style) => () => styleFiles.load(style)),
  // Files that are created without the service.
  () => import('../../exchange/export/export-deck.ts'),
  () => import('../../exchange/export/print-deck.ts'),
];

/**
 * The code of everyday tools. Each function loads one file, or several that are needed together.
 * `prefetch-tools.test.ts` lists the code that is not prefetched.
 */
export const tools: Readonly<Record<'viewing' | 'editing', readonly Load[]>> = { viewing, editing };

/** Time in ms before the next attempt after an error, unless the browser reports a connection sooner. */
const retryMs = 60_000;
/** Maximum number of errors, because the files of a replaced build never load. */
const maxErrors = 5;

/** Options of `prefetchTools`. */
export interface PrefetchOptions {
  /** Stops prefetching. */
  signal: AbortSignal;
  /** Resolves when the browser is idle. */
  whenIdle: () => Promise<void>;
}

/**
 * Loads the code of everyday tools, one file at a time while the browser is idle, so that they also work if the network
 * is lost later. Does nothing if the user saves data. Resolves when everything has been loaded or prefetching has been
 * stopped; the remaining tools are then loaded when they are needed.
 * @param loads Functions that load the code, in order.
 */
export async function prefetchTools(loads: readonly Load[], { signal, whenIdle }: PrefetchOptions): Promise<void> {
  if (savesData()) return;
  let errors = 0;
  for (const load of loads) {
    await whenIdle();
    // A request without a network would fail, and some browsers never repeat the request for a script that failed.
    while (!signal.aborted && !navigator.onLine) await whenOnline(signal);
    while (!signal.aborted && !(await isLoaded(load))) {
      errors += 1;
      if (errors >= maxErrors) return;
      await whenOnline(signal, retryMs);
    }
    if (signal.aborted) return;
  }
}

function isLoaded(load: Load): Promise<boolean> {
  return lazyFiles.load(load).then(
    () => true,
    () => false,
  );
}

/** Whether the user has requested that pages load little data. Only Chromium reports this. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Resolves when the browser reports a connection, after a time in ms, or when the signal is aborted. */
function whenOnline(signal: AbortSignal, timeoutMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = () => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
    window.addEventListener('online', end, { signal: waiting.signal });
    signal.addEventListener('abort', end, { signal: waiting.signal });
    if (signal.aborted) end();
  });
}
