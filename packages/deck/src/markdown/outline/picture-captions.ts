import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { withTypographicQuotesInText } from '../slide-quotes.ts';

const maxLength = 48;
/** Matches texts that name a file or the kind of a picture instead of what it shows. */
const noName =
  /^(?:image|img|picture|pic|photo|figure|fig|screen ?shot|alt(?: text)?|placeholder|logo|icon|图片?|照片|截图|插图|示意图|配图)?[\s_.#-]*\d*$|\.(?:png|jpe?g|gif|svg|webp)$|[_/]/iu;

/** Matches a text that explains the colors or signs of a picture: “landslides in red”, “红色为滑坡”. */
// ReDoS: at most 120 characters (`maxLegendLength`), and every part of the pattern is bounded.
const legend =
  /(?<!\p{L})(?:red|green|blue|orange|yellow|purple|gr[ae]y|dashed|dotted|shaded)(?:\s\p{L}{3,10})?\s?(?:=|:|(?:is|are|marks?|shows?|means?)\s)|[红绿蓝橙黄紫灰黑][色]?[线点框区圈箭]?头?(?:为|是|表示|代表|[：=])/iu;
const maxLegendLength = 120;

/** Matches the number of a figure at the beginning of a text: “图1”, “Figure 2:”, “Abb. 3”. */
const figureNumber = /^(?:图|Fig(?:ure)?\.?|Abb(?:ildung)?\.?|Photo|Map|照片)\s?\d/iu;
/** Matches a description for readers who do not see the picture: “A photo of …”, “Chart showing …”, “一张…的照片”. */
const description =
  /^(?:an?|the)?\s?(?:\p{L}{1,12}\s){0,2}(?:photo(?:graph)?|picture|image|screen ?shot|diagram|chart|graph|plot|drawing|illustration|icon|logo|figure)\s(?:of|showing|shows|with|that|which|comparing)\b|^一[张幅个]|(?:照片|截图|示意图)$/iu;
/** Matches what a sentence or a reference contains, and what compares two states. */
const detail = /[:;.](?:\s|$)|\d|[：；。]/u;
const comparison = /\b(?:before|after|later|earlier)\b/iu;
/** Matches a plan or a map, whose places readers do not recognize. */
const plan = /^(?:(?:floor|ground|site|seating|street|route) )?(?:plan|map|cross-section|elevation) (?:of|through)\s/iu;
/** Matches a description of what is seen: “The team sitting around a table in the office”. */
const scene =
  /\p{L}{3}(?<!spr|even|morn|build|meet)ing\s|\s(?:sits?|stands?|around|next to|behind|beside|in front of|on top of)\s/iu;
/** Minimum words of a caption, and minimum Chinese characters, and maximum characters. */
const captionLength = { words: 6, comparedWords: 8, han: 12, max: 200 } as const;
/** The same for a short text that names what a picture shows. */
const nameLength = { words: 5, han: 5 } as const;
/** Matches the kind of a picture at the end of a Chinese text: “系统架构图”, “团队合影”. */
const pictureKind = /[图照像影]$/u;
/** Minimum fraction of the words of a caption that the text below contains if it repeats the caption, and their minimum length. */
const minRepeated = 0.6;
const minWordLength = 4;

/** Whether an alternative text says something about a picture that readers who see it do not know. */
function isCaption(text: string): boolean {
  if (text.length > captionLength.max || noName.test(text) || description.test(text)) return false;
  if (figureNumber.test(text)) return true;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han > 0) return han >= captionLength.han && (detail.test(text) || /[,，]/u.test(text));
  const { length } = wordsOf(text);
  if (length >= captionLength.comparedWords && comparison.test(text)) return !/^an?\s/iu.test(text);
  // A description often has a comma: “A woman in a red coat, typing”. “The old hall in spring” names one thing that readers
  // may not recognize.
  return (
    length >= captionLength.words &&
    (detail.test(text) ||
      plan.test(text) ||
      (/^the\s[^,]*$/iu.test(text) && !scene.test(text)) ||
      (/^\p{Lu}\p{L}*['’]s\s/u.test(text) && text.includes(',')))
  );
}

/**
 * Whether an alternative text names the place, the thing or the event that a picture shows: “Our first room in Nakuru”. As in
 * pandoc, such a text is the caption of a picture in a paragraph of its own.
 */
function isNameOfPicture(text: string): boolean {
  if (text.length > maxLength || noName.test(text) || description.test(text) || scene.test(text)) return false;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han > 0) return han >= nameLength.han && !pictureKind.test(text) && !/[。！？；]/u.test(text);
  return wordsOf(text).length >= nameLength.words && /^(?!(?:An?|The)\s)\p{Lu}/u.test(text) && !/[.!?;,]/u.test(text);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a text contains most words of a caption. */
function repeats(text: string, caption: string): boolean {
  if (text.includes(caption)) return true;
  const known = new Set(wordsOf(text));
  const words = wordsOf(caption).filter((word) => word.length >= minWordLength);
  return words.length > 0 && words.filter((word) => known.has(word)).length >= words.length * minRepeated;
}

/**
 * Shows the alternative texts of several pictures below them, if they name what the pictures show, and the text below a
 * picture does not begin with its name. The alternative text of a single picture is shown if it explains its colors, has
 * the number of a figure, or is a name or a sentence that the slide does not repeat.
 * @param heading The heading of the slide.
 */
export function withPictureCaptions(blocks: readonly Block[], heading = ''): readonly Block[] {
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []));
  const texts = pictures.map(({ alt }) => alt.trim());
  const [only, ...more] = pictures;
  const [text = ''] = texts;
  const isLegend = text.length <= maxLegendLength && legend.test(text);
  const isShown =
    isLegend ||
    ((isCaption(text) || isNameOfPicture(text)) &&
      !repeats(heading, text) &&
      !blocks.some((block) => block.kind === 'paragraph' && repeats(plainText(block.runs), text)));
  if (only && more.length === 0 && isShown && only.caption === undefined && only.position === undefined)
    return blocks.map((block) => (block === only ? { ...only, caption: withTypographicQuotesInText(text) } : block));
  const areNames = texts.every((text) => text.length <= maxLength && !noName.test(text));
  const arePlain = pictures.every(({ caption, position }) => caption === undefined && position === undefined);
  const isRepeated = blocks.some(
    (block, index) => block.kind === 'picture' && startsWith(blocks[index + 1], block.alt.trim()),
  );
  if (pictures.length < 2 || isRepeated || !areNames || !arePlain || new Set(texts).size < texts.length) return blocks;
  return blocks.map((block) =>
    block.kind === 'picture' ? { ...block, caption: withTypographicQuotesInText(block.alt.trim()) } : block,
  );
}

/** Whether a block is a heading or a paragraph that begins with a text. */
function startsWith(block: Block | undefined, text: string): boolean {
  return (block?.kind === 'heading' || block?.kind === 'paragraph') && plainText(block.runs).startsWith(text);
}
