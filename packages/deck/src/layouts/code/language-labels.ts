import { codeInsets } from '../../elements/code/layout.ts';
import type { CodeElement, ShapeElement, SlideElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** Names of languages that differ from the name on the fence by more than an initial capital. */
const names: Readonly<Record<string, string>> = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  'c++': 'C++',
  console: 'Shell',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  ex: 'Elixir',
  graphql: 'GraphQL',
  hcl: 'HCL',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  js: 'JavaScript',
  javascript: 'JavaScript',
  json: 'JSON',
  jsonc: 'JSON',
  jsx: 'JSX',
  kt: 'Kotlin',
  latex: 'LaTeX',
  makefile: 'Makefile',
  php: 'PHP',
  powershell: 'PowerShell',
  ps1: 'PowerShell',
  py: 'Python',
  r: 'R',
  rb: 'Ruby',
  rs: 'Rust',
  scss: 'SCSS',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
  zsh: 'Shell',
};
/** Languages whose name only needs an initial capital. */
const plainNames = new Set(
  'dart dockerfile elixir go haskell java julia kotlin lua make matlab nginx perl proto python ruby rust scala swift terraform zig'.split(
    ' ',
  ),
);

/** Font size of the name of a language in px, and its distance from the edges of the code and from its lines. */
const label = { size: 16, right: 16, top: 8, gap: 24 } as const;

/** Adds the names of known languages to the upper right corners of code, unless they would cover a line. */
export function withLanguages(elements: readonly SlideElement[], { slideTheme }: LayoutContext): SlideElement[] {
  return elements.flatMap((element) => {
    const name = element.kind === 'code' ? nameOf(element.language) : undefined;
    if (element.kind !== 'code' || name === undefined) return [element];
    const tag = languageElement(element, name, slideTheme);
    return tag ? [element, tag] : [element];
  });
}

function nameOf(language: string): string | undefined {
  const key =
    language
      .trim()
      .split(/[\s{,]/u, 1)[0]
      ?.toLowerCase() ?? '';
  if (Object.hasOwn(names, key)) return names[key];
  return plainNames.has(key) ? `${key[0]?.toUpperCase()}${key.slice(1)}` : undefined;
}

function languageElement(
  { id, box, lines, style }: CodeElement,
  name: string,
  { body }: LayoutContext['slideTheme'],
): ShapeElement | undefined {
  const textStyle: TextStyle = {
    face: 'body',
    size: label.size,
    bold: true,
    color: body.secondary,
    lineHeight: 1.25,
    verticalAlign: 'middle',
    steps: [label.size],
  };
  const width = Math.ceil(runsWidth([{ text: name }], textStyle) * 1.04) + 2;
  const height = Math.ceil(label.size * textStyle.lineHeight);
  const x = box.x + box.width - label.right - width;
  const lineHeight = style.size * style.lineHeight;
  const y = box.y + label.top;
  const isFree = lines.every((line, index) => {
    const end = box.x + codeInsets.x + runsWidth([{ text: line }], { ...style, face: 'mono' });
    return box.y + codeInsets.y + index * lineHeight >= y + height || end + label.gap <= x;
  });
  if (!isFree) return undefined;
  return {
    kind: 'shape',
    id: id.replace('code', 'code-language'),
    name: 'Language',
    part: 'codeLanguage',
    box: { x, y, width, height },
    geometry: { kind: 'rect' },
    paragraphs: [{ runs: [{ text: name }], align: 'right' }],
    style: textStyle,
    insets: { left: 0, right: 0, top: 0, bottom: 0 },
  };
}
