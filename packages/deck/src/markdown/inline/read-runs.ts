import type { Html, Image, InlineCode, Link, PhrasingContent, Text } from 'mdast';
import type { Run } from '../../model/text.ts';
import { isHan } from '../../text/scripts.ts';
import { anchoredSlide } from '../anchors.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { isToolSetting } from '../layout-hint.ts';
import { textIn } from './read-inline.ts';
import type { InlineFormat } from './inline-html.ts';
import { attributeTexts, toScriptForm, toScriptFormWherePossible, readInlineTag } from './inline-html.ts';
import { haveMixedScripts, isCalculation, linearMath } from './linear-math.ts';
import { withTypedSigns } from './typed-signs.ts';
import type { Neighbors } from './typed-signs.ts';
import { mergeRuns } from '../../text/merge-runs.ts';

type Style = Omit<Run, 'text'>;

/** Maximum depth. Text that is nested more deeply is kept as source text. */
const maxDepth = 60;

const noStyle: Style = {};

/** Converts inline content to runs; adjacent runs with the same format are merged. */
export function readRuns(
  nodes: readonly PhrasingContent[],
  context: MarkdownContext,
  style: Style = noStyle,
  depth = 0,
): Run[] {
  const [first] = nodes;
  // Most table cells and many list items are plain text.
  if (nodes.length === 1 && first?.type === 'text' && style === noStyle && !/[\t\n]/u.test(first.value)) {
    const text = signsIn(first);
    return text === '' ? [] : [{ text }];
  }
  const runs: Run[] = [];
  const open = new Map<InlineFormat, number>();
  const add = (text: string, more: Style = {}): void => {
    const { baseline, ...format } = { ...style, ...openStyle(open), ...more };
    const expanded = text.replace(/\t/gu, format.code ? '    ' : ' ');
    // All fonts have superscript and subscript digits. Other text is set in a smaller size.
    const small = baseline && /^\d+$/u.test(expanded) ? toScriptForm(expanded, baseline) : undefined;
    if (expanded !== '') runs.push({ ...format, ...(baseline && !small && { baseline }), text: small ?? expanded });
  };
  const inner = (children: readonly PhrasingContent[], more: Style): void => {
    for (const run of readRuns(children, context, { ...style, ...openStyle(open), ...more }, depth + 1)) runs.push(run);
  };
  const formulas = nodes.flatMap((node) => (node.type === 'inlineCode' && node.data?.isMath ? [node.value] : []));
  const areScriptsSized = haveMixedScripts(formulas);
  // The digits of calculations resemble those of the text around them, unless there are variables beside them.
  const areCalculations = formulas.every(isCalculation);
  const addFormula = (formula: InlineCode): void => {
    const linear = linearMath(formula.value, areScriptsSized);
    if (!linear) {
      context.report(formula, 'formula', 'An inline formula is shown as code.');
      add(formula.value, { code: true });
      return;
    }
    if (!linear.isFaithful) context.report(formula, 'characters', 'An inline formula is shown as plain text.');
    for (const { face, ...run } of linear.runs)
      runs.push({ ...style, ...openStyle(open), ...run, ...(face && !areCalculations && { face }) });
  };
  const readLink = (link: Link): void => {
    const to = linkStyle(link, context);
    const content = readRuns(link.children, context, { ...style, ...openStyle(open), ...to }, depth + 1);
    for (const run of content) runs.push(run);
    if (!to.link || content.some((run) => run.text.trim() !== '')) return;
    context.note(to.link);
    context.report(link, 'notes', 'A link without text was moved to the notes.');
  };
  for (const [index, node] of nodes.entries()) {
    if (depth > maxDepth) {
      add(textIn([node]));
      continue;
    }
    switch (node.type) {
      case 'text':
        add(signsIn(node, neighborsOf(nodes, index)));
        break;
      case 'break':
        add('\n');
        break;
      case 'strong':
        inner(node.children, { bold: true });
        break;
      case 'emphasis':
        inner(node.children, { italic: true });
        break;
      case 'delete':
        inner(node.children, { strike: true });
        break;
      case 'inlineCode':
        if (node.data?.isMath) addFormula(node);
        else add(node.value, { code: true });
        break;
      case 'link':
        readLink(node);
        break;
      case 'image':
        context.report(node, 'text', 'An inline picture is shown as its text.');
        add(node.alt || node.url, linkStyle(node, context));
        break;
      case 'footnoteReference':
        add(toScriptFormWherePossible(context.footnoteMark(node.label ?? node.identifier), 'super'));
        break;
      case 'html':
        readTag(node, open, add, context);
        break;
      case 'linkReference':
      case 'imageReference':
      default:
        add(textIn([node]));
    }
  }
  return mergeRuns(runs, isSameFormat);
}

/** Opens or closes the format of an HTML tag, or adds the text of other HTML. */
function readTag(
  node: Html,
  open: Map<InlineFormat, number>,
  add: (text: string) => void,
  context: MarkdownContext,
): void {
  const tag = readInlineTag(node.value);
  if (tag.kind === 'break') add('\n');
  else if (tag.kind === 'comment') context.note(isToolSetting(tag.text) ? '' : tag.text);
  else if (tag.kind === 'open') {
    open.set(tag.format, (open.get(tag.format) ?? 0) + 1);
    for (const content of attributeTexts(node.value)) {
      context.note(content);
      context.report(node, 'notes', `A tag contains "${content}"; it was moved to the notes.`);
    }
  } else if (tag.kind === 'close') open.set(tag.format, Math.max(0, (open.get(tag.format) ?? 0) - 1));
  else {
    context.report(node, 'text', 'HTML is shown as text.');
    add(node.value);
  }
}

/** Returns the joined lines of a text with typed arrows and dashes, unless a hyphen of it is escaped. */
function signsIn(node: Text, neighbors?: Neighbors): string {
  const text = node.data?.isVerse ? node.value : joinLines(node.value);
  const isEscaped = node.data?.escaped?.some((at) => '-<>'.includes(node.value.charAt(at)));
  return isEscaped ? text : withTypedSigns(text, neighbors);
}

/** Returns the characters before and after a node in its line. */
function neighborsOf(nodes: readonly PhrasingContent[], index: number): Neighbors {
  return { before: edgeOf(nodes[index - 1]).slice(-1), after: edgeOf(nodes[index + 1]).slice(0, 1) };
}

/** Returns the text of a node beside a text in the same line, which is a placeholder for code. */
function edgeOf(node: PhrasingContent | undefined): string {
  if (!node || node.type === 'html' || node.type === 'break') return '';
  return node.type === 'inlineCode' ? '\uFFFC' : textIn([node]);
}

/** Style of highlighted text: dark on yellow, which is readable on every background. */
const markerPen = { color: '#1F2937', highlight: '#FDE68A' } as const;

function openStyle(open: ReadonlyMap<InlineFormat, number>): Style {
  if (open.size === 0) return noStyle;
  const isOpen = (format: InlineFormat): boolean => (open.get(format) ?? 0) > 0;
  return {
    ...(isOpen('bold') && { bold: true }),
    ...(isOpen('italic') && { italic: true }),
    ...(isOpen('underline') && { underline: true }),
    ...(isOpen('strike') && { strike: true }),
    ...(isOpen('code') && { code: true }),
    ...(isOpen('mark') && markerPen),
    ...(isOpen('super') && { baseline: 'super' }),
    ...(isOpen('sub') && { baseline: 'sub' }),
  };
}

/** Converts a link. Only safe URLs become links; others go to the notes. */
function linkStyle(node: Link | Image, context: MarkdownContext): Style {
  const { url, title } = node;
  if (title) context.note(title);
  if (/^(https?:\/\/|mailto:)[^\s]+$/iu.test(url)) return { link: url };
  const slideId = anchoredSlide(url, context.anchors);
  if (slideId !== undefined) {
    context.linkedSlides.add(slideId);
    return { link: `#${slideId}` };
  }
  if (url !== '') {
    context.report(
      node,
      'notes',
      `The link to "${url.slice(0, 80)}" cannot be followed from a slide; it was moved to the notes.`,
    );
    context.note(url);
  }
  return {};
}

/** Replaces a line ending inside a paragraph with a space, except between Han characters. */
function joinLines(text: string): string {
  const lines = text.split(/\r?\n/u);
  const [first = '', ...others] = lines;
  if (others.length === 0) return text;
  const following = firstCharacters(lines);
  let joined = trimSpaces(first, { end: true });
  // Finds the last character that is not a space or tab. A line may consist of other white space, which remains.
  let last = first.trimEnd().at(-1);
  for (const [index, line] of others.entries()) {
    const next = following[index + 1];
    const isHanBreak =
      last !== undefined && next !== undefined && isFullWidth(last.codePointAt(0) ?? 0) && isFullWidth(next);
    joined += (isHanBreak ? '' : ' ') + trimSpaces(line, { start: true, end: index < others.length - 1 });
    last = line.trimEnd().at(-1) ?? last;
  }
  return joined;
}

/** Returns the first character of each line, from the given position, that is not white space. */
function firstCharacters(lines: readonly string[]): (number | undefined)[] {
  const characters: (number | undefined)[] = [];
  let next: number | undefined;
  for (let index = lines.length - 1; index >= 0; index--) {
    next = lines[index]?.trimStart().codePointAt(0) ?? next;
    characters[index] = next;
  }
  return characters;
}

/** Removes spaces and tabs at the start or end of a line. */
function trimSpaces(line: string, at: { start?: boolean; end?: boolean }): string {
  const isSpace = (index: number): boolean => line[index] === ' ' || line[index] === '\t';
  let [start, end] = [0, line.length];
  while (at.end && end > start && isSpace(end - 1)) end -= 1;
  while (at.start && start < end && isSpace(start)) start += 1;
  return line.slice(start, end);
}

function isFullWidth(code: number): boolean {
  return isHan(code) || (code >= 0x3001 && code <= 0x30ff) || (code >= 0xff01 && code <= 0xff60);
}

function isSameFormat(a: Run, b: Run): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.code === b.code &&
    a.face === b.face &&
    a.baseline === b.baseline &&
    a.highlight === b.highlight &&
    a.link === b.link
  );
}
