import type { PptxComment } from '../parts/comments.ts';
import { resolvedLabels } from '../parts/comments.ts';
import type { OpenPackage } from './open-package.ts';
import type { XmlNode } from './read-xml.ts';
import { descendants } from './read-xml.ts';

/** A comment on a slide, with its replies. */
export interface PptxSlideThread {
  /** Index of the slide in the file, from 0. */
  slide: number;
  isResolved: boolean;
  /** The comment and its replies, oldest first. Authors are names without accounts. */
  comments: readonly PptxComment[];
}

/** Maximum number of comments and replies that are read. */
const maxComments = 10_000;
/** Maximum number of characters of a comment. The rest is left out. */
const maxTextLength = 20_000;
const maxNameLength = 200;

/** A thread while it is read. */
interface OpenThread extends PptxSlideThread {
  comments: PptxComment[];
}

/**
 * Reads the comments of a file: those of ECMA-376 (§19.4), and those that PowerPoint has written since 2021 ([MS-PPTX]
 * §2.6).
 * @param presentation Path of the presentation part.
 * @param slides Paths of the slides, in order.
 */
export function readComments(file: OpenPackage, presentation: string, slides: readonly string[]): PptxSlideThread[] {
  const threads: OpenThread[] = [];
  let authors: ReadonlyMap<string, string> | undefined;
  let left = maxComments;
  for (const [slide, path] of slides.entries()) {
    for (const target of targetsOf(file, path, ['comments'])) {
      const root = file.xml(target);
      if (!root) continue;
      authors ??= readAuthors(file, presentation);
      const read = readThreads(root, { slide, authors, left });
      left -= read.reduce((count, { comments }) => count + comments.length, 0);
      threads.push(...read);
    }
  }
  return threads;
}

/** Returns the targets of a part's relationships that have one of these types. */
function targetsOf(file: OpenPackage, path: string, types: readonly string[]): string[] {
  return [...file.targets(path).values()].filter(({ type }) => types.includes(type)).map(({ target }) => target);
}

/** Returns the names of authors by id. */
function readAuthors(file: OpenPackage, presentation: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const target of targetsOf(file, presentation, ['commentAuthors', 'authors']))
    for (const { name, attributes } of file.xml(target)?.children ?? [])
      if (['cmAuthor', 'author'].includes(localName(name)))
        names.set(attributes['id'] ?? '', (attributes['name'] ?? '').slice(0, maxNameLength));
  return names;
}

function readThreads(
  root: XmlNode,
  { slide, authors, left }: { slide: number; authors: ReadonlyMap<string, string>; left: number },
): OpenThread[] {
  const threads: OpenThread[] = [];
  /** Threads of ECMA-376 by author and number of their first comment. */
  const byNumber = new Map<string, OpenThread>();
  let count = 0;
  const read = (node: XmlNode): PptxComment => {
    count += 1;
    return {
      author: authors.get(node.attributes['authorId'] ?? '') ?? '',
      text: textOf(node),
      createdAt: timeOf(node),
    };
  };
  for (const node of root.children) {
    if (localName(node.name) !== 'cm' || count >= left) continue;
    const parent = byNumber.get(keyOf(descendants(node, 'p15:parentCm')[0]));
    if (parent) {
      parent.comments.push(read(node));
      continue;
    }
    const thread: OpenThread = { slide, isResolved: node.attributes['status'] === 'resolved', comments: [read(node)] };
    const replies = childNamed(node, 'replyLst')?.children ?? [];
    for (const reply of replies)
      if (localName(reply.name) === 'reply' && count < left) thread.comments.push(read(reply));
    threads.push(withoutLabel(thread));
    if (node.attributes['idx'] !== undefined) byNumber.set(keyOf(node), threads.at(-1) ?? thread);
  }
  return threads;
}

/** Identifies a comment of ECMA-376. */
function keyOf(node: XmlNode | undefined): string {
  return node ? `${node.attributes['authorId']} ${node.attributes['idx']}` : '';
}

/** Removes the text with which this package marks resolved comments. */
function withoutLabel(thread: OpenThread): OpenThread {
  const [first, ...replies] = thread.comments;
  const label = Object.values(resolvedLabels).find((text) => first?.text.startsWith(`${text} `));
  if (!first || label === undefined) return thread;
  return {
    ...thread,
    isResolved: true,
    comments: [{ ...first, text: first.text.slice(label.length + 1) }, ...replies],
  };
}

function textOf(node: XmlNode): string {
  const body = childNamed(node, 'txBody');
  const text = body
    ? body.children
        .filter(({ name }) => name === 'a:p')
        .map(({ children }) => children.map(runText).join(''))
        .join('\n')
    : (childNamed(node, 'text')?.text ?? '');
  return text.slice(0, maxTextLength);
}

const runText = (run: XmlNode): string => (run.name === 'a:br' ? '\n' : (childNamed(run, 't')?.text ?? ''));

/** Returns the time in seconds since 1970; 0 if it is missing. Times without a time zone are read as UTC. */
function timeOf({ attributes }: XmlNode): number {
  const text = (attributes['created'] ?? attributes['dt'] ?? '').slice(0, 40);
  const ms = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/u.test(text) ? text : `${text}Z`);
  return Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1000)) : 0;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Returns the first child with a name, whatever its prefix. Prefixes of [MS-PPTX] differ between versions. */
const childNamed = ({ children }: XmlNode, name: string): XmlNode | undefined =>
  children.find((child) => localName(child.name) === name);
