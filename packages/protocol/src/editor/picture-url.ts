/** How the files of a kind are stored and delivered. */
export interface StoredFiles {
  /** The folder of their URLs. */
  folder: string;
  /**
   * Their media types, by the extension of their URLs. If there are several, the name of a file in a deck also ends
   * with its extension. Empty if their URLs have none.
   */
  types: Readonly<Record<string, string>>;
}

/** The stored files of decks, by the kind that precedes the colon in their names, such as `video:<64 digits>`. */
export const storedFiles: Readonly<Record<string, StoredFiles>> = {
  picture: { folder: '/pictures/', types: {} },
  video: { folder: '/videos/', types: { mp4: 'video/mp4' } },
  audio: { folder: '/audio/', types: { mp3: 'audio/mpeg', m4a: 'audio/mp4' } },
};

const storedName = /^([a-z]+):([0-9a-f]{64})(?:\.(\w{3}))?$/;

/**
 * Returns the URL from which the editor page loads a picture, a video or an audio clip of the deck. Stored ones come from
 * the service, on the editor's own origin.
 * @param src The `src` in the deck. If it does not name a stored file, it is returned unchanged.
 */
export function pictureUrl(src: string): string {
  const [, kind = '', name = '', format] = storedName.exec(src) ?? [];
  if (!Object.hasOwn(storedFiles, kind)) return src;
  const { folder = '', types = {} } = storedFiles[kind] ?? {};
  const extensions = Object.keys(types);
  if (extensions.length > 1)
    return format !== undefined && extensions.includes(format) ? `${folder}${name}.${format}` : src;
  if (format !== undefined) return src;
  return [folder + name, ...extensions].join('.');
}
