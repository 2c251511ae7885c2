/** Matches a title that is the name of a file: words in lower case, with hyphens or underscores between them. */
// ReDoS: at most 80 characters (`maxLength`).
const fileName = /^[a-z\d]{1,30}(?:[-_][a-z\d]{1,30}){1,9}(?:\.(?:md|markdown|pptx?|docx?|txt))?$/u;
const maxLength = 80;
/** Minimum number of words. Names of two words, such as `vite-plugin`, are usually the names of products. */
const minWords = 3;

/**
 * Returns a title that is the name of a file as words: “Welcome to Lumenta” for `welcome-to-lumenta`. Returns other
 * titles unchanged, and names that the text mentions, such as those of packages.
 * @param source The text, in which the names of people and places have capitals.
 */
export function readableTitle(title: string, source: string): string {
  const name = title.trim();
  if (name.length > maxLength || !fileName.test(name)) return title;
  const words = name.replace(/\.[a-z]{2,8}$/u, '').split(/[-_]/u);
  const isDated = words.length > 1 && words.some((word) => /^(?:19|20)\d\d$/u.test(word));
  if (words.length < minWords && !isDated) return title;
  const isMentioned = source
    .split('\n')
    .some((line) => line.includes(name) && !line.startsWith('#') && line.trim() !== name);
  if (isMentioned) return title;
  return words
    .map((word, index) => {
      const written = spellingOf(word, source);
      return index === 0 ? written.charAt(0).toUpperCase() + written.slice(1) : written;
    })
    .join(' ');
}

/** Returns the character before a word, the one after it and, if that is a dot as in a host name, the next one. */
function surroundings(text: string, start: number, end: number): string {
  const [after = ' ', next = ' '] = text.slice(end, end + 2);
  return `${text[start - 1] ?? ' '}${after}${after === '.' ? next : ' '}`;
}

/** Returns a word as the text writes it: with a capital if it never occurs without one. */
function spellingOf(word: string, source: string): string {
  const spellings = new Set<string>();
  const text = source.toLowerCase();
  for (let at = text.indexOf(word); at >= 0 && spellings.size < 3; at = text.indexOf(word, at + word.length)) {
    const isWhole = !/^[\p{L}\d@./_-]|^.[\p{L}\d/_-]|^..\p{L}/u.test(surroundings(text, at, at + word.length));
    if (isWhole) spellings.add(source.slice(at, at + word.length));
  }
  const [only = word] = spellings;
  return spellings.size === 1 ? only : word;
}
