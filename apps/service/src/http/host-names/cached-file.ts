import { readFile, stat } from 'node:fs/promises';

/** A text file of the operating system that is parsed again only if it has changed. A missing file counts as empty. */
export class CachedFile<Value> {
  readonly #path: string;
  readonly #parse: (text: string) => Value;
  #cached: { version: string; value: Value } | undefined;

  constructor(path: string, parse: (text: string) => Value) {
    this.#path = path;
    this.#parse = parse;
  }

  /** Returns the parsed file. */
  async read(): Promise<Value> {
    const version = await stat(this.#path).then(
      ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
      () => 'missing',
    );
    if (this.#cached?.version === version) return this.#cached.value;
    const text = version === 'missing' ? '' : await readFile(this.#path, 'utf8').catch(() => '');
    const value = this.#parse(text);
    this.#cached = { version, value };
    return value;
  }
}
