import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';

const maxLength = 48;
/** Matches texts that name a file or the kind of a picture instead of what it shows. */
const noName =
  /^(?:image|img|picture|pic|photo|figure|fig|screen ?shot|alt(?: text)?|placeholder|logo|icon|图片?|照片|截图|插图|示意图|配图)?[\s_.#-]*\d*$|\.(?:png|jpe?g|gif|svg|webp)$|[_/]/iu;

/** Matches the number of a picture at the beginning of its text: “Figure 3”, “图1”. */
const pictureNumber = /^(?:图|figure|fig\.?)\s?\d/iu;
/** Minimum numbers of words and of Chinese characters of a text that explains a picture. */
const explanation = { words: 6, characters: 12 } as const;
/** Maximum length of such a text. */
const maxLegendLength = 160;

/**
 * Shows the alternative texts of several pictures below them, if they name what the pictures show, and the text below a
 * picture does not begin with its name. The alternative text of a single picture is shown if it
 * explains the picture.
 */
export function withPictureCaptions(blocks: readonly Block[]): readonly Block[] {
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []));
  const texts = pictures.map(({ alt }) => alt.trim());
  const areNames = texts.every((text) => text.length <= maxLength && !noName.test(text));
  const arePlain = pictures.every(({ caption, position }) => caption === undefined && position === undefined);
  const isRepeated = blocks.some(
    (block, index) => block.kind === 'picture' && startsWith(blocks[index + 1], block.alt.trim()),
  );
  const [only, ...more] = pictures;
  const isLegend = texts[0] !== undefined && explainsPicture(texts[0]);
  if (only && more.length === 0 && isLegend && arePlain && !isRepeated)
    return blocks.map((block) => (block === only ? { ...only, caption: only.alt.trim() } : block));
  if (pictures.length < 2 || isRepeated || !areNames || !arePlain || new Set(texts).size < texts.length) return blocks;
  return blocks.map((block) => (block.kind === 'picture' ? { ...block, caption: block.alt.trim() } : block));
}

/** Whether the text of a picture is a sentence or begins with the number of the picture, unlike “A red bus”. */
function explainsPicture(text: string): boolean {
  if (text.length > maxLegendLength || noName.test(text)) return false;
  const isLong =
    text.split(/\s+/u).length >= explanation.words ||
    (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= explanation.characters;
  return pictureNumber.test(text) || (isLong && /[.,:;，。：；\d]/u.test(text));
}

/** Whether a block is a heading or a paragraph that begins with a text. */
function startsWith(block: Block | undefined, text: string): boolean {
  return (block?.kind === 'heading' || block?.kind === 'paragraph') && plainText(block.runs).startsWith(text);
}
