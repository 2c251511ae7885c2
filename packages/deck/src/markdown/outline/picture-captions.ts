import type { Block } from '../../model/outline.ts';

const maxLength = 48;
/** Matches texts that name a file or the kind of a picture instead of what it shows. */
const noName =
  /^(?:image|img|picture|pic|photo|figure|fig|screen ?shot|alt(?: text)?|placeholder|logo|icon|图片?|照片|截图|插图|示意图|配图)?[\s_.#-]*\d*$|\.(?:png|jpe?g|gif|svg|webp)$|[_/]/iu;

/** Shows the alternative texts of several pictures below them, if they name what the pictures show. */
export function withPictureCaptions(blocks: readonly Block[]): readonly Block[] {
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []));
  const texts = pictures.map(({ alt }) => alt.trim());
  const areNames = texts.every((text) => text.length <= maxLength && !noName.test(text));
  const arePlain = pictures.every(({ caption, position }) => caption === undefined && position === undefined);
  if (pictures.length < 2 || !areNames || !arePlain || new Set(texts).size < texts.length) return blocks;
  return blocks.map((block) => (block.kind === 'picture' ? { ...block, caption: block.alt.trim() } : block));
}
