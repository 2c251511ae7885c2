import { Fragment, Slice, DOMSerializer } from 'prosemirror-model';
import type { Mark, Node, ResolvedPos } from 'prosemirror-model';
import { resolveColor } from '@ppt-embed/deck';
import type { Bullet, Color, Deck, TextStyle } from '@ppt-embed/deck';
import { maxLevel } from '../../elements/text/paragraph-dom.ts';
import { schema } from '../../elements/text/schema.ts';
import { fromDoc } from '../../elements/text/prosemirror-doc.ts';
import { listsHtml, boxStyle, colorStyle, edgeStyle, styleAttribute } from './paragraphs-html.ts';

/** Converts lines of plain text to paragraphs like the one at the caret: items of its list, with its text format. */
export function parsePastedLines(text: string, context: ResolvedPos): Slice {
  return sliceOf(linesOf(text).map((lineText) => paragraphLike(context, lineText)));
}

/**
 * Converts lines of plain text where lists are supported: two or more lines with list markers become items, with levels
 * according to their indentation.
 */
export function parsePastedItems(text: string, context: ResolvedPos): Slice {
  const lines = linesOf(text);
  const items = itemsOf(lines);
  if (!isList(items)) return parsePastedLines(text, context);
  const { bullet, level } = attrsAt(context);
  const outer = bullet === null ? 0 : Number(level ?? 0);
  return sliceOf(
    lines.map((line, at) => {
      const item = items[at];
      if (!item) return paragraphLike(context, line.trim());
      const own = Math.min(outer + item.level, maxLevel);
      return paragraphLike(context, item.lineText, { ...item.kind, level: own === 0 ? null : own });
    }),
  );
}

/** Converts lines of plain text where lists are not supported: bullets are removed, but numbers are kept as text. */
export function parsePastedWithoutLists(text: string, context: ResolvedPos): Slice {
  const lines = linesOf(text);
  const items = itemsOf(lines);
  if (!isList(items)) return parsePastedLines(text, context);
  return sliceOf(
    lines.map((line, at) => {
      const item = items[at];
      return paragraphLike(context, item && item.kind.bullet !== 'number' ? item.lineText : line.trim());
    }),
  );
}

/** Removes bullets and levels from a slice, for a text box without lists. */
export function removeLists({ content, openStart, openEnd }: Slice): Slice {
  const plain: Node[] = [];
  content.forEach((one) => {
    const isPlain = one.type !== schema.nodes.paragraph;
    plain.push(isPlain ? one : one.type.create({ ...one.attrs, ...noList }, one.content));
  });
  return new Slice(Fragment.from(plain), openStart, openEnd);
}

const noList = { bullet: null, numberStyle: null, level: null, start: null };

const linesOf = (text: string) => text.split(/(?:\r\n?|\n)+/u);

const sliceOf = (paragraphs: Node[]) => new Slice(Fragment.from(paragraphs), 1, 1);

function paragraphLike(context: ResolvedPos, lineText: string, list: Record<string, unknown> = {}): Node {
  return schema.nodes.paragraph.create(
    { ...attrsAt(context), start: null, ...list },
    lineText === '' ? [] : [schema.text(lineText, marksAt(context))],
  );
}

/**
 * Returns the attributes of the paragraph where the selection starts. If everything is selected, it is the first
 * paragraph.
 */
const attrsAt = ({ parent, doc }: ResolvedPos) => (parent.isTextblock ? parent : doc.firstChild)?.attrs ?? {};

/** Returns the marks at the caret. A link is not extended. */
function marksAt(context: ResolvedPos): readonly Mark[] {
  if (context.parent.isTextblock) return context.marks();
  return (context.doc.firstChild?.firstChild?.marks ?? []).filter(({ type }) => type.spec.inclusive !== false);
}

interface Item {
  lineText: string;
  level: number;
  kind: { bullet: Bullet; start: number | null };
}

/** Matches a list marker in plain text, from Markdown, mail or a list copied without formatting. */
const itemPattern = /^([ \t]*)(?:[-*+•·▪◦‣]|(\d{1,9})[.)])[ \t]+(?:\[([ xX])\][ \t]+)?(\S.*)$/u;

/** Whether the lines are a list. A single line may start like an item by coincidence. */
const isList = (items: readonly (Item | null)[]) => items.filter((item) => item !== null).length > 1;

function itemsOf(lines: readonly string[]): (Item | null)[] {
  /** Indentation of the items at each level. */
  const indents: number[] = [];
  /**
   * Number of the last item at each level, both as counted and as written; undefined if the item's marker is not a
   * number.
   */
  const counts: ({ count: number; source: number } | undefined)[] = [];
  return lines.map((line) => {
    const [, indent = '', number, checked, lineText] = itemPattern.exec(line) ?? [];
    if (lineText === undefined) {
      counts.length = 0;
      return null;
    }
    const width = indent.replaceAll('\t', '    ').length;
    while (width < (indents.at(-1) ?? 0)) indents.pop();
    if (indents.length === 0 || width > (indents.at(-1) ?? 0)) indents.push(width);
    const level = indents.length - 1;
    const bullet = bulletOf(number, checked);
    const last = counts[level];
    const next = (last?.count ?? 0) + 1;
    const source = bullet === 'number' ? Number(number) : null;
    // In Markdown, all items may have the same number, and the list is still numbered from it.
    const start = source === next || source === last?.source ? null : source;
    counts.length = Math.min(counts.length, level + 1);
    counts[level] = source === null ? undefined : { count: start ?? next, source };
    return { lineText: lineText.trimEnd(), level, kind: { bullet, start } };
  });
}

function bulletOf(number: string | undefined, checked: string | undefined): Bullet {
  if (checked !== undefined) return checked === ' ' ? 'task' : 'taskDone';
  return number === undefined ? 'disc' : 'number';
}

/** Marks text that this editor has copied. ProseMirror's own attribute is in the text of all editors based on it. */
const ownTextAttribute = 'data-ppt-text';

/** Whether text was copied from this editor. */
export const isOwnText = (html: string): boolean => html.includes(ownTextAttribute);

/**
 * Serializes the copied part of a text box that is being edited. The schema's attributes restore it exactly; other
 * programs read the lists, alignment, sizes and colors.
 */
export class ParagraphsSerializer extends DOMSerializer {
  readonly #getContext: () => { deck: Deck; style: TextStyle };

  /** @param getContext Returns the current deck and box style. */
  constructor(getContext: () => { deck: Deck; style: TextStyle }) {
    const { nodes, marks } = DOMSerializer.fromSchema(schema);
    super(nodes, marks);
    this.#getContext = getContext;
  }

  override serializeFragment(
    ...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>
  ): HTMLElement | DocumentFragment {
    // This is a recursive call for content inside a paragraph.
    if (target) return super.serializeFragment(fragment, options, target);
    const { deck, style } = this.#getContext();
    const blocks = fromDoc(schema.node('doc', null, fragment)).map(
      ({ bullet, numberStyle, level, start, align }, at) => {
        const node = this.serializeNode(fragment.child(at), options) as HTMLElement;
        resolveStyles(deck, node);
        const attributes = node.getAttributeNames().map((name) => ` ${name}="${node.getAttribute(name) ?? ''}"`);
        const weight = style.bold ? 'font-weight:bold' : '';
        const css = styleAttribute([...boxStyle(deck, style), weight, edgeStyle(align ? { align } : {})]);
        // Part of a single item is not a list.
        const list = fragment.childCount > 1 && {
          ...(bullet && { bullet }),
          ...(numberStyle && { numberStyle }),
          ...(level !== undefined && { level }),
          ...(start !== undefined && { start }),
        };
        return { ...list, attributes: attributes.join('') + css, content: node.innerHTML };
      },
    );
    const template = document.createElement('template');
    template.innerHTML = listsHtml(blocks, true);
    template.content.firstElementChild?.setAttribute(ownTextAttribute, '');
    return template.content;
  }
}

/**
 * Replaces fonts, sizes and theme colors, which depend on custom properties of the slide, with their values, because
 * the properties are undefined elsewhere.
 */
function resolveStyles(deck: Deck, content: HTMLElement): void {
  for (const styledNode of content.querySelectorAll<HTMLElement>('[style]')) {
    const { style } = styledNode;
    const { color, highlight, size } = styledNode.dataset;
    const highlightColor = styledNode.closest<HTMLElement>('[data-highlight]')?.dataset['highlight'];
    // The scale of text that shrinks to its box applies only in that box.
    if (size !== undefined) style.fontSize = `${Number(size)}px`;
    if (style.fontFamily.includes('var(')) style.removeProperty('font-family');
    if (highlight !== undefined) style.background = resolveColor(deck.theme, highlight as Color);
    if (color === undefined) continue;
    const isVisible =
      colorStyle(deck, color as Color, highlightColor && resolveColor(deck.theme, highlightColor as Color)) !== '';
    style.color = isVisible ? resolveColor(deck.theme, color as Color) : '';
  }
}
