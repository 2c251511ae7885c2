/** Valid forms of a picture's `src`: stored, inline or on the web; empty if it is missing. */
export const picturePattern =
  '^(picture:[0-9a-f]{64}|data:image/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]*|https?://[^\\s]+|)$';

const urlPattern = new RegExp(picturePattern, 'iu');

/** Whether a string is a valid `src` of a picture; see `picturePattern`. */
export function isPictureUrl(src: string): boolean {
  return src !== '' && urlPattern.test(src);
}
