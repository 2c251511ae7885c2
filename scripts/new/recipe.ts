/** A line to add to a file, such as an entry of a registry. */
export interface Insertion {
  /** Path of the file from the root. */
  file: string;
  /**
   * Start of the line before which the new lines are inserted, without its indentation. It must be unique, unless
   * `isRepeated` is set.
   */
  before: string;
  lines: readonly string[];
  /** Whether several lines may begin this way, such as the same case in several `switch` statements. @default false */
  isRepeated?: boolean;
  /**
   * Whether `lines` is one text that is inserted within a line, before the only occurrence of `before`, such as an item of
   * a list in one line. @default false
   */
  isInline?: boolean;
}

/** The files that a generator writes, according to CONTRIBUTING.md. */
export interface Recipe {
  /** New files: their text by path from the root. */
  files: Readonly<Record<string, string>>;
  insertions: readonly Insertion[];
  /** Remaining steps, one sentence each. */
  next: readonly string[];
}

/** A name in the forms that code uses. */
export interface Names {
  /** Name in kebab case: `big-picture`. */
  kebab: string;
  /** Name in camel case: `bigPicture`. */
  camel: string;
  /** Name in Pascal case: `BigPicture`. */
  pascal: string;
  /** Name as words: `Big picture`. */
  words: string;
}

const maxNameLength = 40;

/**
 * Returns the forms of a name.
 * @param name In kebab case, camel case or Pascal case.
 * @throws Error if it is not a name for code.
 */
export function namesOf(name: string): Names {
  // ReDoS: at most 40 characters.
  if (name.length > maxNameLength || !/^[a-zA-Z][a-zA-Z0-9]*(-[a-zA-Z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is not a name: use up to ${maxNameLength} letters and digits, such as big-picture.`);
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');
  const pascal = parts.map(capitalize).join('');
  const [first = '', ...others] = parts;
  return {
    kebab: parts.join('-'),
    camel: first + others.map(capitalize).join(''),
    pascal,
    words: capitalize(parts.join(' ')),
  };
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Adds lines to the text of a file, with the indentation of the line that follows them.
 * @throws Error if that line or text is missing, or occurs more than once and is not expected to.
 */
export function insertLines(text: string, { file, before, lines, isRepeated = false, isInline }: Insertion): string {
  if (isInline) {
    const parts = text.split(before);
    if (parts.length !== 2) throw new Error(`${file} must contain "${before}" once, and has ${parts.length - 1}.`);
    return parts.join(lines.join('') + before);
  }
  const all = text.split('\n');
  const found = all.filter((line) => line.trimStart().startsWith(before)).length;
  if (found === 0 || (found > 1 && !isRepeated))
    throw new Error(`${file} must have exactly one line that begins with "${before}", and has ${found}.`);
  return all
    .flatMap((line) => {
      if (!line.trimStart().startsWith(before)) return [line];
      const indentation = /^\s*/.exec(line)?.[0] ?? '';
      return [...lines.map((added) => indentation + added), line];
    })
    .join('\n');
}
