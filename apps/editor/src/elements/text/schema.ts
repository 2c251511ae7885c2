import { Schema } from 'prosemirror-model';
import { marks } from './marks.ts';
import { paragraphFromDom, paragraphToDom } from './paragraph-dom.ts';

export const markNames = Object.keys(marks) as (keyof typeof marks)[];

const unset = { default: null };
const blocks = ['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th', 'div'];

/** The schema of an element's text: paragraphs of runs, with line breaks as nodes. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'inline*',
      attrs: { align: unset, bullet: unset, start: unset, level: unset, spaceBefore: unset },
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
