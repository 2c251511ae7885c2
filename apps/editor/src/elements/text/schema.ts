import { findFontFamily, fontSpacing, isFontRole, semanticColors, themeColors } from '@ppt-embed/deck';
import type { Font, Run } from '@ppt-embed/deck';
import type { Mark, MarkSpec } from 'prosemirror-model';
import { Schema } from 'prosemirror-model';
import { colorProperty, cssFont } from './text-css.ts';
import { themeShades } from './theme-shades.ts';
import { parseVariant } from './theme-variants.ts';
import { paragraphFromDom, paragraphToDom } from './paragraph-dom.ts';
import { mapSpacings } from './paragraph-spacing.ts';

/**
 * ProseMirror marks, one for each property of a run, with the property's value, so that typing preserves properties
 * that have no button. Each is rendered as its semantic element or with a `data-` attribute, so that the clipboard
 * preserves it. From other programs' HTML, only emphasis, superscript and subscript, code and links are read. Marks are
 * nested in this order, with the first one outermost: a highlight is as tall as the text size, even if the text is
 * raised.
 */
export const marks = {
  link: {
    attrs: { value: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: linkFrom }],
    toDOM: (mark) => ['a', { 'data-link': '', href: String(mark.attrs['value']) }, 0],
  },
  bold: booleanMark(
    'bold',
    'strong',
    'font-weight',
    ['700', '400'],
    [{ tag: 'b', getAttrs: (node) => node.style.fontWeight !== 'normal' && null }],
  ),
  italic: booleanMark('italic', 'em', 'font-style', ['italic', 'normal'], [{ tag: 'i' }]),
  underline: booleanMark('underline', 'u', 'text-decoration', ['underline', 'none']),
  strike: booleanMark('strike', 's', 'text-decoration', ['line-through', 'none'], [{ tag: 'del' }]),
  color: {
    attrs: { value: {} },
    parseDOM: [{ tag: 'span[data-color]', getAttrs: (node) => colorFrom(node.dataset['color'] ?? '') }],
    toDOM: ({ attrs: { value } }) => ['span', { style: `color: ${cssColor(String(value))}`, 'data-color': value }, 0],
  },
  size: {
    attrs: { value: {} },
    parseDOM: [{ tag: 'span[data-size]', getAttrs: (node) => sizeFrom(Number(node.dataset['size'])) }],
    toDOM: ({ attrs: { value } }) => [
      'span',
      { style: `font-size: calc(${Number(value)}px * var(--font-scale, 1))`, 'data-size': value },
      0,
    ],
  },
  highlight: {
    attrs: { value: {} },
    parseDOM: [{ tag: 'mark[data-highlight]', getAttrs: (node) => colorFrom(node.dataset['highlight'] ?? '') }],
    toDOM: ({ attrs: { value } }) => [
      'mark',
      { style: `background: ${cssColor(String(value))}; color: inherit`, 'data-highlight': value },
      0,
    ],
  },
  // Nested inside the highlight, which stays opaque.
  alpha: {
    attrs: { value: {} },
    parseDOM: [{ tag: 'span[data-alpha]', getAttrs: (node) => alphaFrom(Number(node.dataset['alpha'])) }],
    toDOM: ({ attrs: { value } }) => ['span', { style: `opacity: ${Number(value)}`, 'data-alpha': value }, 0],
  },
  baseline: {
    attrs: { value: {} },
    parseDOM: [
      { tag: 'sup', getAttrs: () => ({ value: 'super' }) },
      { tag: 'sub', getAttrs: () => ({ value: 'sub' }) },
    ],
    toDOM: ({ attrs: { value } }) => [value === 'super' ? 'sup' : 'sub', 0],
  },
  // Nested inside all marks that reduce the text size, because letter spacing is measured in em.
  face: {
    attrs: { value: {} },
    parseDOM: [{ tag: 'span[data-face]', getAttrs: (node) => fontFrom(node.dataset['face'] ?? '') }],
    toDOM: ({ attrs: { value } }) => ['span', { style: fontOf(value as Font), 'data-face': value }, 0],
  },
  code: booleanMark('code', 'code', 'font-family', ['var(--slide-mono)', 'inherit']),
} satisfies { [Name in Exclude<keyof Run, 'text'>]-?: MarkSpec };

/** Creates a boolean mark. A run can also override the value of its element with false. */
function booleanMark(
  name: string,
  tag: string,
  property: string,
  [yes, no]: readonly [string, string],
  others: NonNullable<MarkSpec['parseDOM']> = [],
): MarkSpec {
  return {
    attrs: { value: { default: true } },
    parseDOM: [{ tag }, ...others, { tag: `span[data-${name}=false]`, getAttrs: () => ({ value: false }) }],
    toDOM: ({ attrs: { value } }) =>
      value === true
        ? [tag, { style: `${property}: ${yes}` }, 0]
        : ['span', { style: `${property}: ${no}`, [`data-${name}`]: 'false' }, 0],
  };
}

/**
 * Returns a link's target if it is acceptable: a URL that the deck's schema accepts, because otherwise the deck could
 * not be saved. Links to slides are accepted only from this editor, because ids in links from other pages do not refer
 * to slides.
 */
function linkFrom(node: HTMLElement): { value: string } | false {
  const value = node.getAttribute('href') ?? '';
  const isSlideLink = node.hasAttribute('data-link') && /^#\S+$/.test(value);
  return (isSlideLink || /^(https?:\/\/|mailto:)\S+$/.test(value)) && { value };
}

function colorFrom(value: string): { value: string } | false {
  const known = [...themeColors, ...semanticColors, ...themeShades.map(({ color }) => color)];
  const isKnown = known.some((color) => color === value) || parseVariant(value) !== undefined;
  return (isKnown || /^#[\da-f]{6}$/i.test(value)) && { value };
}

function sizeFrom(value: number): { value: number } | false {
  return value >= 1 && value <= 1000 && { value };
}

function alphaFrom(value: number): { value: number } | false {
  return value >= 0 && value < 1 && { value };
}

function fontFrom(value: string): { value: string } | false {
  return (isFontRole(value) || findFontFamily(value)?.name === value) && { value };
}

function fontOf(face: Font): string {
  return `font-family: ${cssFont(face)}; letter-spacing: ${fontSpacing(face)}em`;
}

/** Returns a color as CSS. Theme colors are custom properties of the text's host element (`text-css.ts`). */
function cssColor(color: string): string {
  return color.startsWith('#') ? color : `var(${colorProperty(color)})`;
}

/** Names of the marks, from the outermost to the innermost. */
export const markNames = Object.keys(marks) as (keyof typeof marks)[];

const unset = { default: null };
const blocks = ['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th', 'div'];

/** Schema of an element's text: paragraphs of runs, with line breaks as nodes. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'inline*',
      attrs: {
        align: unset,
        bullet: unset,
        numberStyle: unset,
        bulletColor: unset,
        bulletCharacter: unset,
        indentLeft: unset,
        indentHang: unset,
        start: unset,
        level: unset,
        ...mapSpacings(() => unset),
      },
      // A list item pasted into an empty paragraph stays a list item.
      definingForContent: true,
      parseDOM: blocks.map((tag) => ({ tag, getAttrs: paragraphFromDom })),
      toDOM: ({ attrs }) => ['p', paragraphToDom(attrs), 0],
    },
    text: { group: 'inline' },
    line_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks,
});

/** Whether a mark makes text code. The mark also stores that text is not code, in boxes whose text is. */
export const isCodeMark = ({ type, attrs }: Mark): boolean => type === schema.marks.code && Boolean(attrs['value']);
