import { codeLanguages } from '@ppt-embed/deck';

/** Names of languages as their authors write them, if they are not only capitalized. */
const properNames: Partial<Record<string, string>> = {
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  graphql: 'GraphQL',
  html: 'HTML',
  javascript: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  php: 'PHP',
  powershell: 'PowerShell',
  scss: 'SCSS',
  sql: 'SQL',
  toml: 'TOML',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

/** Returns the name of a language as users know it. */
export function languageName(language: string): string {
  return properNames[language] ?? language.charAt(0).toUpperCase() + language.slice(1);
}

/** The value for code without highlighting. */
export const plainText = '';

/**
 * Returns the languages from which users can select, in alphabetical order after plain text.
 * @param current The current language, which is one of them, such as `ts` of a code fence.
 */
export function languageChoices(current: string): readonly string[] {
  const known: readonly string[] = [...codeLanguages, 'diff'];
  const all = current === plainText || known.includes(current) ? known : [...known, current];
  const byName = all.toSorted((one, other) => languageName(one).localeCompare(languageName(other), 'en'));
  return [plainText, ...byName];
}

const key = 'ppt-editor.code-language';
/** The language that was selected last on this page, for browsers without storage, as in some frames. */
let lastLanguage = plainText;

/** Returns the language that was selected last, now or in an earlier session. */
export function storedLanguage(): string {
  try {
    return localStorage.getItem(key) ?? plainText;
  } catch {
    // Storage is blocked. No user content is lost.
    return lastLanguage;
  }
}

/** Stores the selected language for the next code block. */
export function storeLanguage(language: string): void {
  lastLanguage = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage is blocked, so the language applies only to this page.
  }
}
