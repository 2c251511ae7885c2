import type { List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { startsSpeakerNotes } from '../speaker-notes.ts';
import { withoutLeadingEmoji } from './emoji.ts';
import { slideLabel } from '../../text/heading-numbers.ts';

declare module 'mdast' {
  interface ParagraphData {
    /** Whether a paragraph is for the speaker or the designer. */
    isNotes?: boolean;
  }
  interface ListItemData {
    /** Whether an item is for the speaker or the designer. */
    isNotes?: boolean;
  }
}

/** Matches the label of a statement, which is not part of it. */
const headline = /^(?:(?:key |main )?headline|sub-?headline|(?:主|大|小)标题)\s*[:：]\s*(?=\S)/iu;
/** Matches a line that only names what follows. */
const content =
  /^(?:(?:slide |main )?content|body (?:text|copy)|bullets?|bullet points|on-(?:slide|screen) text|正文|文案|页面内容)\s*[:：]$/iu;
/** Matches descriptions of a picture or of a design that does not exist yet. */
const visual =
  /^(?:visuals?|visual (?:suggestion|idea|cue|element|description|direction|note)s?|suggested (?:visual|image|graphic)s?|(?:image|graphic|photo|picture|chart|icon|background|illustration) (?:suggestion|idea|prompt|description|placeholder)s?|(?:design|layout) (?:note|suggestion|tip)s?|slide design|视觉(?:建议|元素|设计|呈现|效果|说明)|配图(?:建议|说明|描述)?|图片(?:建议|描述|提示词)|画面(?:建议|描述|说明)?|(?:版式|排版|布局|插图|设计|动画)(?:建议|说明|提示))\s*[:：]\s*(?=\S)/iu;
/**
 * Matches labels that have other meanings in most texts, such as “Photos: 12,000”. They only describe a design on slides
 * that have another label of the template.
 */
const otherVisual =
  /^(?:images?|graphics?|illustrations?|pictures?|photos?|layout|视觉|布局|版式|排版|图片|插图|插画)\s*[:：]\s*(?=[^\s\p{N}])/iu;
/** Matches labels that only describe a design if the text after them does. */
const effect = /^(?:background|animations?|transitions?|动画|背景)\s*[:：]\s*(?=\S)/iu;
/** Matches words about the design of a slide. */
const designWord =
  /(?<!\p{L})(?:gradient|blur|blurred|overlay|texture|colou?rs?|fade|fades|fade-?in|morph|wipe|fly in|slide in|full-bleed|photo|stock image)(?!\p{L})|渐变|纯色|[深浅]色|底色|色调|纹理|虚化|淡[入出]|飞入|擦除|逐[条项个]出现|照片|图片/iu;
/** Matches labels of a picture that is on the slide: its credit, or what it shows. */
const ofPicture = /^(?:images?|illustrations?|pictures?|photos?|图片|插图|插画|配图)\s*[:：]/iu;

/** Number of slides with labels, or with numbered headings, from which a text follows a template. */
const minLabels = 2;
const maxLabelLength = 60;

/**
 * Removes the labels of texts that language models write for each slide: “**Headline:** x” becomes x, “**Content:**” above a
 * list is dropped, and descriptions of pictures that do not exist, such as “**Visual:** …”, become notes. Texts in which
 * only one slide has such labels stay unchanged, and so does the only content of a slide.
 */
export function withoutTemplateLabels(nodes: readonly RootContent[]): RootContent[] {
  const segments = segmentsOf(nodes);
  const numbered = nodes.filter((node) => node.type === 'heading' && slideLabel.test(textIn(node.children)));
  const labeled = segments.filter((segment) => hasLabel(segment, [headline, visual]));
  const isTemplate = labeled.length >= minLabels || (numbered.length >= minLabels && labeled.length > 0);
  return isTemplate ? segments.flatMap(withoutSegmentLabels) : [...nodes];
}

function hasLabel(segment: readonly RootContent[], patterns: readonly RegExp[]): boolean {
  return segment.flatMap(leadsOf).some((lead) => patterns.some((pattern) => pattern.test(lead)));
}

/** Removes the labels on one slide. */
function withoutSegmentLabels(segment: readonly RootContent[]): RootContent[] {
  const hasPicture = segment.some(isPicture);
  const isPartOfTemplate = hasLabel(segment, [headline, content, visual]);
  const isDescription = (lead: string): boolean =>
    (visual.test(lead) ||
      (isPartOfTemplate && (otherVisual.test(lead) || (effect.test(lead) && designWord.test(lead))))) &&
    !(hasPicture && ofPicture.test(lead));
  const isCover = segment.some((node) => node.type === 'heading' && node.depth === 1);
  const isFilled = isCover || segment.some((node) => hasContent(node, isDescription));
  const isNotes = (lead: string): boolean => isFilled && isDescription(lead);
  return segment.flatMap((node): RootContent[] => {
    if (node.type === 'paragraph') return withoutLabel(node, isNotes);
    return node.type === 'list' ? [withoutLabels(node, isNotes)] : [node];
  });
}

/** Whether a block remains on its slide without descriptions of pictures and labels. */
function hasContent(node: RootContent, isDescription: (lead: string) => boolean): boolean {
  if (['heading', 'thematicBreak', 'html', 'definition', 'footnoteDefinition'].includes(node.type)) return false;
  if (node.type === 'paragraph')
    return !isDescription(leadOf(node)) && !content.test(textIn(node.children).trim()) && !startsSpeakerNotes(node);
  return (
    node.type !== 'list' ||
    node.children.some(({ children: [first] }) => first?.type !== 'paragraph' || !isDescription(leadOf(first)))
  );
}

/** Returns the beginnings of a paragraph, or of the items of a list. */
function leadsOf(node: RootContent): string[] {
  if (node.type === 'paragraph') return [leadOf(node)];
  if (node.type !== 'list') return [];
  return node.children.flatMap(({ children: [first] }) => (first?.type === 'paragraph' ? [leadOf(first)] : []));
}

function leadOf({ children }: Paragraph): string {
  return withoutLeadingEmoji(textIn(children.slice(0, 4)).trimStart())
    .slice(0, maxLabelLength)
    .trim();
}

/** Splits nodes into slides. */
function segmentsOf(nodes: readonly RootContent[]): RootContent[][] {
  const depth = nodes.some((node) => node.type === 'heading' && node.depth === 2) ? 2 : 3;
  const segments: RootContent[][] = [[]];
  for (const node of nodes) {
    if (
      node.type === 'thematicBreak' ||
      (node.type === 'heading' && node.depth <= depth) ||
      ((node.type === 'heading' || node.type === 'paragraph') &&
        slideLabel.test(withoutLeadingEmoji(textIn(node.children).slice(0, maxLabelLength))))
    )
      segments.push([]);
    segments.at(-1)?.push(node);
  }
  return segments;
}

function isPicture(node: RootContent): boolean {
  return node.type === 'paragraph' && node.children.some(({ type }) => type === 'image' || type === 'imageReference');
}

function withoutLabel(paragraph: Paragraph, isNotes: (lead: string) => boolean): Paragraph[] {
  const lead = leadOf(paragraph);
  if (isNotes(lead)) return [{ ...paragraph, data: { ...paragraph.data, isNotes: true } }];
  if (content.test(textIn(paragraph.children).trim())) return [];
  if (!headline.test(lead)) return [paragraph];
  return [{ ...paragraph, children: withoutHeadline(paragraph.children) }];
}

function withoutLabels(list: List, isNotes: (lead: string) => boolean): List {
  return {
    ...list,
    children: list.children.map((item) => {
      const [first, ...others] = item.children;
      if (first?.type !== 'paragraph') return item;
      if (isNotes(leadOf(first))) return { ...item, data: { ...item.data, isNotes: true } };
      if (!headline.test(leadOf(first))) return item;
      return { ...item, children: [{ ...first, children: withoutHeadline(first.children) }, ...others] };
    }),
  };
}

/** Removes the label from the text at the beginning, which may be bold. */
function withoutHeadline(children: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = children;
  const text = first?.type === 'strong' ? first.children[0] : first;
  if (!first || text?.type !== 'text') return [...children];
  // The colon may be outside of the bold words.
  const value = text.value
    .trimStart()
    .replace(/^(?:(?:key |main )?headline|sub-?headline|(?:主|大|小)标题)\s*[:：]?\s*/iu, '');
  const kept: PhrasingContent[] = value === '' ? [] : [{ ...text, value }];
  const own: PhrasingContent[] =
    first.type !== 'strong'
      ? kept
      : kept.length + first.children.length > 1
        ? [{ ...first, children: [...kept, ...first.children.slice(1)] }]
        : [];
  const [next, ...others] = rest;
  if (own.length > 0 || next?.type !== 'text') return [...own, ...rest];
  const below = next.value.replace(/^\s*[:：]?\s*/u, '');
  return [...(below === '' ? [] : [{ ...next, value: below }]), ...others];
}
