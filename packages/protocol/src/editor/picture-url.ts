const stored = /^(picture|video):([0-9a-f]{64})$/;

/**
 * Returns the URL from which the editor page loads a picture or a video of the deck. Stored ones come from the service,
 * on the editor's own origin.
 * @param src The `src` in the deck. If it does not name a stored picture or video, it is returned unchanged.
 */
export function pictureUrl(src: string): string {
  const [, kind, name] = stored.exec(src) ?? [];
  if (name === undefined) return src;
  return kind === 'video' ? `/videos/${name}.mp4` : `/pictures/${name}`;
}
