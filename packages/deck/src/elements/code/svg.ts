import type { CodeElement } from '../../model/element.ts';
import { familyStack } from '../../svg/family-stacks.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { tag, textSpan } from '../../svg/xml.ts';
import { typesetParagraphs } from '../../text/typeset-paragraphs.ts';
import { codeInsets, codeRadius } from './layout.ts';
import { codeParagraphs } from './paragraphs.ts';

/** Draws a code block as one `<text>`, with a `<tspan>` per line. */
export function codeToSvg(element: CodeElement, context: SvgContext): string {
  const { x, y, width, height } = element.box;
  const { style } = element;
  const panel = tag('rect', { x, y, width, height, rx: codeRadius, fill: context.colorOf(style.fill) });
  // The lines are already wrapped and must not be wrapped again.
  const typeset = typesetParagraphs(codeParagraphs(element, context.deck.theme), style, Number.MAX_SAFE_INTEGER);
  const lines = typeset.lines.map(({ text, baseline, segments }) => {
    if (text.trim() === '') return '';
    const content = segments
      .map(({ text: part, family, run, x: at }, index) => {
        const attributes = {
          // Only a change of font family gets a measured position. Characters of the same family simply follow each
          // other.
          x: (segments[index - 1]?.family ?? 'Cousine') === family ? undefined : x + codeInsets.x + at,
          'font-family': family === 'Cousine' ? undefined : familyStack(family),
          'font-weight': run.bold ? 700 : undefined,
          fill: run.color && context.colorOf(run.color),
        };
        return textSpan(attributes, part);
      })
      .join('');
    return tag('tspan', { x: x + codeInsets.x, y: y + codeInsets.y + baseline }, content);
  });
  const tints = typeset.lines.map(({ segments, baseline }) => {
    const fill = segments[0]?.run.highlight;
    // Lines of a diff are tinted over the full width.
    const top = y + codeInsets.y + baseline - style.size;
    const box = { x: x + codeInsets.x / 2, y: top, width: width - codeInsets.x, height: style.size * style.lineHeight };
    return fill ? tag('rect', { ...box, fill: context.colorOf(fill) }) : '';
  });
  const text = lines.join('');
  if (text === '') return panel;
  return (
    panel +
    tints.join('') +
    tag(
      'text',
      {
        'xml:space': 'preserve',
        'font-family': familyStack('Cousine'),
        'font-size': style.size,
        fill: context.colorOf(style.color),
      },
      text,
    )
  );
}
