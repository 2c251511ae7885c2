import type { CodeElement } from '../../model/element.ts';
import { familyStack } from '../../svg/family-stacks.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { tag, textSpan } from '../../svg/xml.ts';
import { typesetParagraphs } from '../../text/typeset-paragraphs.ts';
import { codeInsets, codeRadius, codeTop } from './layout.ts';
import { codeParagraphs } from './paragraphs.ts';

/** Draws a code block as one `<text>`, with a `<tspan>` per line. */
export function codeToSvg(element: CodeElement, context: SvgContext): string {
  const { x, y, width, height } = element.box;
  const { style } = element;
  const top = y + codeTop(element);
  const panel = tag('rect', { x, y, width, height, rx: codeRadius, fill: context.colorOf(style.fill) });
  // The lines are already wrapped and must not be wrapped again.
  const typeset = typesetParagraphs(codeParagraphs(element, context.deck.theme), style, Number.MAX_SAFE_INTEGER);
  const lines = typeset.lines.map(({ text, baseline, segments }) => {
    if (text.trim() === '') return '';
    const content = segments
      .map(({ text: part, family, fontSource, run, x: at }, index) => {
        const before = segments[index - 1];
        const isSameFont = (before?.family ?? 'Cousine') === family && (before?.fontSource ?? 'family') === fontSource;
        const attributes = {
          // Only a change of font gets a measured position, also before and after symbols that the font lacks, which
          // have one column. Characters of the same font simply follow each other.
          x: isSameFont ? undefined : x + codeInsets.x + at,
          'font-family': family === 'Cousine' ? undefined : familyStack(family),
          'font-weight': run.bold ? 700 : undefined,
          fill: run.color && context.colorOf(run.color),
        };
        return textSpan(attributes, part);
      })
      .join('');
    return tag('tspan', { x: x + codeInsets.x, y: top + baseline }, content);
  });
  const tints = typeset.lines.map(({ segments, baseline }) => {
    const fill = segments[0]?.run.highlight;
    // Lines of a diff are tinted over the full width.
    const height = style.size * style.lineHeight;
    const box = { x: x + codeInsets.x / 2, y: top + baseline - style.size, width: width - codeInsets.x, height };
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
