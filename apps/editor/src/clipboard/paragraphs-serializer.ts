import { resolveColor } from '@ppt-embed/deck';
import type { Color, Deck, TextStyle } from '@ppt-embed/deck';
import { DOMSerializer } from 'prosemirror-model';
import { fromDoc } from '../elements/text/from-doc.ts';
import { schema } from '../elements/text/schema.ts';
import { listsHtml } from './lists-html.ts';
import { boxStyle, colorStyle, edgeStyle, styleAttribute } from './paragraphs-html.ts';

/**
 * What is copied out of a text that is being written in: read back as it was by the attributes of the schema, by other
 * programs as lists, edges, sizes and colors that they know.
 */
export class ParagraphsSerializer extends DOMSerializer {
  readonly #around: () => { deck: Deck; style: TextStyle };

  /** @param around What the text has of its deck and box by now. */
  constructor(around: () => { deck: Deck; style: TextStyle }) {
    const { nodes, marks } = DOMSerializer.fromSchema(schema);
    super(nodes, marks);
    this.#around = around;
  }

  override serializeFragment(
    ...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>
  ): HTMLElement | DocumentFragment {
    // Within a paragraph.
    if (target) return super.serializeFragment(fragment, options, target);
    const { deck, style } = this.#around();
    const blocks = fromDoc(schema.node('doc', null, fragment)).map(({ bullet, level, start, align }, at) => {
      const made = this.serializeNode(fragment.child(at), options) as HTMLElement;
      resolveLooks(deck, made);
      const attributes = made.getAttributeNames().map((name) => ` ${name}="${made.getAttribute(name) ?? ''}"`);
      const weight = style.bold ? 'font-weight:bold' : '';
      const look = styleAttribute([...boxStyle(deck, style), weight, edgeStyle(align ? { align } : {})]);
      // A word of an item is no list.
      const list = fragment.childCount > 1 && {
        ...(bullet && { bullet }),
        ...(level !== undefined && { level }),
        ...(start !== undefined && { start }),
      };
      return { ...list, attributes: attributes.join('') + look, words: made.innerHTML };
    });
    const written = document.createElement('template');
    written.innerHTML = listsHtml(blocks, true);
    return written.content;
  }
}

/** On the slide, faces and colors of the theme are properties of what stands around: elsewhere they would be none. */
function resolveLooks(deck: Deck, words: HTMLElement): void {
  for (const letters of words.querySelectorAll<HTMLElement>('[style]')) {
    const { style } = letters;
    const { color, highlight } = letters.dataset;
    const ground = letters.closest<HTMLElement>('[data-highlight]')?.dataset['highlight'];
    if (style.fontFamily.includes('var(')) style.removeProperty('font-family');
    if (highlight !== undefined) style.background = resolveColor(deck.theme, highlight as Color);
    if (color === undefined) continue;
    const isSeen = colorStyle(deck, color as Color, ground && resolveColor(deck.theme, ground as Color)) !== '';
    style.color = isSeen ? resolveColor(deck.theme, color as Color) : '';
  }
}
