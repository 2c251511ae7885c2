import type { Run } from '@ppt-embed/deck';
import { Schema } from 'prosemirror-model';
import type { AttributeSpec, MarkSpec } from 'prosemirror-model';

const attribute = (fallback: unknown = null): AttributeSpec => ({ default: fallback });

/**
 * A mark for each property of a run, carrying the property's value: what the editor has no button for comes through
 * typing unchanged. Nothing is parsed from pasted HTML but plain emphasis, code and links.
 */
const marks = {
  link: {
    attrs: { value: {} },
    inclusive: false,
    toDOM: () => ['span', { class: 'ed-run-link' }, 0],
  },
  bold: {
    attrs: { value: attribute(true) },
    parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: (node) => node.style.fontWeight !== 'normal' && null }],
    toDOM: (mark) => ['span', { style: `font-weight: ${mark.attrs['value'] === true ? 700 : 400}` }, 0],
  },
  italic: {
    attrs: { value: attribute(true) },
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: (mark) => ['span', { style: `font-style: ${mark.attrs['value'] === true ? 'italic' : 'normal'}` }, 0],
  },
  underline: {
    attrs: { value: attribute(true) },
    parseDOM: [{ tag: 'u' }],
    toDOM: (mark) => ['span', mark.attrs['value'] === true ? { style: 'text-decoration: underline' } : {}, 0],
  },
  strike: {
    attrs: { value: attribute(true) },
    parseDOM: [{ tag: 's' }, { tag: 'del' }],
    toDOM: (mark) => ['span', mark.attrs['value'] === true ? { style: 'text-decoration: line-through' } : {}, 0],
  },
  color: {
    attrs: { value: {} },
    toDOM: (mark) => ['span', { style: `color: ${cssColor(String(mark.attrs['value']))}` }, 0],
  },
  size: {
    attrs: { value: {} },
    toDOM: (mark) => ['span', { style: `font-size: ${Number(mark.attrs['value'])}px` }, 0],
  },
  code: {
    attrs: { value: attribute(true) },
    parseDOM: [{ tag: 'code' }],
    toDOM: (mark) => ['span', mark.attrs['value'] === true ? { class: 'ed-run-code' } : {}, 0],
  },
} satisfies { [Name in Exclude<keyof Run, 'text'>]-?: MarkSpec };

export const markNames = Object.keys(marks) as (keyof typeof marks)[];

/** Colours of the theme stand as properties on the text's host (`text-look.ts`). */
function cssColor(color: string): string {
  return color.startsWith('#') ? color : `var(--theme-${color})`;
}

/** The text of an element: paragraphs of runs, a line break inside a paragraph as a node. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'inline*',
      attrs: {
        align: attribute(),
        bullet: attribute(),
        start: attribute(),
        level: attribute(),
        spaceBefore: attribute(),
      },
      parseDOM: [{ tag: 'p' }, { tag: 'li' }, { tag: 'h1' }, { tag: 'h2' }, { tag: 'h3' }, { tag: 'div' }],
      toDOM: () => ['p', 0],
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
