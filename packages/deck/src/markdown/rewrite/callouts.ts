import type { Blockquote, BlockContent, PhrasingContent, RootContent, Strong } from 'mdast';
import type { CalloutKind } from '../../model/callout-kind.ts';
import type { Run } from '../../model/text.ts';
import { textIn } from '../inline/read-inline.ts';
import { withoutLeadingEmoji } from './emoji.ts';

declare module 'mdast' {
  interface BlockquoteData {
    callout?: CalloutKind;
    /** Whether the text begins with a word for the callout's kind, such as “Warning:”. */
    isLabeled?: boolean;
  }
}

/** Names of GitHub's alerts, Obsidian's callouts and the containers of documentation generators. */
const kinds: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  info: 'note',
  abstract: 'note',
  summary: 'note',
  example: 'note',
  question: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  important: 'important',
  key: 'important',
  decision: 'important',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'caution',
  error: 'caution',
};

/** Words before a colon that turn a quotation or paragraph into a callout. */
const labels: readonly (readonly [RegExp, CalloutKind])[] = [
  [/^(?:notes?|info|备注|说明|注释?|附注)\s*[:：]/iu, 'note'],
  [/^(?:tip|hint|pro tip|提示|小贴士|技巧)\s*[:：]/iu, 'tip'],
  [
    /^(?:important|(?:key |core )?(?:insight|takeaway)|key (?:message|point)|why it matters|so what|bottom line|decision|重点|要点|(?:核心)?结论|关键|核心(?:洞察|观点))\s*[:：]/iu,
    'important',
  ],
  [/^(?:warning|attention|注意|警告)\s*[:：]/iu, 'warning'],
  [/^(?:caution|danger|危险|警示)\s*[:：]/iu, 'caution'],
];

/** Returns the kind of callout named by a word at the beginning of the text. */
export function calloutLabel(text: string): CalloutKind | undefined {
  return labels.find(([pattern]) => pattern.test(text))?.[1];
}

/** Words at the beginning of a quotation that turn it into a callout, in addition to `labels`. */
const quoteLabels: readonly (readonly [RegExp, CalloutKind])[] = [
  [/^(?:safety(?: first| notes?| warning)?|安全(?:提示|须知|警告|注意)?|注意事项)\s*[:：]|^注意[!！,，]/iu, 'warning'],
  [/^(?:please note|note that)(?!\p{L})|^请注意/iu, 'note'],
];
/** Matches a warning sign at the beginning of text. */
const sign = /^\s*(?:[⚠❗]\uFE0F?\s*)+/u;

/** Removes the warning sign at the beginning of text, because callouts have a symbol. Returns other runs unchanged. */
export function withoutWarningSign(runs: readonly Run[]): readonly Run[] {
  const [first, ...others] = runs;
  if (!first || !sign.test(first.text)) return runs;
  const text = first.text.replace(sign, '');
  if (text === '' && others.length === 0) return runs;
  return text === '' ? others : [{ ...first, text }, ...others];
}

/** Returns the kind of callout that the first words of a quotation name; undefined for other quotations. */
function quoteLabel(children: readonly PhrasingContent[]): CalloutKind | undefined {
  const [lead, ...others] = children;
  // A bold word before a sentence is a label even without a colon.
  const isLabel = lead?.type === 'strong' && /^\s*[\p{Lu}\d\p{Script=Han}]/u.test(textIn(others));
  const words = [children, ...(isLabel ? [lead.children] : [])].map((one, index) => {
    const text = withoutLeadingEmoji(textIn(one).replace(sign, ''));
    return index === 0 ? text : `${text.trim().replace(/[.!。！]$/u, '')}:`;
  });
  const named = words.flatMap((text) => quoteLabels.find(([pattern]) => pattern.test(text))?.[1] ?? []);
  return words.map(calloutLabel).find((kind) => kind !== undefined) ?? named[0];
}

/** Returns the kind and the title of a `::: warning` container. */
export function calloutFence(name: string): { kind: CalloutKind; title: string } | undefined {
  const [first = '', ...words] = name.trim().split(/[ \t]+/u);
  const word = /^\{?\.?(?:callout-)?([a-z]+)\}?$/iu.exec(first)?.[1] ?? '';
  const title = words.join(' ');
  const kind = word.toLowerCase() === 'callout' ? 'note' : kinds[word.toLowerCase()];
  return kind && { kind, title: title.trim() };
}

/** Creates the node of a callout, which is a quotation with a kind and a title. */
export function calloutNode(
  { kind, title }: { kind: CalloutKind; title: string },
  children: readonly RootContent[],
  position: Blockquote['position'],
): Blockquote {
  const label: BlockContent[] =
    title === ''
      ? []
      : [{ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: title }] }] }];
  return {
    type: 'blockquote',
    children: [...label, ...(children as BlockContent[])],
    data: { callout: kind, ...(title !== '' && { isLabeled: true }) },
    ...(position && { position }),
  };
}

/** Adds a colon to a label such as “**Note**” that is directly before a sentence. */
function endLabel({ children }: Strong, next: PhrasingContent | undefined): void {
  const last = children.at(-1);
  if (last?.type !== 'text' || next === undefined || next.type === 'break') return;
  const isOpen = /[\p{L}\p{N}]\s*$/u.test(last.value) && /^\s*[\p{Lu}\d\p{Script=Han}]/u.test(textIn([next]));
  if (!isOpen || !calloutLabel(`${textIn(children).replace(sign, '').trim()}:`)) return;
  const isHan = /\p{Script=Han}\s*$/u.test(last.value);
  last.value = last.value.trimEnd() + (isHan ? '：' : ':');
  // A full-width colon has its own space.
  if (isHan && next.type === 'text') next.value = next.value.trimStart();
}

const alert = /^\[!([a-z]+)\][-+]?[ \t]*([^\n]*)(?:\n|$)/iu;

/** Converts a quotation to a callout if it begins with `[!NOTE]` or with a word such as “Warning:”. */
export function markCallout(quote: Blockquote): void {
  const [first] = quote.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph') return;
  const match = text?.type === 'text' ? alert.exec(text.value) : null;
  const kind = kinds[match?.[1]?.toLowerCase() ?? ''];
  if (text?.type === 'text' && match && kind) {
    const title = match[2] ?? '';
    text.value = text.value.slice(match[0].length);
    if (text.value === '') first.children.shift();
    if (first.children[0]?.type === 'break') first.children.shift();
    const children = first.children.length === 0 ? quote.children.slice(1) : quote.children;
    const node = calloutNode({ kind, title }, children, quote.position);
    quote.children = node.children;
    quote.data = node.data ?? {};
    return;
  }
  const label = quoteLabel(first.children);
  if (!label && !sign.test(textIn(first.children))) return;
  quote.data = { callout: label ?? 'warning', ...(label && { isLabeled: true }) };
  if (text?.type === 'strong' && label) endLabel(text, first.children[1]);
  // The callout already has a symbol.
  const lead = text?.type === 'strong' ? text.children[0] : text;
  if (lead?.type !== 'text') return;
  lead.value = withoutLeadingEmoji(lead.value.replace(sign, ''));
  if (lead === text && lead.value === '') first.children.shift();
}
