import type { MediaKind } from '@ppt-embed/deck';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { Point } from '../model/geometry/bounds.ts';
import type { EditorState } from '../model/editor-state.ts';
import { trackFocus } from '../kit/focus.ts';
import type { EditorDocument } from './editor-document.ts';
import type { OpenPresentation } from './open-presentation.ts';
import type { UploadResult } from './pending-uploads.ts';
import { codeOf, endsSession, isFinal, isUnavailable } from './responses.ts';
import type { RunOptions } from './uploads.ts';

/** Options of `storeFile`. */
interface StoreFileOptions<Stored> {
  kind: 'picture' | MediaKind;
  /** Position among the files that are stored one after the other, from 1, and their number. */
  index: number;
  count: number;
  /** Uploads the file. */
  upload: (options: RunOptions) => Promise<Stored>;
  /** Uses the stored file. */
  onStored: (stored: Stored) => void;
  /** Shows why the file is not stored. */
  onRejected: (code: PptErrorCode) => void;
}

/**
 * Uploads a file and uses it. If the service cannot be reached or cannot store it now, the file is kept for another
 * attempt. Undo cancels the upload, unless something else has been changed since.
 * @returns whether the user has canceled the upload
 */
export async function storeFile<Stored>(
  { doc, screen }: OpenPresentation,
  { upload, onStored, onRejected, ...file }: StoreFileOptions<Stored>,
): Promise<boolean> {
  let isCanceled = false;
  const { past } = doc.state.get().history;
  const attempt = async (): Promise<UploadResult> => {
    try {
      const stored = await screen.uploads.run({ past, ...file }, upload);
      isCanceled = stored === 'canceled';
      if (stored !== 'canceled') onStored(stored);
    } catch (thrown) {
      const code = codeOf(thrown);
      if (!isFinal(code) && !endsSession(code)) return isUnavailable(code) ? 'unavailable' : 'failed';
      onRejected(code);
    }
    return 'done';
  };
  if ((await attempt()) === 'done') return isCanceled;
  if (!screen.pendingUploads.keep({ kind: file.kind, attempt })) onRejected('network');
  return false;
}

/**
 * Returns a function that tells whether the user has selected something else since, or has moved the focus. Then an
 * inserted file must not be selected, which would also focus it.
 */
export function trackAttention({ state }: Pick<EditorDocument, 'state'>): () => boolean {
  const hasFocusMoved = trackFocus();
  const selected = ({ selection }: EditorState) => JSON.stringify([selection.slide, selection.elements]);
  const before = selected(state.get());
  return () => hasFocusMoved() || state.get().selection.editing || selected(state.get()) !== before;
}

/** Offsets a file, so that files that are inserted together do not cover each other. */
export function offsetPosition({ x, y }: Point, index: number): Point {
  return { x: x + index * 24, y: y + index * 24 };
}
