import type { FormulaElement, MathNode } from '../../model/formula.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import { accents, closing, isOperator, isRelation, naryOperators, opening } from './math-characters.ts';

/** Format of all runs of the formula. */
export interface MathRunStyle {
  /** Content of `a:rPr`: color and fonts. */
  properties: string;
  /** Font size in hundredths of a point. */
  size: number;
}

/** Maximum nesting depth. Deeper trees do not occur in practice. */
const maxDepth = 60;

/** Returns a formula as Office Math (ECMA-376 part 1 §22.1). */
export function ommlOf(tree: FormulaElement['tree'], runStyle: MathRunStyle): string {
  return tag('m:oMath', {}, row(tree, runStyle, 0));
}

/** Returns the elements of a row, in order. */
function row(node: MathNode, runStyle: MathRunStyle, depth: number): string {
  const nodes = node.tag === 'mrow' ? (node.children ?? []) : [node];
  if (depth > maxDepth) return run(textOf(node), runStyle, {});
  const fenced = fence(nodes);
  if (fenced) return delimiters(fenced, runStyle, depth);
  let xml = '';
  for (let index = 0; index < nodes.length; index++) {
    const one = nodes[index];
    if (!one) continue;
    const operator = naryOf(one);
    if (operator) {
      const end = operandEnd(nodes, index + 1);
      const operand: MathNode = { tag: 'mrow', children: nodes.slice(index + 1, end) };
      xml += nary(operator, operand, runStyle, depth);
      index = end - 1;
    } else xml += nodeXml(one, runStyle, depth + 1);
  }
  return xml;
}

function argument(name: string, node: MathNode | undefined, runStyle: MathRunStyle, depth: number): string {
  return tag(name, {}, node ? row(node, runStyle, depth + 1) : '');
}

function nodeXml(node: MathNode, runStyle: MathRunStyle, depth: number): string {
  if (depth > maxDepth) return run(textOf(node), runStyle, {});
  const { children = [] } = node;
  const [first, second, third] = children;
  switch (node.tag) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return run(node.text ?? '', runStyle, node);
    case 'mspace':
      return node.attributes?.['width']?.startsWith('-') ? '' : run('\u2009', runStyle, { tag: 'mtext' });
    case 'mfrac': {
      const hasNoBar = node.attributes?.['linethickness']?.startsWith('0');
      const properties = hasNoBar ? tag('m:fPr', {}, tag('m:type', { 'm:val': 'noBar' })) : '';
      return tag(
        'm:f',
        {},
        properties,
        argument('m:num', first, runStyle, depth),
        argument('m:den', second, runStyle, depth),
      );
    }
    case 'msup':
      return tag('m:sSup', {}, argument('m:e', first, runStyle, depth), argument('m:sup', second, runStyle, depth));
    case 'msub':
      return tag('m:sSub', {}, argument('m:e', first, runStyle, depth), argument('m:sub', second, runStyle, depth));
    case 'msubsup':
      return tag(
        'm:sSubSup',
        {},
        argument('m:e', first, runStyle, depth),
        argument('m:sub', second, runStyle, depth),
        argument('m:sup', third, runStyle, depth),
      );
    case 'msqrt':
      return tag(
        'm:rad',
        {},
        tag('m:radPr', {}, tag('m:degHide', { 'm:val': 1 })),
        tag('m:deg'),
        argument('m:e', { tag: 'mrow', children }, runStyle, depth),
      );
    case 'mroot':
      return tag('m:rad', {}, argument('m:deg', second, runStyle, depth), argument('m:e', first, runStyle, depth));
    case 'munder':
    case 'mover':
    case 'munderover':
      return limits(node, runStyle, depth);
    case 'mtable':
      return matrix(node, runStyle, depth);
    case 'mphantom':
      return tag(
        'm:phant',
        {},
        tag('m:phantPr', {}, tag('m:show', { 'm:val': 0 })),
        argument('m:e', { tag: 'mrow', children }, runStyle, depth),
      );
    case 'menclose':
      return writeEnclosed(node, runStyle, depth);
    default:
      return row({ tag: 'mrow', children }, runStyle, depth + 1);
  }
}

/**
 * Writes a run of math text. Variables are italic by default; other styles, such as upright and bold, are properties
 * (§22.1.2.93).
 */
function run(text: string, runStyle: MathRunStyle, { tag: kind, attributes }: Partial<MathNode>): string {
  // U+2061 (function application) and U+2062 (invisible times) are meant only for MathML readers.
  const visible = text.replace(/[\u2061-\u2064]/gu, '');
  if (visible === '') return '';
  const variant = attributes?.['mathvariant'] ?? '';
  const script = /double-struck/u.test(variant)
    ? 'double-struck'
    : /script/u.test(variant)
      ? 'script'
      : /fraktur/u.test(variant)
        ? 'fraktur'
        : '';
  const isBold = /bold/u.test(variant);
  const isUpright =
    kind === 'mtext' ||
    (kind === 'mi' && Array.from(visible).length > 1) ||
    /^(?:normal|bold|double-struck)$/u.test(variant);
  const style = isBold ? (isUpright ? 'b' : 'bi') : isUpright ? 'p' : '';
  const properties = tag(
    'm:rPr',
    {},
    kind === 'mtext' ? tag('m:nor') : '',
    script ? tag('m:scr', { 'm:val': script }) : '',
    style && kind !== 'mtext' ? tag('m:sty', { 'm:val': style }) : '',
  );
  return tag(
    'm:r',
    {},
    properties === '<m:rPr/>' ? '' : properties,
    tag(
      'a:rPr',
      { lang: 'en-US', sz: runStyle.size, b: isBold ? 1 : undefined, i: isUpright ? 0 : 1 },
      runStyle.properties,
    ),
    tag('m:t', { 'xml:space': /^\s|\s$/u.test(visible) ? 'preserve' : undefined }, escapeXml(visible)),
  );
}

interface Nary {
  character: string;
  sub?: MathNode | undefined;
  sup?: MathNode | undefined;
  /** Whether the limits are above and below the operator instead of next to it. */
  areLimitsStacked: boolean;
}

/** Recognizes ∑, ∏ or ∫ with limits (§22.1.2.70). */
function naryOf(node: MathNode): Nary | undefined {
  const [base, second, third] = node.children ?? [];
  const operator = node.children ? base : node;
  if (operator?.tag !== 'mo' || !naryOperators.has(operator.text ?? '')) return undefined;
  const character = operator.text ?? '';
  switch (node.tag) {
    case 'mo':
      return { character, areLimitsStacked: false };
    case 'msub':
    case 'munder':
      return { character, sub: second, areLimitsStacked: node.tag === 'munder' };
    case 'msup':
    case 'mover':
      return { character, sup: second, areLimitsStacked: node.tag === 'mover' };
    case 'msubsup':
    case 'munderover':
      return { character, sub: second, sup: third, areLimitsStacked: node.tag === 'munderover' };
    default:
      return undefined;
  }
}

/** Returns the index at which the operand ends. The operand extends to the next relation or comma. */
function operandEnd(nodes: readonly MathNode[], from: number): number {
  const relationIndex = nodes.findIndex(
    (node, index) => index >= from && node.tag === 'mo' && isRelation(node.text ?? ''),
  );
  return relationIndex < 0 ? nodes.length : relationIndex;
}

function nary(
  { character, sub, sup, areLimitsStacked }: Nary,
  operand: MathNode,
  runStyle: MathRunStyle,
  depth: number,
): string {
  return tag(
    'm:nary',
    {},
    tag(
      'm:naryPr',
      {},
      tag('m:chr', { 'm:val': character }),
      tag('m:limLoc', { 'm:val': areLimitsStacked ? 'undOvr' : 'subSup' }),
      tag('m:subHide', { 'm:val': sub ? 0 : 1 }),
      tag('m:supHide', { 'm:val': sup ? 0 : 1 }),
    ),
    argument('m:sub', sub, runStyle, depth),
    argument('m:sup', sup, runStyle, depth),
    argument('m:e', operand, runStyle, depth),
  );
}

function limits({ tag: kind, children = [] }: MathNode, runStyle: MathRunStyle, depth: number): string {
  const [base, second, third] = children;
  const mark = second?.tag === 'mo' ? (second.text ?? '') : '';
  if (kind === 'mover' && (mark === '¯' || mark === '―' || mark === '\u2015' || mark === '‾'))
    return tag(
      'm:bar',
      {},
      tag('m:barPr', {}, tag('m:pos', { 'm:val': 'top' })),
      argument('m:e', base, runStyle, depth),
    );
  if (kind === 'munder' && (mark === '_' || mark === '―' || mark === '\u2015' || mark === '‾'))
    return tag(
      'm:bar',
      {},
      tag('m:barPr', {}, tag('m:pos', { 'm:val': 'bot' })),
      argument('m:e', base, runStyle, depth),
    );
  const accent = kind === 'mover' ? accents[mark] : undefined;
  if (accent)
    return tag(
      'm:acc',
      {},
      tag('m:accPr', {}, tag('m:chr', { 'm:val': accent })),
      argument('m:e', base, runStyle, depth),
    );
  if (mark === '⏞' || mark === '⏟')
    return tag(
      'm:groupChr',
      {},
      tag(
        'm:groupChrPr',
        {},
        tag('m:chr', { 'm:val': mark }),
        tag('m:pos', { 'm:val': mark === '⏞' ? 'top' : 'bot' }),
        tag('m:vertJc', { 'm:val': mark === '⏞' ? 'bot' : 'top' }),
      ),
      argument('m:e', base, runStyle, depth),
    );
  const lower = kind === 'mover' ? undefined : second;
  const upper = kind === 'mover' ? second : third;
  const inner = lower
    ? tag('m:limLow', {}, argument('m:e', base, runStyle, depth), argument('m:lim', lower, runStyle, depth))
    : base
      ? row(base, runStyle, depth + 1)
      : '';
  return upper ? tag('m:limUpp', {}, tag('m:e', {}, inner), argument('m:lim', upper, runStyle, depth)) : inner;
}

function matrix(node: MathNode, runStyle: MathRunStyle, depth: number): string {
  const rows = node.children ?? [];
  const count = rows.reduce((max, { children = [] }) => Math.max(max, children.length), 1);
  const sides = (node.attributes?.['columnalign'] ?? '').split(' ');
  const columns = Array.from({ length: count }, (_, index) => {
    const side = sides[index] ?? sides.at(-1);
    const alignment = side === 'left' || side === 'right' ? side : 'center';
    return tag('m:mc', {}, tag('m:mcPr', {}, tag('m:count', { 'm:val': 1 }), tag('m:mcJc', { 'm:val': alignment })));
  });
  return tag(
    'm:m',
    {},
    tag('m:mPr', {}, tag('m:mcs', {}, ...columns)),
    ...rows.map(({ children = [] }) =>
      tag(
        'm:mr',
        {},
        ...Array.from({ length: count }, (_, index) =>
          argument('m:e', { tag: 'mrow', children: children[index]?.children ?? [] }, runStyle, depth),
        ),
      ),
    ),
  );
}

function writeEnclosed({ attributes, children = [] }: MathNode, runStyle: MathRunStyle, depth: number): string {
  const notation = attributes?.['notation'] ?? '';
  const hidden = { top: 'hideTop', bottom: 'hideBot', left: 'hideLeft', right: 'hideRight' };
  const isBox = /box/u.test(notation);
  const properties = [
    ...Object.entries(hidden).flatMap(([side, name]) =>
      isBox || notation.includes(side) ? [] : [tag(`m:${name}`, { 'm:val': 1 })],
    ),
    notation.includes('updiagonalstrike') ? tag('m:strikeBLTR', { 'm:val': 1 }) : '',
    notation.includes('downdiagonalstrike') ? tag('m:strikeTLBR', { 'm:val': 1 }) : '',
  ];
  return tag(
    'm:borderBox',
    {},
    tag('m:borderBoxPr', {}, ...properties),
    argument('m:e', { tag: 'mrow', children }, runStyle, depth),
  );
}

interface Fence {
  open: string;
  close: string;
  inner: MathNode[];
}

/** Recognizes a row between two stretchy brackets: `\left( … \right)`, matrices, cases. */
function fence(nodes: readonly MathNode[]): Fence | undefined {
  const first = nodes[0];
  const last = nodes.at(-1);
  if (nodes.length < 2 || first?.tag !== 'mo' || last?.tag !== 'mo') return undefined;
  const [open, close] = [first.text ?? '', last.text ?? ''];
  if (!(open === '' || opening.has(open)) || !(close === '' || closing.has(close)) || open + close === '')
    return undefined;
  const inner = nodes.slice(1, -1);
  // `(a)(b)` begins and ends with brackets that are not a pair.
  let level = 0;
  for (const { tag: kind, text = '' } of inner) {
    if (kind !== 'mo') continue;
    if (opening.has(text) && !closing.has(text)) level++;
    else if (closing.has(text) && !opening.has(text) && --level < 0) return undefined;
  }
  return level === 0 && !inner.some(({ tag: kind, text = '' }) => kind === 'mo' && isOperator(text) && open === close)
    ? { open, close, inner }
    : undefined;
}

function delimiters({ open, close, inner }: Fence, runStyle: MathRunStyle, depth: number): string {
  return tag(
    'm:d',
    {},
    tag('m:dPr', {}, tag('m:begChr', { 'm:val': open }), tag('m:endChr', { 'm:val': close })),
    argument('m:e', { tag: 'mrow', children: inner }, runStyle, depth),
  );
}

function textOf({ text = '', children = [] }: MathNode): string {
  // This is only reached at the depth limit.
  return text + children.map((child) => child.text ?? '').join('');
}
