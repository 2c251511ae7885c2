const maxLength = 120;

/** Converts a deck's title to a file name that is valid on every system. */
export function fileName(title: string): string {
  // An unpaired surrogate (Cs) cannot be encoded in UTF-8.
  const line = title
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = trimDots(Array.from(line).slice(0, maxLength));
  return `${name || 'presentation'}.pptx`;
}

/** Removes dots at both ends, because systems hide names that begin with a dot and may drop a dot at the end. */
function trimDots(characters: readonly string[]): string {
  const isAllowed = (character: string) => character !== '.' && character !== ' ';
  const first = characters.findIndex(isAllowed);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isAllowed) + 1).join('');
}

/**
 * Returns a `Content-Disposition` for a download (RFC 6266 §4.3), with the name in UTF-8 (RFC 5987), and an ASCII name
 * for clients that do not support it.
 */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const plain = /^[\x20-\x7e]+$/.test(name) ? name.replace(/["\\%]/g, '_') : 'presentation.pptx';
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
