/** Maximum number of characters of a URL that are shown. */
const maxLength = 40;

/** Returns a URL as it is shown to users: without its scheme and a final slash, and shortened at the end. */
export function displayedUrl(url: string): string {
  // A name before the host, as in “https://bank.example@evil.example”, could be mistaken for the host.
  const text = url
    .replace(/^mailto:/u, '')
    .replace(/^https?:\/\/(?:[^/?#@]{0,500}@)?/u, '')
    .replace(/\/$/u, '');
  const characters = Array.from(text);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}
