import type { MediaKind } from '@ppt-embed/deck';
import { setBackgroundPicture } from '../commands/backgrounds.ts';
import { replacePicture } from '../commands/pictures.ts';
import type { ElementTarget } from '../commands/change-slide.ts';
import type { MemberPath } from '../model/members.ts';
import { selectedSlides } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { InsertPosition } from '../commands/insert-elements.ts';
import { insertPicture } from '../commands/insert-picture.ts';
import type { PictureTarget } from '../commands/insert-picture.ts';
import type { EditorDocument } from './editor-document.ts';
import type { OpenPresentation } from './open-presentation.ts';
import { loadModule } from './load-module.ts';
import { acceptedFiles, mediaKindOfFile } from '../elements/media/media-kinds.ts';
import { offsetPosition, storeFile, trackAttention } from './store-file.ts';
import type { RunOptions, UploadPreview } from './uploads.ts';

/** Opens the browser's file dialog for pictures to insert on the current slide. */
export function pickPicture({ doc, screen }: OpenPresentation): void {
  const slide = currentSlide(doc.state.get())?.id;
  openFileDialog(true, (files) => void insertPictures({ doc, screen }, files, { slide }));
}

/** Opens the file dialog for videos or audio clips to insert on the current slide. */
export function pickMedia({ doc, screen }: OpenPresentation, kind: MediaKind): void {
  const slide = currentSlide(doc.state.get())?.id;
  if (slide !== undefined)
    openFileDialog(true, (files) => void loadAndInsertMedia({ doc, screen }, files, { slide }), acceptedFiles(kind));
}

/** Opens the file dialog for a file that replaces a video or an audio clip of the current slide. */
export function pickMediaReplacement({ doc, screen }: OpenPresentation, target: ElementTarget, kind: MediaKind): void {
  openFileDialog(
    false,
    ([file]) => {
      if (file) void loadAndReplaceMedia({ doc, screen }, target, file);
    },
    acceptedFiles(kind),
  );
}

/** Replaces a video or an audio clip. The module is loaded on first use. */
async function loadAndReplaceMedia(presentation: OpenPresentation, target: ElementTarget, file: File): Promise<void> {
  const retry = () => void loadAndReplaceMedia(presentation, target, file);
  const module = await loadModule(presentation.screen, () => import('./insert-media.ts'), retry);
  await module?.replaceMedia(presentation, target, file);
}

/** Inserts videos and audio clips. The module is loaded only if there are any. */
async function loadAndInsertMedia(
  presentation: OpenPresentation,
  files: readonly File[],
  where: { slide: string; position?: InsertPosition | undefined },
): Promise<void> {
  const media = files.filter(mediaKindOfFile);
  if (media.length === 0) return;
  const retry = () => void loadAndInsertMedia(presentation, media, where);
  const module = await loadModule(presentation.screen, () => import('./insert-media.ts'), retry);
  await module?.insertMedia(presentation, media, where);
}

/**
 * Opens the file dialog for a picture that replaces one of the current slide, even if another slide is current after
 * the upload.
 * @param member The path in the element, if it is a group.
 */
export function pickReplacement({ doc, screen }: OpenPresentation, element: string, member?: MemberPath): void {
  const slide = currentSlide(doc.state.get());
  if (!slide) return;
  const target = { slide: slide.id, element, member };
  openFileDialog(false, ([file]) => {
    if (!file) return;
    void storePicture({ doc, screen }, file, (stored) => {
      doc.dispatch(replacePicture(target, stored, { at: Date.now() }));
    });
  });
}

/** Opens the file dialog for a picture that covers the background of the selected slides. */
export function pickBackground({ doc, screen }: OpenPresentation): void {
  const slideIds = selectedSlideIds(doc);
  openFileDialog(false, ([file]) => {
    if (!file) return;
    void storePicture({ doc, screen }, file, (stored) => {
      doc.dispatch(setBackgroundPicture(slideIds, stored, Date.now()));
    });
  });
}

/** Returns the ids of the selected slides. */
export function selectedSlideIds({ state }: Pick<EditorDocument, 'state'>): string[] {
  const now = state.get();
  return selectedSlides(now).flatMap((index) => now.deck.slides[index]?.id ?? []);
}

/** Opens the browser's file dialog. @param accept The media types of the files. @default pictures */
export function openFileDialog(
  multiple: boolean,
  onFiles: (files: File[]) => void,
  accept = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml',
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = multiple;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}

/** Maximum size of a picture that the service accepts, in bytes. */
const maxBytes = 10 * 1024 * 1024;

/**
 * Uploads picture, video and audio files and inserts them on the slide, offsetting each one from the previous one. The
 * slide shows each picture while it is uploaded.
 * @param position Position of the first file. By default, the center.
 * @param slide Id of the slide that was current when the upload was requested.
 */
export async function insertPictures(
  { doc, screen }: OpenPresentation,
  files: readonly File[],
  {
    position,
    slide = currentSlide(doc.state.get())?.id,
  }: { position?: InsertPosition | undefined; slide?: string | undefined } = {},
): Promise<void> {
  if (slide === undefined) return;
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const positionOf = (index: number) => position && { ...position, point: offsetPosition(position.point, index) };
  for (const [index, file] of pictures.entries()) {
    const target = { slide, position: positionOf(index) };
    const isElsewhere = trackAttention(doc);
    const isCanceled = await storePicture(
      { doc, screen },
      file,
      (stored) => doc.dispatch(insertPicture(stored, target, { at: Date.now() }, isElsewhere())),
      { index: index + 1, count: pictures.length, target },
    );
    // Canceling also cancels the files that have not been uploaded yet.
    if (isCanceled) return;
  }
  await loadAndInsertMedia({ doc, screen }, files, { slide, position: positionOf(pictures.length) });
}

/** A picture that the service has stored. */
export type StoredPicture = Awaited<ReturnType<EditorDocument['uploadPicture']>>;

interface StoreOptions {
  index: number;
  count: number;
  /** Where the picture will be inserted. @default nowhere, because it replaces another one */
  target?: PictureTarget;
}

/**
 * Uploads a picture file and uses it. If the service cannot be reached or cannot store it now, the file is kept for
 * another attempt; if the service rejects it, the reason is shown.
 * @returns whether the user has canceled the upload
 */
export async function storePicture(
  { doc, screen }: OpenPresentation,
  file: File,
  onStored: (stored: StoredPicture) => void,
  { target, ...progress }: StoreOptions = { index: 1, count: 1 },
): Promise<boolean> {
  let small: File | undefined;
  const upload = async ({ onPreview, ...options }: RunOptions): Promise<StoredPicture | undefined> => {
    const hide = target && showPreview(doc, file, target, onPreview);
    try {
      small ??= file.size > maxBytes ? await scaleDown(file) : file;
      options.signal.throwIfAborted();
      return small && (await doc.uploadPicture(small, options));
    } finally {
      hide?.();
    }
  };
  return storeFile(
    { doc, screen },
    {
      kind: 'picture',
      ...progress,
      upload,
      onStored(stored) {
        if (stored) onStored(stored);
        else screen.notify({ name: 'picture-too-large', megabytes: file.size / 1024 / 1024 });
      },
      onRejected: (code) => screen.notify({ name: 'picture-rejected', code }),
    },
  );
}

/**
 * Shows a picture where it will be inserted.
 * @returns A function that releases the file.
 */
function showPreview(
  doc: EditorDocument,
  file: File,
  target: PictureTarget,
  onPreview: (preview: UploadPreview) => void,
): () => void {
  const src = URL.createObjectURL(file);
  import('./preview-upload.ts')
    .then(({ previewUpload }) => previewUpload(doc, src, target))
    .then(
      (preview) => preview && onPreview(preview),
      // The upload goes on without a preview.
      () => undefined,
    );
  return () => URL.revokeObjectURL(src);
}

/** Scales a picture down. Its module is loaded only for large pictures. */
async function scaleDown(file: File): Promise<File | undefined> {
  const module = await import('./shrink-picture.ts').catch(() => undefined);
  return module?.shrinkPicture(file, maxBytes);
}
