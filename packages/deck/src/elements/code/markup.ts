import type { CodeToken } from './code-token.ts';

/** Returns the tokens of the code between two indexes of a document, in another language. */
type ScanEmbedded = (from: number, to: number, language: string) => Iterable<CodeToken>;

/** Languages that consist of tags, by the names used on fences. */
export const markupLanguages: ReadonlySet<string> = new Set(
  'html htm xhtml xml svg xsl xaml plist rss vue svelte'.split(' '),
);

/** Elements whose content is code, with its language unless `lang` is set. */
const embedded: Readonly<Partial<Record<string, string>>> = { script: 'js', style: 'css' };

const space = /\s*/uy;
const tagName = /<\/?([A-Za-z][\w:.-]*)/uy;
const attributeName = /[^\s=<>"'/{]+/uy;
const unquotedValue = /\s*=\s*(?:[^\s<>"'{]+)?/uy;
const entity = /&(?:#?\w{1,31});/uy;

/** Reads a document from the start to the end. Each step begins where the previous one ended, so it takes linear time. */
class MarkupReader {
  private at = 0;
  private readonly code: string;
  private readonly scanEmbedded: ScanEmbedded;

  constructor(code: string, scanEmbedded: ScanEmbedded) {
    this.code = code;
    this.scanEmbedded = scanEmbedded;
  }

  *tokens(): Generator<CodeToken> {
    const { code } = this;
    while (this.at < code.length) {
      const from = this.at;
      if (code.startsWith('<!--', from)) yield this.token(from, 'comment', this.after('-->', from + 4));
      else if (code.startsWith('<![CDATA[', from)) yield this.token(from, 'value', this.after(']]>', from));
      else if (/^<[!?]/u.test(code.slice(from, from + 2))) yield this.token(from, 'comment', this.after('>', from));
      else if (this.match(tagName)) yield* this.tag(from);
      else if (this.match(entity)) yield this.token(from, 'value', this.at);
      else this.at++;
    }
  }

  /** Reads a tag, whose name has just been read, and the code in it. */
  private *tag(from: number): Generator<CodeToken> {
    const nameStart = this.code[from + 1] === '/' ? from + 2 : from + 1;
    const name = this.code.slice(nameStart, this.at);
    yield { from: nameStart, to: this.at, kind: 'word' };
    let attribute = '';
    let language = embedded[name.toLowerCase()];
    for (;;) {
      this.match(space);
      const start = this.at;
      const character = this.code[start];
      if (character === undefined || character === '<') return;
      if (character === '>') break;
      if (character === '"' || character === "'") {
        yield this.token(start, 'value', this.after(character, start + 1));
        const value = this.code.slice(start + 1, this.at - 1);
        if (attribute === 'lang' && language) language = value;
      } else if (character === '{') this.skipBraces();
      else if (this.match(attributeName)) {
        yield { from: start, to: this.at, kind: 'name' };
        attribute = this.code.slice(start, this.at);
        const valueStart = this.at;
        if (this.match(unquotedValue) && this.code[this.at - 1] !== '=' && this.code.slice(valueStart, this.at).trim())
          yield { from: this.code.indexOf('=', valueStart) + 1, to: this.at, kind: 'value' };
      } else this.at++;
    }
    const isStart = nameStart === from + 1 && this.code[this.at - 1] !== '/';
    this.at++;
    if (language && isStart) yield* this.embeddedCode(name, language);
  }

  private *embeddedCode(name: string, language: string): Generator<CodeToken> {
    const from = this.at;
    // ReDoS: at most 6 characters, because the name is a key of `embedded`.
    const end = new RegExp(`</${name}`, 'giu');
    end.lastIndex = from;
    this.at = end.exec(this.code)?.index ?? this.code.length;
    yield* this.scanEmbedded(from, this.at, language);
  }

  /** Skips an expression in braces, as in Svelte: its `>` does not end the tag. */
  private skipBraces(): void {
    let depth = 0;
    do {
      const character = this.code[this.at++];
      if (character === '{') depth++;
      else if (character === '}') depth--;
    } while (depth > 0 && this.at < this.code.length);
  }

  /** Returns a token up to an index, at which reading continues. */
  private token(from: number, kind: CodeToken['kind'], to: number): CodeToken {
    this.at = to;
    return { from, to, kind };
  }

  /** Returns the index after the next occurrence of a text; the end of the code if there is none. */
  private after(text: string, from: number): number {
    const found = this.code.indexOf(text, from);
    return found < 0 ? this.code.length : found + text.length;
  }

  /** Reads a sticky pattern. Returns whether it matched. */
  private match(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const isMatch = pattern.test(this.code);
    if (isMatch) this.at = pattern.lastIndex;
    return isMatch;
  }
}

/**
 * Returns the tokens of HTML, XML, Vue or Svelte.
 * @param scanEmbedded Returns the tokens of scripts and style sheets in it.
 */
export function scanMarkup(code: string, scanEmbedded: ScanEmbedded): Iterable<CodeToken> {
  return new MarkupReader(code, scanEmbedded).tokens();
}
