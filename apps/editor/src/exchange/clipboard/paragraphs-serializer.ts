import { resolveColor } from '@ppt-embed/deck';
import type { Color, Deck, TextStyle } from '@ppt-embed/deck';
import { DOMSerializer } from 'prosemirror-model';
import { fromDoc } from '../../elements/text/from-doc.ts';
import { schema } from '../../elements/text/schema.ts';
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
      resolveStyles(deck, made);
      const attributes = made.getAttributeNames().map((name) => ` ${name}="${made.getAttribute(name) ?? ''}"`);
      const weight = style.bold ? 'font-weight:bold' : '';
      const css = styleAttribute([...boxStyle(deck, style), weight, edgeStyle(align ? { align } : {})]);
      // A word of an item is no list.
      const list = fragment.childCount > 1 && {
        ...(bullet && { bullet }),
        ...(level !== undefined && { level }),
        ...(start !== undefined && { start }),
      };
      return { ...list, attributes: attributes.join('') + css, content: made.innerHTML };
    });
    const template = document.createElement('template');
    template.innerHTML = listsHtml(blocks, true);
    return template.content;
  }
}

/** On the slide, faces and colors of the theme are properties of what stands around: elsewhere they would be none. */
function resolveStyles(deck: Deck, content: HTMLElement): void {
  for (const styledNode of content.querySelectorAll<HTMLElement>('[style]')) {
    const { style } = styledNode;
    const { color, highlight } = styledNode.dataset;
    const highlightColor = styledNode.closest<HTMLElement>('[data-highlight]')?.dataset['highlight'];
    if (style.fontFamily.includes('var(')) style.removeProperty('font-family');
    if (highlight !== undefined) style.background = resolveColor(deck.theme, highlight as Color);
    if (color === undefined) continue;
    const isVisible =
      colorStyle(deck, color as Color, highlightColor && resolveColor(deck.theme, highlightColor as Color)) !== '';
    style.color = isVisible ? resolveColor(deck.theme, color as Color) : '';
  }
}
