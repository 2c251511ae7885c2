import type { Heading, RootContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { withoutLeadingEmoji } from './emoji.ts';

/** Matches the name of the first slide, which is no heading: “Slide 1: Title”, “Cover”, “封面”. */
const coverLabel =
  /^(?:(?:slide\s*1|第\s*[1一]\s*[页张]|幻灯片\s*1)\s*[:：.—–-]+\s*)?(?:title|title slide|title page|cover|cover slide|cover page|封面|封面页|标题|标题页|首页)\s*[:：]?$/iu;
const maxLabelLength = 40;
/** Maximum length of a line that becomes the title. */
const maxTitleLength = 120;

/**
 * Removes the label of the first slide, such as “Slide 1: Title”. Below a `#`, the lines under it belong to that heading;
 * otherwise, the first of them becomes the title.
 */
export function withoutCoverLabel(nodes: readonly RootContent[]): RootContent[] {
  const content = nodes.filter(({ type }) => type !== 'html' && type !== 'definition' && type !== 'thematicBreak');
  const [first, second, third] = content;
  if (isLabel(second) && first?.type === 'heading' && first.depth === 1)
    return withoutBreak(nodes, first, second).filter((node) => node !== second);
  if (!isLabel(first) || second?.type !== 'paragraph' || !third) return [...nodes];
  const text = textIn(second.children);
  if (text.includes('\n') || text.length > maxTitleLength) return [...nodes];
  const title: Heading = {
    type: 'heading',
    depth: 1,
    children: second.children,
    ...(first.position && { position: first.position }),
  };
  return nodes.flatMap((node) => (node === first ? [title] : node === second ? [] : [node]));
}

/** Removes the thematic breaks between a heading and the label below it. */
function withoutBreak(nodes: readonly RootContent[], first: RootContent, label: RootContent): RootContent[] {
  const [from, to] = [nodes.indexOf(first), nodes.indexOf(label)];
  return nodes.filter(({ type }, index) => type !== 'thematicBreak' || index < from || index > to);
}

function isLabel(node: RootContent | undefined): node is Heading {
  if (node?.type !== 'heading' || node.depth > 2) return false;
  const text = textIn(node.children);
  return text.length <= maxLabelLength && coverLabel.test(withoutLeadingEmoji(text).trim());
}
