import { formulasOf, picturesOf, readMarkdown } from '@ppt-embed/deck';
import type { LayoutResult, Outline, ResolvedPicture } from '@ppt-embed/deck';
import { lazyFiles } from '../kit/lazy-files.ts';
import { insertMarkdown } from '../commands/insert-markdown.ts';
import type { MarkdownResources } from '../commands/insert-markdown.ts';
import { withStyle } from './load-module.ts';
import type { OpenPresentation } from './open-presentation.ts';

/**
 * Inserts slides from Markdown after the selected slides, as one undo step, with their pictures and formulas. A toast
 * names the content that could not be shown as it was written.
 * @param signal Prevents the slides from being inserted.
 * @returns whether slides were inserted
 */
export async function insertSlidesFromMarkdown(
  { doc, screen }: OpenPresentation,
  markdown: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<boolean> {
  const { outline } = readMarkdown(markdown);
  const until = [AbortSignal.timeout(pictureTimeoutMs), ...(signal ? [signal] : [])];
  const [formulas, pictures] = await Promise.all([
    typesetFormulasOf(outline),
    storePicturesOf(outline, doc, AbortSignal.any(until)),
  ]);
  let lost: LostContent | undefined;
  const insert = insertMarkdown(markdown, Date.now(), {
    formulas,
    pictures,
    onReport: (report) => (lost = lostContent(report)),
  });
  await withStyle(doc, () => Promise.resolve());
  if (signal?.aborted) return false;
  const isInserted = doc.dispatch(insert);
  if (isInserted && lost && lost.notes + lost.text + lost.dropped > 0)
    screen.notify({ name: 'markdown-inserted', ...lost });
  return isInserted;
}

/** Typesets the formulas of an outline. If MathJax cannot be loaded, they are shown as code. */
async function typesetFormulasOf(outline: Outline): Promise<NonNullable<MarkdownResources['formulas']>> {
  const formulas = formulasOf(outline);
  if (formulas.length === 0) return new Map();
  const math = await lazyFiles.load(() => import('@ppt-embed/deck/math')).catch(() => null);
  return math?.typesetFormulas(formulas) ?? new Map();
}

/** Maximum number of pictures that are stored. Further pictures keep their URL and get a default size. */
const maxPictures = 50;
/**
 * Time in ms after which the slides are inserted without the sizes of pictures that are not stored yet. A host waits 10 s
 * for `insertMarkdown`.
 */
const pictureTimeoutMs = 6000;

/** Stores the pictures of an outline, so that their sizes are known. A picture that cannot be stored keeps its URL. */
async function storePicturesOf(
  outline: Outline,
  doc: Pick<OpenPresentation['doc'], 'fetchPicture'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ResolvedPicture>> {
  const urls = picturesOf(outline).filter((url) => /^https?:\/\//iu.test(url));
  const stored = await Promise.all(
    urls.slice(0, maxPictures).map(async (url) => {
      const picture = await doc.fetchPicture(url, { signal }).catch(() => null);
      return picture ? [[url, picture] as const] : [];
    }),
  );
  return new Map(stored.flat());
}

/** Numbers of things in Markdown that are not shown as they were written. */
export interface LostContent {
  /** Moved to the speaker notes. */
  notes: number;
  /** Shown as their source text. */
  text: number;
  /** Left out. */
  dropped: number;
}

function lostContent(report: LayoutResult['report']): LostContent {
  const count = (...kinds: readonly LayoutResult['report'][number]['kind'][]) =>
    report.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    notes: count('notes'),
    text: count('text', 'formula', 'chart', 'unread'),
    dropped: count('dropped', 'picture'),
  };
}
