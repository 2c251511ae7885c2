/** The keywords of a language. */
export interface Keywords {
  /** Words that are always keywords. */
  reserved: ReadonlySet<string>;
  /** Words that are keywords only before another word, and names elsewhere: “type Store”, but “type = 1”. */
  contextual: ReadonlySet<string>;
}

const common = 'break case continue default do else false for if return switch true while';
const classes = `${common} catch class const enum extends finally implements import interface new null private protected public
  static super this throw try var void`;

/** Each entry: the language names used on code fences, the reserved words and the contextual keywords. */
const lists: readonly (readonly [names: string, reserved: string, contextual?: string])[] = [
  [
    'js jsx mjs ts tsx javascript typescript',
    `${common} async await catch class const delete export extends finally function import in instanceof let new null static super this
    throw try typeof undefined var void with yield`,
    `abstract as declare enum from get implements interface is keyof namespace of private protected public readonly satisfies set type`,
  ],
  [
    'java scala',
    `${classes} abstract def final instanceof package synchronized throws trait val volatile yield`,
    'match object open override record sealed type with',
  ],
  [
    'kt kotlin cs csharp dart',
    `${classes} abstract final foreach fun in is namespace override package throws using val when`,
    `as async await by data extension get internal lateinit object open operator out record readonly sealed set suspend where with yield`,
  ],
  [
    'c h cpp c++',
    `${classes} auto constexpr delete goto inline namespace nullptr operator override sizeof struct template typedef
    typename union unsigned using virtual volatile`,
    'final',
  ],
  ['php', `${classes} echo elseif fn foreach function namespace use yield`, 'abstract as final match readonly'],
  ['go', `${common} chan const defer func go goto import interface map nil package select struct type var`],
  [
    'rs rust',
    `break const continue crate else enum false fn for if impl in let loop match mod move mut pub return self static struct super trait true
    unsafe use while`,
    'as async await dyn ref type where',
  ],
  [
    'swift',
    `${common} class defer enum extension func guard import in init let nil private protocol public self static struct super throw throws try
    var where`,
    'as async await is',
  ],
  ['proto', 'enum import message oneof option package repeated reserved returns rpc service syntax'],
  ['json jsonc yaml yml toml', 'false null true'],
  [
    'py python',
    `and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None
    nonlocal not or pass raise return self True try while with yield`,
    'case match type',
  ],
  [
    'rb ruby',
    `and begin break case class def do else elsif end ensure false for if in module next nil not or require rescue return self super then
    true unless until when while yield`,
  ],
  [
    'ex elixir',
    `alias and case cond def defmodule defp do else end false fn for if import in nil not or raise receive rescue true try unless use when
    with`,
  ],
  [
    'sh bash zsh shell console',
    'break case do done elif else esac export fi for function if in local return then until while',
  ],
  [
    'powershell pwsh ps1',
    `begin break catch class continue do else elseif end enum exit filter finally for foreach function if in param process return switch
    throw trap try until using while`,
  ],
  [
    'graphql gql',
    'false fragment mutation null query subscription true',
    'directive enum extend implements input interface on scalar schema type union',
  ],
  ['lua', 'and break do else elseif end false for function if in local nil not or repeat return then true until while'],
  ['hs haskell', 'case class data deriving do else if import in instance let module newtype of then type where'],
  ['perl', 'else elsif for foreach if last my next our package return sub unless until use while'],
  ['r', 'break else FALSE for function if in next NULL repeat return TRUE while'],
  ['makefile make', 'define else endef endif ifdef ifeq ifndef ifneq include'],
  ['dockerfile', 'ADD ARG AS CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN USER VOLUME WORKDIR'],
];

const wordsOf = (text = ''): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** Keywords by the names of languages. */
const keywords: ReadonlyMap<string, Keywords> = new Map(
  lists.flatMap(([names, reserved, contextual]) => {
    const found = { reserved: wordsOf(reserved), contextual: wordsOf(contextual) };
    return names.split(' ').map((name) => [name, found] as const);
  }),
);

/** Returns the keywords of a language other than SQL by one of its names in lower case; undefined if it has none. */
export function keywordsOf(language: string): Keywords | undefined {
  return keywords.get(language);
}

/**
 * Whether a word is a keyword at its position in code. A word after a period is the name of a member.
 * @param start Index of the word in `code`.
 */
export function isKeyword({ reserved, contextual }: Keywords, word: string, code: string, start: number): boolean {
  if (code[start - 1] === '.') return false;
  const end = start + word.length;
  return reserved.has(word) || (contextual.has(word) && /^ +[\w'"`{*$<@]/u.test(code.slice(end, end + 8)));
}
