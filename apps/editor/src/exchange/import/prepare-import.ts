import {
  layoutDeck,
  loadRenderers,
  loadLayouts,
  loadStyles,
  mediaKindOf,
  mediaOf,
  mediaSources,
  pictureSources,
  picturesOf,
  styleOf,
} from '@ppt-embed/deck';
import type { Deck, ResolvedPicture } from '@ppt-embed/deck';
import { prepareComments } from './prepare-comments.ts';
import { replacePictures } from './replace-pictures.ts';
import type { PptxImport, PptxOmission } from '@ppt-embed/deck/pptx';
import { maxImportedMedia, maxImportedPictures, type ImportedThread } from '@ppt-embed/protocol/editor';
import { mediaKindOfFile } from '../../elements/media/media-kinds.ts';
import { codeOf } from '../../session/responses.ts';

/** Maximum size of a picture that the service accepts, in bytes. */
const maxPictureBytes = 10 * 1024 * 1024;

/** An imported file, ready to become a presentation. */
export interface PreparedImport {
  deck: Deck;
  /** The pictures and media of the deck to upload, by their `src`. */
  pictures: ReadonlyMap<string, Blob>;
  /** The comments in the file that will be imported. */
  comments: readonly ImportedThread[];
  omissions: readonly ImportOmission[];
  /** Whether this product wrote the file, so that its deck is complete. */
  isOwnFile: boolean;
  /** Whether the slides look as they do in the file. */
  keepsDesign: boolean;
}

/**
 * Content that was left out. `largePictures`: larger than the service accepts, in a format that cannot be scaled down.
 * `morePictures`: above the limit for an import. `moreComments`: above the limits of a presentation. `longComments`: cut
 * off at the maximum length.
 */
export type ImportOmission =
  | PptxOmission
  | {
      kind: 'largePictures' | 'morePictures' | 'brokenPictures' | 'moreComments' | 'longComments';
      count: number;
      slide?: never;
    };

interface PictureTools {
  /** Returns the size of a picture in px, or null for a damaged one. @default decodes it in the browser */
  measure?: (picture: Blob) => Promise<{ width: number; height: number } | null>;
  /**
   * Scales a picture down to a maximum number of bytes; undefined if that is not possible. @default draws it on a
   * canvas
   */
  shrink?: (picture: Blob, maxBytes: number) => Promise<Blob | undefined>;
}

/**
 * Prepares the deck of a file, or lays out its content in the default theme.
 * @param options.fileName Name of the file, which becomes the title of a presentation without one.
 */
export async function prepareImport(
  imported: PptxImport,
  { measure = measureInBrowser, shrink = shrinkInBrowser, fileName = '' }: PictureTools & { fileName?: string } = {},
): Promise<PreparedImport> {
  const tools = { measure, shrink };
  const prepared = withTitle(await prepareKind(imported, tools), fileName);
  // The first slide is shown before the presentation is created.
  await loadRenderers(prepared.deck.slides.slice(0, 1));
  return prepared;
}

function withTitle(prepared: PreparedImport, fileName: string): PreparedImport {
  const { deck } = prepared;
  if (deck.title.trim() !== '') return prepared;
  const title = fileName.replace(/\.[a-z]{3,4}$/iu, '').trim();
  return { ...prepared, deck: { ...deck, title } };
}

function prepareKind(imported: PptxImport, tools: Required<PictureTools>): Promise<PreparedImport> {
  switch (imported.kind) {
    case 'deck':
      return prepareDeck(imported, tools);
    case 'design':
      return prepareDesign(imported, tools);
    case 'outline':
      return prepareOutline(imported, tools);
  }
}

async function prepareDesign(
  { deck, pictures: found, omissions, comments: threads }: Extract<PptxImport, { kind: 'design' }>,
  tools: Required<PictureTools>,
): Promise<PreparedImport> {
  const { resolved, pictures, missing, rejected } = await resolvePictures(
    [...pictureSources(deck.slides), ...mediaSources(deck.slides)],
    found,
    tools,
  );
  const sources = [...resolved].flatMap(([source, picture]) =>
    'src' in picture ? [[source, missing.has(picture.src) ? null : picture.src] as const] : [],
  );
  const comments = prepareComments(
    threads,
    deck.slides.map(({ id }) => id),
  );
  return {
    deck: replacePictures(deck, new Map(sources)),
    pictures,
    comments: comments.threads,
    omissions: [...contentOmissions(omissions), ...rejected.omissions(), ...comments.omissions],
    isOwnFile: false,
    keepsDesign: true,
  };
}

async function prepareOutline(
  { outline, pictures: found, omissions, comments: threads }: Extract<PptxImport, { kind: 'outline' }>,
  tools: Required<PictureTools>,
): Promise<PreparedImport> {
  const { resolved, pictures, missing, rejected } = await resolvePictures(
    [...picturesOf(outline), ...mediaOf(outline)],
    found,
    tools,
  );
  await Promise.all([loadStyles(styleOf(outline)), loadLayouts()]);
  const { deck, choices } = layoutDeck(outline, { pictures: resolved });
  const comments = prepareComments(
    threads,
    choices.map(({ slideId }) => slideId),
  );
  return {
    deck: replacePictures(deck, missing),
    pictures,
    comments: comments.threads,
    omissions: [...contentOmissions(omissions), ...rejected.omissions(), ...comments.omissions],
    isOwnFile: false,
    keepsDesign: false,
  };
}

/** Creates the `src` of a file until it is uploaded. Nothing requests it. The extension shows the kind of media. */
const pendingUrl = (index: number, source: string): string =>
  `https://pending.invalid/${index}${mediaKindOf(source) ? source.slice(source.lastIndexOf('.')) : ''}`;

/** Size in px of the space for a video, whose size is unknown. */
const videoSize = { width: 1280, height: 720 };

/** Size in px of the space reserved on the slide for a picture that was left out. */
const missingSize = { width: 400, height: 300 };

async function resolvePictures(
  sources: readonly string[],
  found: Extract<PptxImport, { kind: 'outline' }>['pictures'],
  { measure, shrink }: Required<PictureTools>,
) {
  const resolved = new Map<string, ResolvedPicture>();
  const pictures = new Map<string, Blob>();
  const missing = new Map<string, null>();
  const rejected = new RejectedPictures(shrink);
  for (const [index, source] of sources.entries()) {
    const picture = found.get(source);
    // Media on the web stay there.
    if (!picture && mediaKindOf(source)) continue;
    const url = pendingUrl(index, source);
    const blob = picture && new Blob([new Uint8Array(picture.bytes)], { type: picture.contentType });
    const accepted = blob && (await rejected.filter(blob, pictures.size));
    const size = accepted && (mediaKindOfFile(accepted) ? videoSize : await measure(accepted));
    if (accepted && !size) rejected.add('brokenPictures');
    resolved.set(source, { src: url, ...(size ?? missingSize) });
    if (accepted && size) pictures.set(url, accepted);
    else missing.set(url, null);
  }
  return { resolved, pictures, missing, rejected };
}

async function prepareDeck(
  { deck, omissions, comments: threads }: Extract<PptxImport, { kind: 'deck' }>,
  { shrink }: Required<PictureTools>,
): Promise<PreparedImport> {
  const pictures = new Map<string, Blob>();
  const rejected = new RejectedPictures(shrink);
  const missing = new Map<string, null>();
  for (const src of inlineFiles(deck)) {
    const accepted = await rejected.filter(blobOf(src), pictures.size);
    if (accepted) pictures.set(src, accepted);
    else missing.set(src, null);
  }
  const comments = prepareComments(
    threads,
    deck.slides.map(({ id }) => id),
  );
  return {
    deck: replacePictures(deck, missing),
    pictures,
    comments: comments.threads,
    omissions: [...contentOmissions(omissions), ...rejected.omissions(), ...comments.omissions],
    isOwnFile: true,
    keepsDesign: true,
  };
}

/** Returns the omissions from the deck. Comments are not part of it, and are imported separately. */
const contentOmissions = (omissions: readonly PptxOmission[]): PptxOmission[] =>
  omissions.filter(({ kind }) => kind !== 'comments');

function inlineFiles({ slides }: Deck): Set<string> {
  return new Set([...pictureSources(slides), ...mediaSources(slides)].filter((src) => src.startsWith('data:')));
}

/** Decodes a `data:` URL as written by the .pptx reader: with a type, in Base64. */
function blobOf(dataUrl: string): Blob {
  const comma = dataUrl.indexOf(',');
  const type = dataUrl.slice('data:'.length, dataUrl.indexOf(';'));
  const binary = atob(dataUrl.slice(comma + 1));
  const bytes = new Uint8Array(binary.length);
  // `Uint8Array.from` with a callback would block the page for seconds per 10 MB.
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return new Blob([bytes], { type });
}

type RejectedKind = 'largePictures' | 'morePictures' | 'brokenPictures' | 'media';

/** Scales large pictures down, and counts those that the service would not store. */
class RejectedPictures {
  readonly #counts = new Map<RejectedKind, number>();
  /** Number of accepted videos and audio clips. */
  #media = 0;

  readonly #shrink: Required<PictureTools>['shrink'];

  constructor(shrink: Required<PictureTools>['shrink']) {
    this.#shrink = shrink;
  }

  /** Returns the picture in a size that the service stores; undefined if it is rejected. */
  async filter(picture: Blob, acceptedCount: number): Promise<Blob | undefined> {
    if (mediaKindOfFile(picture)) return this.#filterMedia(picture);
    const isOneTooMany = acceptedCount - this.#media >= maxImportedPictures;
    const isSmall = picture.size <= maxPictureBytes;
    const accepted = isOneTooMany ? undefined : isSmall ? picture : await this.#shrink(picture, maxPictureBytes);
    if (!accepted) this.add(isOneTooMany ? 'morePictures' : 'largePictures');
    return accepted;
  }

  /** Returns media up to their maximum number. The service knows the limit of their size. */
  #filterMedia(file: Blob): Blob | undefined {
    if (this.#media < maxImportedMedia) {
      this.#media += 1;
      return file;
    }
    this.add('media');
    return undefined;
  }

  add(kind: RejectedKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  omissions(): ImportOmission[] {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }));
  }
}

/** Scales a picture with a module that is loaded only for large pictures. */
async function shrinkInBrowser(picture: Blob, maxBytes: number): Promise<Blob | undefined> {
  const module = await import('../../session/shrink-picture.ts').catch(() => undefined);
  return module?.shrinkPicture(new File([picture], '', { type: picture.type }), maxBytes);
}

/** Decodes the picture to determine its size and orientation. */
async function measureInBrowser(picture: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

/** Maximum number of simultaneous uploads. */
const parallel = 3;

interface UploadOptions {
  upload: (file: Blob) => Promise<{ src: string }>;
  /** Stored files by their previous `src`; null for rejected ones. A retry uploads only the missing ones. */
  stored: Map<string, string | null>;
  signal: AbortSignal;
  /** Called after each file. */
  onProgress: (count: number) => void;
}

/**
 * Uploads the pictures and media of an imported file. Files that the service rejects are skipped.
 * @throws PptError if the service or the network fails
 */
export async function uploadFiles(
  pictures: ReadonlyMap<string, Blob>,
  { upload, stored, signal, onProgress }: UploadOptions,
): Promise<void> {
  const pending = [...pictures].filter(([src]) => !stored.has(src)).values();
  async function uploadNext(): Promise<void> {
    for (const [src, picture] of pending) {
      if (signal.aborted) return;
      stored.set(src, await storedSource(upload, picture));
      onProgress(stored.size);
    }
  }
  await Promise.all(Array.from({ length: parallel }, uploadNext));
}

async function storedSource(upload: UploadOptions['upload'], picture: Blob): Promise<string | null> {
  try {
    return (await upload(picture)).src;
  } catch (thrown) {
    const code = codeOf(thrown);
    if (code === 'invalid_request' || code === 'too_large') return null;
    throw thrown;
  }
}
