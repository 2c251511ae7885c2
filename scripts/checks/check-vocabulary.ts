import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../steps.ts';

/**
 * Words that names must not contain, each with the standard term to use instead. Readers who know React, OAuth, ARIA,
 * ProseMirror and OOXML must find the terms that they know.
 */
const retired: Readonly<Record<string, string>> = {
  anew: 'a verb with re-, or new',
  answer: 'response',
  answers: 'responses',
  ask: 'request or fetch',
  asked: 'requested',
  asking: 'requesting',
  asks: 'requests',
  board: 'viewport',
  calm: 'deferred',
  catalogue: 'locale, or message catalog',
  chosen: 'selected',
  choosing: 'selecting',
  complain: 'report',
  complaint: 'issue',
  complaints: 'issues',
  cure: 'fix',
  cures: 'fixes',
  deed: 'action',
  deeds: 'actions',
  dress: 'theme or format',
  dressed: 'formatted',
  finger: 'touch',
  fingers: 'touches',
  furniture: 'decorations',
  greet: 'send hello',
  greeting: 'hello or handshake',
  hear: 'handle or receive',
  heard: 'received',
  hears: 'receives',
  joint: 'connection',
  joints: 'connections',
  manners: 'capabilities, or the payload of hello',
  noticeboard: 'toast region',
  patience: 'timeout',
  people: 'users, or otherUsers',
  person: 'user',
  redress: 'retheme',
  refusal: 'error or rejection',
  refuse: 'reject',
  refused: 'rejected',
  refuses: 'rejects',
  remedy: 'fix',
  remedies: 'fixes',
  room: 'space, folder or namespace',
  said: 'text, message or announced',
  say: 'print, announce or show',
  saying: 'message',
  says: 'message',
  seats: 'slots',
  somebody: 'user',
  speak: 'send, announce',
  speech: 'message or formatter',
  tell: 'notify, emit, report or log',
  tells: 'notifies, emits or reports',
  told: 'notified or reported',
  trouble: 'error',
  troubles: 'errors',
  unseen: 'hidden',
  wanted: 'requested',
  whoever: 'user',
  wish: 'request',
  worn: 'hovered or applied',
};

/** Names that cannot change, because others depend on them: error codes and database columns. */
const fixedNames = new Set(['editor_no_answer', 'person', 'refused']);
const fixedSuffixes = /_refused$/;

/** Folders whose names may contain a word in its everyday meaning. */
const exceptions: readonly { word: string; folder: string }[] = [
  // Lists of people on slides, such as a team.
  { word: 'people', folder: 'packages/deck/src/' },
];

/** Returns the words of a name: `keptEmptyId`, `kept-empty-id` and `KEPT_EMPTY_ID` have three each. */
export function wordsOfName(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

/**
 * Returns the retired words in the names that a module or style sheet declares or uses, and in its file name, one line
 * each.
 */
export function retiredWords(file: string, text: string): string[] {
  const names = new Set([basename(file).split('.')[0] ?? '', ...namesIn(file, text)]);
  const isExempt = (word: string): boolean =>
    exceptions.some((exception) => exception.word === word && file.startsWith(exception.folder));
  return [...names]
    .filter((name) => !fixedNames.has(name) && !fixedSuffixes.test(name))
    .flatMap((name) =>
      wordsOfName(name).flatMap((word) => {
        const replacement = Object.hasOwn(retired, word) ? retired[word] : undefined;
        return replacement === undefined || isExempt(word) ? [] : [`${file}: ${name} (${word}: ${replacement})`];
      }),
    );
}

/** Returns the names in a module or style sheet, or none if no word of its text is retired: parsing takes a second for 500 files. */
function namesIn(file: string, text: string): Iterable<string> {
  if (!wordsOfName(text).some((word) => Object.hasOwn(retired, word))) return [];
  return file.endsWith('.css') ? cssNames(text) : identifiersOf(file, text);
}

/** Node types that have a name. */
const named: ReadonlySet<unknown> = new Set(['Identifier', 'PrivateIdentifier', 'JSXIdentifier']);

/** Returns the names of variables, properties, private members, types and JSX elements, but not names within strings and comments. */
function identifiersOf(file: string, text: string): Set<string> {
  const names = new Set<string>();
  const { program } = parseSync(file, text);
  const queue: unknown[] = [program];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const { type, name } = node as { type?: unknown; name?: unknown };
    if (named.has(type) && typeof name === 'string') names.add(name);
    queue.push(...Object.values(node));
  }
  return names;
}

/** Returns the class names, custom properties and names of animations in a style sheet. */
function cssNames(css: string): Set<string> {
  const code = css.replace(/\/\*[^]*?\*\//g, '');
  return new Set(code.match(/(?<=\.)[a-z][\w-]*|--[\w-]+|(?<=@keyframes )[\w-]+/gi) ?? []);
}

/**
 * Checks source files, and prints each retired word.
 * @param files Paths from the root. @default every source file of the repository
 * @returns whether there are none
 */
export function checkVocabulary(files: readonly string[] = sourceFiles()): boolean {
  const found = files
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.startsWith('scripts/checks/check-vocabulary'))
    .flatMap((file) => retiredWords(file, readFileSync(join(root, file), 'utf8')));
  console.log(found.length === 0 ? '✓ vocabulary of names' : `✗ vocabulary of names\n  ${found.join('\n  ')}`);
  return found.length === 0;
}

function sourceFiles(): string[] {
  return execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { cwd: root, encoding: 'utf8' }).split('\n');
}

if (import.meta.main) process.exitCode = checkVocabulary() ? 0 : 1;
