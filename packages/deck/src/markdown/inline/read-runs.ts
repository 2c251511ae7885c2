import type { ImageReference, InlineCode, Link, LinkReference, PhrasingContent, Image } from 'mdast';
import type { Run } from '../../model/text.ts';
import { isHan } from '../../text/scripts.ts';
import type { Reading } from '../reading.ts';
import { normalizeLabel, sourceOf } from '../reading.ts';
import type { InlineMeaning } from './inline-html.ts';
import { attributeWords, raised, raisedWherePossible, readInlineTag } from './inline-html.ts';
import { linearMath } from './linear-math.ts';

type Style = Omit<Run, 'text'>;

/** Deeper than this no one writes; such text is taken as it was written. */
const deepest = 60;

/** The contents of a line → runs, neighbours of one look as one. */
export function readRuns(nodes: readonly PhrasingContent[], reading: Reading, style: Style = {}, depth = 0): Run[] {
  const runs: Run[] = [];
  const open = new Map<InlineMeaning, number>();
  const add = (text: string, more: Style = {}): void => {
    const { baseline, ...look } = { ...style, ...openStyle(open), ...more };
    const spaced = text.replace(/\t/gu, look.code ? '    ' : ' ');
    // Figures have characters of their own in every face; everything else is set smaller.
    const small = baseline && /^\d+$/u.test(spaced) ? raised(spaced, baseline) : undefined;
    if (spaced !== '') runs.push({ ...look, ...(baseline && !small && { baseline }), text: small ?? spaced });
  };
  for (const node of nodes) {
    if (depth > deepest) {
      add(sourceOf(node, reading));
      continue;
    }
    const inner = (children: readonly PhrasingContent[], more: Style): void => {
      for (const run of readRuns(children, reading, { ...style, ...openStyle(open), ...more }, depth + 1))
        runs.push(run);
    };
    const addFormula = (formula: InlineCode): void => {
      const linear = linearMath(formula.value);
      if (!linear) {
        reading.report(formula, 'formula', 'A formula in a line is shown as code.');
        add(formula.value, { code: true });
        return;
      }
      if (!linear.isFaithful) reading.report(formula, 'characters', 'A formula in a line is written with characters.');
      for (const run of linear.runs) runs.push({ ...style, ...openStyle(open), ...run });
    };
    const readLink = (link: Link | LinkReference): void => {
      const to = linkStyle(link, reading);
      const words = readRuns(link.children, reading, { ...style, ...openStyle(open), ...to }, depth + 1);
      for (const run of words) runs.push(run);
      if (!to.link || words.some((run) => run.text.trim() !== '')) return;
      reading.note(to.link);
      reading.report(link, 'notes', 'A link without words stands in the notes.');
    };
    switch (node.type) {
      case 'text':
        add(joinLines(node.value));
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
      case 'linkReference':
        readLink(node);
        break;
      case 'image':
      case 'imageReference':
        reading.report(node, 'text', 'A picture inside a line is shown as its text.');
        add(node.alt || addressOf(node, reading), linkStyle(node, reading));
        break;
      case 'footnoteReference':
        add(raisedWherePossible(reading.footnoteMark(node.label ?? node.identifier), 'super'));
        break;
      case 'html': {
        const tag = readInlineTag(node.value);
        if (tag.kind === 'break') add('\n');
        else if (tag.kind === 'comment') reading.note(tag.text);
        else if (tag.kind === 'open') {
          open.set(tag.meaning, (open.get(tag.meaning) ?? 0) + 1);
          for (const words of attributeWords(node.value)) {
            reading.note(words);
            reading.report(node, 'notes', `"${words}" is said by a tag; it stands in the notes.`);
          }
        } else if (tag.kind === 'close') open.set(tag.meaning, Math.max(0, (open.get(tag.meaning) ?? 0) - 1));
        else {
          reading.report(node, 'text', 'HTML is shown as text.');
          add(node.value);
        }
        break;
      }
      default:
        add(sourceOf(node, reading));
    }
  }
  return merged(runs);
}

function openStyle(open: ReadonlyMap<InlineMeaning, number>): Style {
  const has = (meaning: InlineMeaning): boolean => (open.get(meaning) ?? 0) > 0;
  return {
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italic: true }),
    ...(has('underline') && { underline: true }),
    ...(has('strike') && { strike: true }),
    ...(has('code') && { code: true }),
    ...(has('super') && { baseline: 'super' }),
    ...(has('sub') && { baseline: 'sub' }),
  };
}

/** Only addresses that a reader of slides may follow become links; what others say goes to the notes. */
function linkStyle(node: Link | LinkReference | Image | ImageReference, reading: Reading): Style {
  const address = addressOf(node, reading);
  const title = 'identifier' in node ? reading.definitions.get(normalizeLabel(node.identifier))?.title : node.title;
  if (title) reading.note(title);
  if (/^(https?:\/\/|mailto:)[^\s]+$/iu.test(address)) return { link: address };
  if (address !== '') {
    reading.report(
      node,
      'notes',
      `The link to "${address.slice(0, 80)}" cannot be followed from a slide; it stands in the notes.`,
    );
    reading.note(address);
  }
  return {};
}

export function addressOf(node: Link | LinkReference | Image | ImageReference, { definitions }: Reading): string {
  return 'url' in node ? node.url : (definitions.get(normalizeLabel(node.identifier))?.url ?? '');
}

/** A line's end inside a paragraph is a space, but none between Han. */
function joinLines(text: string): string {
  return text.replace(/(?:(?<![ \t])[ \t]+)?\r?\n[ \t]*/gu, (_, at: number, all: string) => {
    const before = all.slice(0, at).trimEnd().at(-1);
    const after = all.slice(at).trimStart();
    return before !== undefined &&
      after !== '' &&
      isWide(before.codePointAt(0) ?? 0) &&
      isWide(after.codePointAt(0) ?? 0)
      ? ''
      : ' ';
  });
}

function isWide(code: number): boolean {
  return isHan(code) || (code >= 0x3001 && code <= 0x30ff) || (code >= 0xff01 && code <= 0xff60);
}

function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && isSameLook(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

function isSameLook(a: Run, b: Run): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.code === b.code &&
    a.baseline === b.baseline &&
    a.link === b.link
  );
}
