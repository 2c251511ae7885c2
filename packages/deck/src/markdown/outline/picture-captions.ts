import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';

const maxLength = 48;
/** Matches texts that name a file or the kind of a picture instead of what it shows. */
const noName =
  /^(?:image|img|picture|pic|photo|figure|fig|screen ?shot|alt(?: text)?|placeholder|logo|icon|图片?|照片|截图|插图|示意图|配图)?[\s_.#-]*\d*$|\.(?:png|jpe?g|gif|svg|webp)$|[_/]/iu;

/** Matches a text that explains the colors or signs of a picture: “landslides in red”, “红色为滑坡”. */
// ReDoS: at most 120 characters (`maxLegendLength`), and every part of the pattern is bounded.
const legend =
  /(?<!\p{L})(?:red|green|blue|orange|yellow|purple|gr[ae]y|dashed|dotted|shaded)(?:\s\p{L}{3,10})?\s?(?:=|:|(?:is|are|marks?|shows?|means?)\s)|[红绿蓝橙黄紫灰黑][色]?[线点框区圈箭]?头?(?:为|是|表示|代表|[：=])/iu;
const maxLegendLength = 120;

/**
 * Shows the alternative texts of several pictures below them, if they name what the pictures show, and the text below a
 * picture does not begin with its name. The alternative text of a single picture is shown if it explains its colors.
 */
export function withPictureCaptions(blocks: readonly Block[]): readonly Block[] {
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []));
  const texts = pictures.map(({ alt }) => alt.trim());
  const [only, ...more] = pictures;
  const isLegend = texts[0] !== undefined && texts[0].length <= maxLegendLength && legend.test(texts[0]);
  if (only && more.length === 0 && isLegend && only.caption === undefined && only.position === undefined)
    return blocks.map((block) => (block === only ? { ...only, caption: only.alt.trim() } : block));
  const areNames = texts.every((text) => text.length <= maxLength && !noName.test(text));
  const arePlain = pictures.every(({ caption, position }) => caption === undefined && position === undefined);
  const isRepeated = blocks.some(
    (block, index) => block.kind === 'picture' && startsWith(blocks[index + 1], block.alt.trim()),
  );
  if (pictures.length < 2 || isRepeated || !areNames || !arePlain || new Set(texts).size < texts.length) return blocks;
  return blocks.map((block) => (block.kind === 'picture' ? { ...block, caption: block.alt.trim() } : block));
}

/** Whether a block is a heading or a paragraph that begins with a text. */
function startsWith(block: Block | undefined, text: string): boolean {
  return (block?.kind === 'heading' || block?.kind === 'paragraph') && plainText(block.runs).startsWith(text);
}
