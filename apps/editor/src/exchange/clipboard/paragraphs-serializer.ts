import { resolveColor } from '@ppt-embed/deck';
import type { Color, Deck, TextStyle } from '@ppt-embed/deck';
import { DOMSerializer } from 'prosemirror-model';
import { fromDoc } from '../../elements/text/prosemirror-doc.ts';
import { schema } from '../../elements/text/schema.ts';
import { listsHtml, boxStyle, colorStyle, edgeStyle, styleAttribute } from './paragraphs-html.ts';

/**
 * Serializes copied parts of a text that is being edited. The schema's attributes restore it exactly; other programs
 * read the lists, alignment, sizes and colours.
 */
export class ParagraphsSerializer extends DOMSerializer {
  readonly #around: () => { deck: Deck; style: TextStyle };

  /** @param around Returns the current deck and box style. */
  constructor(around: () => { deck: Deck; style: TextStyle }) {
    const { nodes, marks } = DOMSerializer.fromSchema(schema);
    super(nodes, marks);
    this.#around = around;
  }

  override serializeFragment(
    ...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>
  ): HTMLElement | DocumentFragment {
    // A recursive call inside a paragraph.
    if (target) return super.serializeFragment(fragment, options, target);
    const { deck, style } = this.#around();
    const blocks = fromDoc(schema.node('doc', null, fragment)).map(({ bullet, level, start, align }, at) => {
      const node = this.serializeNode(fragment.child(at), options) as HTMLElement;
      resolveStyles(deck, node);
      const attributes = node.getAttributeNames().map((name) => ` ${name}="${node.getAttribute(name) ?? ''}"`);
      const weight = style.bold ? 'font-weight:bold' : '';
      const css = styleAttribute([...boxStyle(deck, style), weight, edgeStyle(align ? { align } : {})]);
      // Part of a single item is not a list.
      const list = fragment.childCount > 1 && {
        ...(bullet && { bullet }),
        ...(level !== undefined && { level }),
        ...(start !== undefined && { start }),
      };
      return { ...list, attributes: attributes.join('') + css, content: node.innerHTML };
    });
    const template = document.createElement('template');
    template.innerHTML = listsHtml(blocks, true);
    return template.content;
  }
}

/**
 * Replaces fonts and theme colours, which are custom properties on the slide, with their values, because they are
 * undefined elsewhere.
 */
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
