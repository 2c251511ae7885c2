/** Valid forms of a video's `src`: stored, inline or on the web; empty if it is missing. */
export const videoPattern = '^(video:[0-9a-f]{64}|data:video/mp4;base64,[A-Za-z0-9+/=]*|https?://[^\\s]+|)$';

const sourcePattern = new RegExp(videoPattern, 'iu');

/** Whether a string is a valid `src` of a video; see `videoPattern`. */
export function isVideoSource(src: string): boolean {
  return isVideoUrl(src) && sourcePattern.test(src);
}

/** Maximum length of a URL that is parsed: longer than any URL of a video, but shorter than most data URLs. */
const maxUrlLength = 2000;

/** Whether a URL, or the path of a file, refers to an MP4 video. */
export function isVideoUrl(src: string): boolean {
  const [path = ''] = src.slice(0, maxUrlLength).split(/[?#]/u, 1);
  return /^(?:video:|data:video\/)/iu.test(path) || /\.(?:mp4|m4v)$/iu.test(path);
}
