import type { FormulaElement, MathNode } from './model.ts';
import { escapeXml, tag } from '../../pptx/xml.ts';
import { accents, closing, isOperator, isRelation, naryOperators, opening } from './math-characters.ts';

/** What every run of the formula looks like. */
export interface MathLook {
  /** Inside `a:rPr`: colour and fonts. */
  properties: string;
  /** Hundredths of a point. */
  size: number;
}

/** Deeper trees are no one's writing. */
const deepest = 60;

/** A formula as Office Math (ECMA-376 part 1 §22.1). */
export function ommlOf(tree: FormulaElement['tree'], look: MathLook): string {
  return tag('m:oMath', {}, row(tree, look, 0));
}

/** The things of a row, one after the other. */
function row(node: MathNode, look: MathLook, depth: number): string {
  const nodes = node.tag === 'mrow' ? (node.children ?? []) : [node];
  if (depth > deepest) return run(textOf(node), look, {});
  const fenced = fence(nodes);
  if (fenced) return delimiters(fenced, look, depth);
  let written = '';
  for (let index = 0; index < nodes.length; index++) {
    const one = nodes[index];
    if (!one) continue;
    const operator = naryOf(one);
    if (operator) {
      const end = operandEnd(nodes, index + 1);
      const operand: MathNode = { tag: 'mrow', children: nodes.slice(index + 1, end) };
      written += nary(operator, operand, look, depth);
      index = end - 1;
    } else written += thing(one, look, depth + 1);
  }
  return written;
}

function part(name: string, node: MathNode | undefined, look: MathLook, depth: number): string {
  return tag(name, {}, node ? row(node, look, depth + 1) : '');
}

function thing(node: MathNode, look: MathLook, depth: number): string {
  if (depth > deepest) return run(textOf(node), look, {});
  const { children = [] } = node;
  const [first, second, third] = children;
  switch (node.tag) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return run(node.text ?? '', look, node);
    case 'mspace':
      return node.attributes?.['width']?.startsWith('-') ? '' : run('\u2009', look, { tag: 'mtext' });
    case 'mfrac': {
      const isBare = node.attributes?.['linethickness']?.startsWith('0');
      const properties = isBare ? tag('m:fPr', {}, tag('m:type', { 'm:val': 'noBar' })) : '';
      return tag('m:f', {}, properties, part('m:num', first, look, depth), part('m:den', second, look, depth));
    }
    case 'msup':
      return tag('m:sSup', {}, part('m:e', first, look, depth), part('m:sup', second, look, depth));
    case 'msub':
      return tag('m:sSub', {}, part('m:e', first, look, depth), part('m:sub', second, look, depth));
    case 'msubsup':
      return tag(
        'm:sSubSup',
        {},
        part('m:e', first, look, depth),
        part('m:sub', second, look, depth),
        part('m:sup', third, look, depth),
      );
    case 'msqrt':
      return tag(
        'm:rad',
        {},
        tag('m:radPr', {}, tag('m:degHide', { 'm:val': 1 })),
        tag('m:deg'),
        part('m:e', { tag: 'mrow', children }, look, depth),
      );
    case 'mroot':
      return tag('m:rad', {}, part('m:deg', second, look, depth), part('m:e', first, look, depth));
    case 'munder':
    case 'mover':
    case 'munderover':
      return limits(node, look, depth);
    case 'mtable':
      return matrix(node, look, depth);
    case 'mphantom':
      return tag(
        'm:phant',
        {},
        tag('m:phantPr', {}, tag('m:show', { 'm:val': 0 })),
        part('m:e', { tag: 'mrow', children }, look, depth),
      );
    case 'menclose':
      return enclosed(node, look, depth);
    default:
      return row({ tag: 'mrow', children }, look, depth + 1);
  }
}

/** A run of math text: letters slant of themselves; what is upright, bold or of another script says so (§22.1.2.93). */
function run(text: string, look: MathLook, { tag: kind, attributes }: Partial<MathNode>): string {
  // Function application and invisible times are marks for readers of MathML.
  const shown = text.replace(/[\u2061-\u2064]/gu, '');
  if (shown === '') return '';
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
    (kind === 'mi' && Array.from(shown).length > 1) ||
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
    tag('a:rPr', { lang: 'en-US', sz: look.size, b: isBold ? 1 : undefined, i: isUpright ? 0 : 1 }, look.properties),
    tag('m:t', { 'xml:space': /^\s|\s$/u.test(shown) ? 'preserve' : undefined }, escapeXml(shown)),
  );
}

interface Nary {
  character: string;
  sub?: MathNode | undefined;
  sup?: MathNode | undefined;
  /** Limits over and under it, not beside it. */
  isStacked: boolean;
}

/** ∑, ∏, ∫ with their limits (§22.1.2.70). */
function naryOf(node: MathNode): Nary | undefined {
  const [base, second, third] = node.children ?? [];
  const operator = node.children ? base : node;
  if (operator?.tag !== 'mo' || !naryOperators.has(operator.text ?? '')) return undefined;
  const character = operator.text ?? '';
  switch (node.tag) {
    case 'mo':
      return { character, isStacked: false };
    case 'msub':
    case 'munder':
      return { character, sub: second, isStacked: node.tag === 'munder' };
    case 'msup':
    case 'mover':
      return { character, sup: second, isStacked: node.tag === 'mover' };
    case 'msubsup':
    case 'munderover':
      return { character, sub: second, sup: third, isStacked: node.tag === 'munderover' };
    default:
      return undefined;
  }
}

/** What is summed up goes on until a relation or a comma. */
function operandEnd(nodes: readonly MathNode[], from: number): number {
  const found = nodes.findIndex((node, index) => index >= from && node.tag === 'mo' && isRelation(node.text ?? ''));
  return found < 0 ? nodes.length : found;
}

function nary({ character, sub, sup, isStacked }: Nary, operand: MathNode, look: MathLook, depth: number): string {
  return tag(
    'm:nary',
    {},
    tag(
      'm:naryPr',
      {},
      tag('m:chr', { 'm:val': character }),
      tag('m:limLoc', { 'm:val': isStacked ? 'undOvr' : 'subSup' }),
      tag('m:subHide', { 'm:val': sub ? 0 : 1 }),
      tag('m:supHide', { 'm:val': sup ? 0 : 1 }),
    ),
    part('m:sub', sub, look, depth),
    part('m:sup', sup, look, depth),
    part('m:e', operand, look, depth),
  );
}

function limits({ tag: kind, children = [] }: MathNode, look: MathLook, depth: number): string {
  const [base, second, third] = children;
  const mark = second?.tag === 'mo' ? (second.text ?? '') : '';
  if (kind === 'mover' && (mark === '¯' || mark === '―' || mark === '\u2015' || mark === '‾'))
    return tag('m:bar', {}, tag('m:barPr', {}, tag('m:pos', { 'm:val': 'top' })), part('m:e', base, look, depth));
  if (kind === 'munder' && (mark === '_' || mark === '―' || mark === '\u2015' || mark === '‾'))
    return tag('m:bar', {}, tag('m:barPr', {}, tag('m:pos', { 'm:val': 'bot' })), part('m:e', base, look, depth));
  const accent = kind === 'mover' ? accents[mark] : undefined;
  if (accent)
    return tag('m:acc', {}, tag('m:accPr', {}, tag('m:chr', { 'm:val': accent })), part('m:e', base, look, depth));
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
      part('m:e', base, look, depth),
    );
  const lower = kind === 'mover' ? undefined : second;
  const upper = kind === 'mover' ? second : third;
  const inner = lower
    ? tag('m:limLow', {}, part('m:e', base, look, depth), part('m:lim', lower, look, depth))
    : base
      ? row(base, look, depth + 1)
      : '';
  return upper ? tag('m:limUpp', {}, tag('m:e', {}, inner), part('m:lim', upper, look, depth)) : inner;
}

function matrix(node: MathNode, look: MathLook, depth: number): string {
  const rows = node.children ?? [];
  const count = rows.reduce((most, { children = [] }) => Math.max(most, children.length), 1);
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
          part('m:e', { tag: 'mrow', children: children[index]?.children ?? [] }, look, depth),
        ),
      ),
    ),
  );
}

function enclosed({ attributes, children = [] }: MathNode, look: MathLook, depth: number): string {
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
    part('m:e', { tag: 'mrow', children }, look, depth),
  );
}

interface Fence {
  open: string;
  close: string;
  inner: MathNode[];
}

/** A row between two brackets that grow with it: `\left( … \right)`, matrices, cases. */
function fence(nodes: readonly MathNode[]): Fence | undefined {
  const first = nodes[0];
  const last = nodes.at(-1);
  if (nodes.length < 2 || first?.tag !== 'mo' || last?.tag !== 'mo') return undefined;
  const [open, close] = [first.text ?? '', last.text ?? ''];
  if (!(open === '' || opening.has(open)) || !(close === '' || closing.has(close)) || open + close === '')
    return undefined;
  const inner = nodes.slice(1, -1);
  // `(a)(b)` begins and ends with brackets, but not of one pair.
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

function delimiters({ open, close, inner }: Fence, look: MathLook, depth: number): string {
  return tag(
    'm:d',
    {},
    tag('m:dPr', {}, tag('m:begChr', { 'm:val': open }), tag('m:endChr', { 'm:val': close })),
    part('m:e', { tag: 'mrow', children: inner }, look, depth),
  );
}

function textOf({ text = '', children = [] }: MathNode): string {
  // Only reached at the bottom of bottomless trees.
  return text + children.map((child) => child.text ?? '').join('');
}
