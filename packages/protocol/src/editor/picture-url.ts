const stored = /^(picture|video|audio):([0-9a-f]{64})(\.mp3|\.m4a)?$/;

/** Folders and extensions of the URLs of stored files, by the kind in their name. */
const urls: Readonly<Record<string, { folder: string; extension: string }>> = {
  picture: { folder: '/pictures/', extension: '' },
  video: { folder: '/videos/', extension: '.mp4' },
  audio: { folder: '/audio/', extension: '' },
};

/**
 * Returns the URL from which the editor page loads a picture, a video or an audio clip of the deck. Stored ones come from
 * the service, on the editor's own origin.
 * @param src The `src` in the deck. If it does not name a stored file, it is returned unchanged.
 */
export function pictureUrl(src: string): string {
  const [, kind = '', name = '', format = ''] = stored.exec(src) ?? [];
  const url = urls[kind];
  return url && (kind === 'audio') === (format !== '') ? url.folder + name + url.extension + format : src;
}
