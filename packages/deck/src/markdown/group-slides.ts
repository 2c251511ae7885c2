import type { Heading, Image, List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { OutlineSlide } from '../model/outline.ts';
import type { NodeOrNotes } from './notes-fences.ts';
import { isFigureHeading, isFigureTitle } from '../text/figure-text.ts';
import { areShortLines, isMetadata } from './byline.ts';
import { isLayoutComment } from './layout-hint.ts';
import { asLines, isLines } from './rewrite/cover-labels.ts';
import { splitSpeakerNotes } from './speaker-notes.ts';
import {
  hasSameWords,
  isStartOfTitle,
  isTitleWithoutAddition,
  isTitleWithoutNumber,
  titleContains,
  titlesOverlap,
} from './title-overlap.ts';
import { weightedLength } from '../text/runs.ts';
import { endsSentence } from '../text/sentences.ts';
import { currencySigns } from '../text/currencies.ts';
import { monthPattern } from '../text/months.ts';

/** The nodes of one slide before they are parsed into blocks. */
export interface SlideNodes {
  kind: OutlineSlide['kind'];
  heading?: Heading;
  content: NodeOrNotes[];
}

/** Maximum characters of a subtitle. */
const maxSubtitleLength = 200;

/**
 * Splits nodes into slides. The first `#` is the title, and a later `#` a section, or a slide if it is only a figure.
 * `##` begins a slide, and `---` a slide without a heading. Without any `##`, each `#` begins a slide.
 * `syntax/create-parser.ts` determines which `---` are thematic breaks.
 * @param knownTitle The title in the front matter; if the first `#` has a different text, it is a section or a slide.
 */
export function groupSlides(written: readonly NodeOrNotes[], knownTitle = ''): SlideNodes[] {
  const entries = withFiguresBelow(joinHeadings(written, knownTitle));
  const nodes = entries.flatMap((entry) => ('node' in entry ? [entry.node] : []));
  const hasSecondLevel = nodes.some((node) => node.type === 'heading' && node.depth === 2);
  const repeated = repeatedTitle(nodes, knownTitle);
  const first = repeated ?? titleHeading(nodes, hasSecondLevel);
  const isCover = first?.data?.isCover === true;
  // A heading among others of its level may begin a section.
  const isOnlyFirstLevel =
    hasSecondLevel && nodes.filter((node) => node.type === 'heading' && node.depth === 1).length === 1;
  const overlaps = first !== undefined && titlesOverlap(textOf(first), knownTitle);
  const isShortened =
    first !== undefined &&
    ((isOnlyFirstLevel && isTitleWithoutAddition(textOf(first), knownTitle)) ||
      (!isCover && !overlaps && isStartOfTitle(textOf(first), knownTitle) && isAboveCoverLines(first, nodes)));
  const hasOwnTitle =
    first !== undefined && (isShortened || overlaps || (isCover && titleContains(knownTitle, textOf(first))));
  const title = hasOwnTitle || isCover ? first : taglineHeading(nodes, hasSecondLevel, knownTitle);
  const isShownByTitle = (node: Heading): boolean =>
    node === title &&
    (!hasOwnTitle || isShortened || node === repeated || isTitleWithoutNumber(textOf(node), knownTitle));
  const slides: SlideNodes[] = [];
  let current: SlideNodes = { kind: 'content', content: [] };
  const begin = (slide: SlideNodes): void => {
    slides.push(current);
    current = slide;
  };
  const subtitle = title && subtitleBelow(title, nodes, knownTitle);
  for (const entry of entries) {
    const node = 'node' in entry ? entry.node : undefined;
    if (node && node === subtitle) current.content.push({ node: asParagraph(subtitle) });
    else if (node?.type === 'thematicBreak') begin({ kind: 'content', content: [] });
    else if (node?.type === 'heading' && node.depth <= 2) {
      // A comment directly above a heading requests the layout of the slide that the heading begins, and a picture
      // between `---` and a heading belongs to that slide.
      const requests = current.content.splice(
        !current.heading && current.kind === 'content' && current.content.every(isPictureOrComment)
          ? 0
          : current.content.findLastIndex((one) => !isLayoutRequest(one)) + 1,
      );
      begin({
        kind:
          node === title
            ? 'title'
            : node.depth === 1 && hasSecondLevel && !isFigureHeading(textOf(node))
              ? 'section'
              : 'content',
        // The cover shows the complete title.
        ...(!isShownByTitle(node) && { heading: node }),
        content: node === title && !hasOwnTitle ? [...requests, { node: asParagraph(node) }] : requests,
      });
    } else {
      const contents = current.kind === 'title' && node ? contentsIn(node) : undefined;
      if (contents) begin(contents);
      else current.content.push(entry);
    }
  }
  slides.push(current);
  const grouped = slides.map(asContentBeforeSection).flatMap(withPictureBelow).flatMap(withSlideBelowCover);
  const hasFirstLevel = nodes.some((node) => node.type === 'heading' && node.depth === 1);
  return withClosingSlide(hasFirstLevel || knownTitle !== '' ? grouped : withCover(grouped));
}

/** Makes a `#` with text, directly before another `#`, a slide: no slides are in its section. */
function asContentBeforeSection(slide: SlideNodes, index: number, slides: readonly SlideNodes[]): SlideNodes {
  const isAlone = slides[index + 1]?.heading?.depth === 1 && slide.content.some((entry) => !isLayoutRequest(entry));
  return slide.kind === 'section' && isAlone ? { ...slide, kind: 'content' } : slide;
}

/** Minimum number of slides after a cover whose heading has the level of the other slides. */
const minSlidesAfterCover = 3;

/**
 * Makes the first slide of a presentation without `#` the cover if it has only a heading and short lines, such as the
 * occasion, the author and the date.
 */
function withCover(slides: readonly SlideNodes[]): SlideNodes[] {
  const at = slides.findIndex(({ heading, content }) => heading !== undefined || content.length > 0);
  const first = slides[at];
  if (!first?.heading || first.kind !== 'content' || slides.length - at <= minSlidesAfterCover) return [...slides];
  const isCover =
    first.content.length > 0 &&
    first.content.length <= coverParagraphs.max &&
    first.content.every(isCoverParagraph) &&
    first.content.some((entry) => haveMetadata(linesOf(entry)) || linesOf(entry).some(isDateOfEvent));
  return isCover ? slides.map((slide) => (slide === first ? { ...first, kind: 'title' } : slide)) : [...slides];
}

/** Matches a line with the night, the day or the week of an event: “Night of 11–12 November 2024”. */
const dateOfEvent = new RegExp(
  String.raw`^(?:night|day|week(?:end)?|morning|afternoon|evening) of [\d–-]{0,5}\s?${monthPattern}\.?,?\s(?:\d{1,2},\s)?20\d\d$`,
  'iu',
);
const maxDateLength = 48;

/** Whether a line below the first heading is the date of an event. */
function isDateOfEvent(line: string): boolean {
  return line.length <= maxDateLength && dateOfEvent.test(line.trim());
}

/** Moves the pictures of a cover, which has no place for them, to a slide below it. */
function withPictureBelow(slide: SlideNodes): SlideNodes[] {
  const isBelow = (entry: NodeOrNotes): boolean => 'node' in entry && isPicture(entry.node) && !isBadge(entry.node);
  const pictures = slide.kind === 'title' ? slide.content.filter(isBelow) : [];
  const others = slide.content.filter((entry) => !pictures.includes(entry));
  const areLines = others.every((entry) => !('node' in entry) || ['paragraph', 'html'].includes(entry.node.type));
  if (pictures.length === 0 || !areLines) return [slide];
  const logos = pictures.flatMap((entry) => ('node' in entry && isLogo(entry.node) ? [entry.node] : []));
  const notes = logos.map((node) => ({
    notes: imagesIn(node)
      .map(({ url }) => url)
      .join('\n'),
    line: node.position?.start.line,
  }));
  const shown = pictures.filter((entry) => !('node' in entry && logos.includes(entry.node)));
  const cover = { ...slide, content: [...others, ...notes] };
  return shown.length === 0 ? [cover] : [cover, { kind: 'content', content: shown }];
}

/** Maximum number of paragraphs of a cover, and the maximum length of a line that is not metadata. */
const coverParagraphs = { max: 6, length: 90 } as const;

/**
 * Begins a slide at a smaller heading on the cover that has other content below it: below the subtitle, the author and the
 * date, or directly below the title.
 */
function withSlideBelowCover(slide: SlideNodes): SlideNodes[] {
  if (slide.kind !== 'title') return [slide];
  const isHeading = (entry: NodeOrNotes | undefined): boolean =>
    entry !== undefined && 'node' in entry && entry.node.type === 'heading';
  const shown = slide.content.filter((entry) => 'node' in entry && entry.node.type !== 'html');
  const [first, next] = shown;
  const isSubtitle = isHeading(first) && next !== undefined && isCoverParagraph(next);
  const start = isHeading(first) && !isSubtitle ? first : shown.slice(1).find(isHeading);
  const node = start && 'node' in start ? start.node : undefined;
  const above = start ? shown.slice(isSubtitle ? 1 : 0, shown.indexOf(start)) : [];
  const areLines = above.length <= coverParagraphs.max && above.every(isCoverParagraph);
  const isOnlyHeading = start !== undefined && shown.indexOf(start) === shown.length - 1;
  if (!start || node?.type !== 'heading' || !areLines || isOnlyHeading) return [slide];
  const at = slide.content.indexOf(start);
  return [
    { ...slide, content: slide.content.slice(0, at) },
    { kind: 'content', heading: { ...node, depth: 2 }, content: slide.content.slice(at + 1) },
  ];
}

/** Whether an entry is a paragraph of lines such as the author and the date, or one short line. */
function isCoverParagraph(entry: NodeOrNotes): boolean {
  const lines = linesOf(entry);
  const isShort = lines.length === 1 && (lines[0]?.length ?? 0) <= coverParagraphs.length;
  return isShort || haveMetadata(lines);
}

/** Whether lines are such as the occasion, the author and the date, instead of wrapped text. */
function haveMetadata(lines: readonly string[]): boolean {
  return lines.length > 0 && (isMetadata(lines) || areShortLines(lines));
}

/** Returns the lines of a paragraph of text; no lines for other entries. */
function linesOf(entry: NodeOrNotes): string[] {
  const node = 'node' in entry ? entry.node : undefined;
  if (node?.type !== 'paragraph' || isPicture(node)) return [];
  return node.children
    .map((child) => (child.type === 'break' ? '\n' : textOf(child)))
    .join('')
    .split('\n');
}

function imagesIn(node: RootContent): Image[] {
  const children: readonly PhrasingContent[] = node.type === 'paragraph' ? node.children : [];
  return children.flatMap((child) => (child.type === 'image' ? [child] : []));
}

/**
 * Whether a picture is the logo of a product or an organization, as at the beginning of a README, or as low as a logo. It
 * fills no slide.
 */
function isLogo(node: RootContent): boolean {
  const images = imagesIn(node);
  if (images.length === 1 && node.type === 'paragraph' && isLow(node.children.map(textOf).join(''))) return true;
  return images.every(({ url, alt }) =>
    /\blogo\b|logo[._-]|[._-]logo|徽标/iu.test(`${url.slice(0, maxUrlLength)} ${alt ?? ''}`),
  );
}

/** Maximum heights of a logo, by unit. */
const logoHeights: Readonly<Record<string, number>> = { in: 1.2, cm: 3, px: 120 };
/** Maximum width of a logo, in heights. A wider low picture is a chart or another figure. */
const maxLogoRatio = 4;

/** Whether the attributes of a picture, as word processors write them, set the height of a logo. */
function isLow(text: string): boolean {
  const [, height, unit = ''] = /\{[^{}]{0,80}height="(\d{1,4}(?:\.\d{1,9})?)(in|cm|px)"/u.exec(text) ?? [];
  const [, width, widthUnit] = /\{[^{}]{0,80}width="(\d{1,4}(?:\.\d{1,9})?)(in|cm|px)"/u.exec(text) ?? [];
  const isWide = width !== undefined && widthUnit === unit && Number(width) > maxLogoRatio * Number(height);
  return height !== undefined && Number(height) <= (logoHeights[unit] ?? 0) && !isWide;
}
const maxUrlLength = 500;

/** Whether pictures are links, as in a row of badges. */
function isBadge(node: RootContent): boolean {
  return node.type === 'paragraph' && node.children.some(({ type }) => type === 'link');
}

/**
 * Joins two headings that are alone between two `---`, after another heading: a `#` below a `##` is the statement that
 * the `##` announces, and a `#` on the next line, or in lower case, continues the `#` above it. Two `#` at the
 * beginning are the title if the front matter says so.
 */
function joinHeadings(entries: readonly NodeOrNotes[], knownTitle: string): NodeOrNotes[] {
  const result: NodeOrNotes[] = [];
  let part: NodeOrNotes[] = [];
  let hasHeading = false;
  const endPart = (): void => {
    result.push(...(hasHeading ? joinedHeadings(part) : withWholeTitle(part, knownTitle)));
    hasHeading ||= part.some((entry) => 'node' in entry && entry.node.type === 'heading' && entry.node.depth <= 2);
    part = [];
  };
  for (const entry of entries) {
    if ('node' in entry && entry.node.type === 'thematicBreak') {
      endPart();
      result.push(entry);
    } else part.push(entry);
  }
  endPart();
  return result;
}

function joinedHeadings(part: NodeOrNotes[]): NodeOrNotes[] {
  const shown = part.flatMap((entry) => ('node' in entry && entry.node.type !== 'html' ? [entry.node] : []));
  const [first, second] = shown;
  if (shown.length !== 2 || first?.type !== 'heading' || second?.type !== 'heading') return part;
  if (first.depth > 2 || second.depth > 1) return part;
  const isNext = second.position?.start.line === (first.position?.end.line ?? 0) + 1 || /^\p{Ll}/u.test(textOf(second));
  if (first.depth === 2)
    return part.map((entry) => ('node' in entry && entry.node === second ? { node: asParagraph(second) } : entry));
  return isNext ? joined(part, first, second, 2) : part;
}

/** Joins two `#` with which a presentation begins, if they are the title in the front matter. */
function withWholeTitle(part: NodeOrNotes[], knownTitle: string): NodeOrNotes[] {
  const [first, second] = part.flatMap((entry) => ('node' in entry && entry.node.type !== 'html' ? [entry.node] : []));
  if (first?.type !== 'heading' || second?.type !== 'heading' || first.depth > 1 || second.depth > 1) return part;
  const isTitle = hasSameWords(`${textOf(first)} ${textOf(second)}`, knownTitle);
  return isTitle ? joined(part, first, second, 1) : part;
}

/** Replaces two headings with one of the given level. */
function joined(part: readonly NodeOrNotes[], first: Heading, second: Heading, depth: 1 | 2): NodeOrNotes[] {
  const children = [...first.children, { type: 'text' as const, value: ' ' }, ...second.children];
  return part.flatMap((entry): NodeOrNotes[] => {
    if (!('node' in entry)) return [entry];
    return entry.node === first ? [{ node: { ...first, depth, children } }] : entry.node === second ? [] : [entry];
  });
}

/** Converts a `#` that is a figure, directly below a `##`, to a bold line of the slide that the `##` begins: “The ask”, “€3.2m”. */
function withFiguresBelow(entries: readonly NodeOrNotes[]): NodeOrNotes[] {
  return entries.map((entry, index) => {
    const [above, node] = [entries[index - 1], entry].map((one) => (one && 'node' in one ? one.node : undefined));
    if (above?.type !== 'heading' || above.depth !== 2 || node?.type !== 'heading' || node.depth !== 1) return entry;
    if (!isFigureTitle(textOf(node))) return entry;
    const { children, ...paragraph } = asParagraph(node);
    return { node: { ...paragraph, children: [{ type: 'strong', children }] } };
  });
}

function asParagraph({ children, position }: Heading): Paragraph {
  return { type: 'paragraph', children, ...(position && { position }) };
}

/** Matches the words before the links of a table of contents. */
// ReDoS: at most 40 characters (`maxContentsLabel`).
const contentsLabel = /^\s*(?:(?:table of )?contents|toc|agenda|outline|目录|提纲|议程)\s*[:：]?\s*$/iu;
/** Matches what separates the links of a table of contents. */
const linkSeparator = /^[\s·•|｜/,，、;；–—-]{0,9}$/u;
const minContentsLinks = 3;
const maxContentsLabel = 40;

/**
 * Reads “**Contents:** [Costs](#costs) · [Dates](#dates)” below the title as a slide with the table of contents, whose
 * heading is its label.
 */
function contentsIn(node: RootContent): SlideNodes | undefined {
  if (node.type !== 'paragraph') return undefined;
  const at = node.children.findIndex(({ type }) => type === 'link');
  const links = node.children.slice(at).filter((child) => child.type === 'link');
  const label = node.children.slice(0, Math.max(0, at)).map(textOf).join('');
  const areInPage = links.every(({ url }) => url.startsWith('#'));
  const areOnly = node.children.slice(at).every((child) => child.type === 'link' || linkSeparator.test(textOf(child)));
  if (label.length > maxContentsLabel) return undefined;
  if (links.length < minContentsLinks || !contentsLabel.test(label) || !areInPage || !areOnly) return undefined;
  const position = node.position && { position: node.position };
  const list: List = {
    type: 'list',
    ordered: false,
    spread: false,
    ...position,
    children: links.map((link) => ({
      type: 'listItem',
      spread: false,
      ...position,
      children: [{ type: 'paragraph', children: [link], ...position }],
    })),
  };
  const value = label.replace(/[:：]/gu, '').trim();
  const heading: Heading = { type: 'heading', depth: 2, children: [{ type: 'text', value }], ...position };
  return { kind: 'content', heading, content: [{ node: list }] };
}

/** Matches text that only thanks the audience. */
const onlyThanks = /^(?:many thanks|thank you|thanks|谢谢|感谢|多谢)(?!\sto\s)[^.,;:，；：。\n]{0,40}$/iu;
/** Matches headings below which thanks belong to the same slide, and the words before a contact. */
const questions = /^(?:(?:any |your )?questions|q ?& ?a|discussion|问答|提问|答疑|交流)(?!\p{Script=Latin})/iu;
const contactLabel =
  /^((?:any |your )?questions|contacts?|get in touch|feedback|联系(?:我们|方式|人)?|咨询|有?疑问|问题反馈)\s?(?:[:：?？]|at\s)\s*(?=\S)/iu;
const maxContactLength = 90;

/**
 * Creates a slide from the last paragraph below other content if it only thanks the audience, or if it is only a
 * contact, as in “Questions: ana@example.org”.
 */
function withClosingSlide(slides: readonly SlideNodes[]): SlideNodes[] {
  const last = slides.at(-1);
  const entry = last?.content.at(-1);
  const node = entry && 'node' in entry ? entry.node : undefined;
  if (!last || last.kind !== 'content' || last.content.length < 2 || node?.type !== 'paragraph') return [...slides];
  const text = node.children.map(textOf).join('').trim();
  const ownHeading = last.heading ? textOf(last.heading).trim() : '';
  const isThanks = onlyThanks.test(text) && !questions.test(ownHeading) && !isShortEnd(ownHeading, last.content);
  const contact = isThanks ? undefined : contactOf(node, text);
  if (!isThanks && !contact) return [...slides];
  const { children, position } = node;
  const heading: Heading = { type: 'heading', depth: 2, children, ...(position && { position }) };
  return [
    ...slides.slice(0, -1),
    { ...last, content: last.content.slice(0, -1) },
    contact ?? { kind: 'content', heading, content: [] },
  ];
}

/** Matches headings that only say that the talk ends, and the maximum number of characters of a short text below them with thanks. */
const endHeading = /^(?:结束语|结语|尾声|closing(?: remarks| words)?|final words)[.!。！]?$/iu;
const maxEndLength = 180;
/** Maximum length of a conclusion of one sentence, which stays large below its heading, on a slide before the thanks. */
const maxConclusionLength = 72;

/** Whether a slide is the end of a talk with a few paragraphs, which become the closing slide together with the thanks. */
function isShortEnd(heading: string, content: SlideNodes['content']): boolean {
  const texts = content.map((entry) =>
    'node' in entry && entry.node.type === 'paragraph' ? entry.node.children.map(textOf).join('') : undefined,
  );
  const [conclusion = '', ...others] = texts;
  const isConclusion =
    others.length === 1 && endsSentence(conclusion) && weightedLength(conclusion) <= maxConclusionLength;
  return (
    endHeading.test(heading) &&
    texts.every((text) => text !== undefined) &&
    !isConclusion &&
    weightedLength(texts.join('')) <= maxEndLength
  );
}

/** Returns the closing slide for “Questions: ana@example.org”, whose heading is the label. */
function contactOf({ children, position }: Paragraph, text: string): SlideNodes | undefined {
  const [whole = '', label = ''] = contactLabel.exec(text) ?? [];
  const [first, ...rest] = children;
  const isContact = /^\S{1,60}@\S{1,60}\.\p{L}{2,20}[.。]?$/u.test(text.slice(whole.length));
  if (whole === '' || text.length > maxContactLength || !isContact) return undefined;
  const start = first?.type === 'text' ? first.value.trimStart().slice(whole.length) : '';
  // Only plain words before the contact can be separated from it.
  if (first?.type !== 'text' || !first.value.trimStart().startsWith(whole.trimEnd())) return undefined;
  const shown: PhrasingContent[] = start === '' ? rest : [{ ...first, value: start }, ...rest];
  const own = position && { position };
  return {
    kind: 'content',
    heading: { type: 'heading', depth: 2, children: [{ type: 'text', value: label }], ...own },
    content: [{ node: { type: 'paragraph', children: shown, ...own } }],
  };
}

/** Limits for the lines below a heading that is the tagline of the title: their number, and their length. */
const taglineLimits = { lines: 2, length: 60 } as const;
/** Matches headings of slides at the beginning that are not taglines. */
const openingHeading =
  /^(?:introduction|intro|agenda|outline|contents|overview|background|motivation|summary|part|chapter|section|day|week|module|unit|lecture|\d)(?!\p{L})|^(?:目录|议程|引言|前言|概述|背景|绪论|简介|导论|第|[一二三四五六七八九十]、)/iu;

/**
 * Returns the first `#` if it belongs on the cover of the title in the front matter: below it are only short lines such
 * as the place, and no other `#` is as bare.
 */
function taglineHeading(
  nodes: readonly RootContent[],
  hasSecondLevel: boolean,
  knownTitle: string,
): Heading | undefined {
  if (knownTitle === '') return undefined;
  const [heading, ...others] = nodes.filter((node): node is Heading => node.type === 'heading' && node.depth === 1);
  if (!heading || nodes.find(({ type }) => type !== 'html' && type !== 'definition') !== heading) return undefined;
  if (openingHeading.test(textOf(heading).trim()) || isFigureHeading(textOf(heading))) return undefined;
  if (hasSecondLevel ? others.length > 0 : others.length < 2) return undefined;
  const below = nodesBelowOf(heading, nodes);
  const lines = below.map((node) => (node.type === 'paragraph' ? node.children.map(textOf).join('') : '\n'));
  const areShort = lines.length <= taglineLimits.lines && lines.every((line) => line.length > 0 && isPlaceLine(line));
  const arePlaces = lines.length === 0 || isMetadata(lines) || lines.some((line) => placeMark.test(line));
  // A bare heading among others is a section.
  const isOnlyBare =
    lines.length > 0 || (!hasSecondLevel && others.every((other) => nodesBelowOf(other, nodes).length > 0));
  return areShort && arePlaces && isOnlyBare ? heading : undefined;
}

/** Minimum number of Han characters of a subtitle without spaces. */
const minSubtitleHan = 4;

/**
 * Returns the `##` directly below the title that is its subtitle: a `#` or `---` follows, or the title in the front matter
 * contains it and another `##` follows.
 */
function subtitleBelow(title: Heading, nodes: readonly RootContent[], knownTitle: string): Heading | undefined {
  const shown = nodes.filter(({ type }) => type !== 'html' && type !== 'definition');
  const at = shown.indexOf(title);
  const [heading, next] = [shown[at + 1], shown[at + 2]];
  if (title.depth !== 1 || heading?.type !== 'heading' || heading.depth !== 2 || !next) return undefined;
  const text = textOf(heading).trim();
  const isLong = /\s/u.test(text) || (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= minSubtitleHan;
  if (!isLong || /[?？]/u.test(text) || openingHeading.test(text) || isFigureHeading(text)) return undefined;
  const isEnd = next.type === 'thematicBreak' || (next.type === 'heading' && next.depth === 1);
  const isInTitle = next.type === 'heading' && next.depth === 2 && titleContains(knownTitle, text);
  return isEnd || isInTitle ? heading : undefined;
}

/** Matches what separates the parts of a place, such as a city and a hall. */
const placeMark = /\s[·|｜•]\s|,\s\p{Lu}|，/u;

function isPlaceLine(line: string): boolean {
  const width = weightedLength(line);
  return width <= taglineLimits.length && !/[.!?。！？：:；;，,]$|\n/u.test(line.trim());
}

/** Returns the nodes of the slide that a heading begins, up to its speaker notes. */
function nodesBelowOf(heading: Heading, nodes: readonly RootContent[]): RootContent[] {
  const below: RootContent[] = [];
  for (const node of nodes.slice(nodes.indexOf(heading) + 1)) {
    if (node.type === 'thematicBreak' || (node.type === 'heading' && node.depth <= 2)) break;
    if (node.type !== 'html' && node.type !== 'definition') below.push(node);
  }
  return withoutSpeakerNotes(below);
}

/** Whether only the lines of a cover are below a heading, and at least one. */
function isAboveCoverLines(heading: Heading, nodes: readonly RootContent[]): boolean {
  const below = nodesBelowOf(heading, nodes);
  return below.length > 0 && areCoverLines(below);
}

function withoutSpeakerNotes(nodes: readonly RootContent[]): RootContent[] {
  return splitSpeakerNotes(nodes.map((node) => ({ node }))).shown.flatMap((entry) =>
    'node' in entry ? entry.node : [],
  );
}

/** Whether a node is a paragraph that consists of pictures. */
function isPicture(node: RootContent): boolean {
  if (node.type !== 'paragraph') return false;
  const shown = node.children.filter((child) => child.type !== 'break' && textOf(child).trim() !== '');
  const isImage = (child: PhrasingContent): boolean =>
    child.type === 'image' || (child.type === 'link' && child.children.every(({ type }) => type === 'image'));
  return (
    node.children.some(isImage) && shown.every((child) => isImage(child) || /^\s*\{[^{}]*\}\s*$/u.test(textOf(child)))
  );
}

function isPictureOrComment(entry: NodeOrNotes): boolean {
  return 'node' in entry && (entry.node.type === 'html' || isPicture(entry.node));
}

function isLayoutRequest(entry: NodeOrNotes): boolean {
  return 'node' in entry && entry.node.type === 'html' && isLayoutComment(entry.node.value);
}

function textOf(node: Heading | PhrasingContent): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : ' ';
}

/** Returns the first node with content if it is a `#` heading. Without any `##`, only little text may follow it. */
function titleHeading(nodes: readonly RootContent[], hasSecondLevel: boolean): Heading | undefined {
  const first = nodes.findIndex(
    (node) => node.type !== 'html' && node.type !== 'definition' && node.type !== 'thematicBreak' && !isPicture(node),
  );
  const heading = nodes[first];
  if (heading?.type !== 'heading' || heading.depth !== 1) return undefined;
  if (hasSecondLevel || heading.data?.isCover) return heading;
  const next = nodes.findIndex(
    (node, index) => index > first && (node.type === 'thematicBreak' || (node.type === 'heading' && node.depth === 1)),
  );
  const content = nodes
    .slice(first + 1, next < 0 ? nodes.length : next)
    .filter((node) => node.type !== 'html' && node.type !== 'definition' && !(isPicture(node) && isLogo(node)));
  const nodesBelow = withoutSpeakerNotes(content);
  const [subtitle, ...others] = nodesBelow;
  const length = (nodesBelow.at(-1)?.position?.end.offset ?? 0) - (subtitle?.position?.start.offset ?? 0);
  // Below a smaller heading, which is the subtitle, there may be the author and the date.
  const isSubtitle =
    subtitle?.type === 'heading'
      ? others.length <= 2 && others.every(({ type }) => type === 'paragraph')
      : subtitle?.type === 'paragraph' && others.length === 0;
  const isCover = nodesBelow.length === 0 || (isSubtitle && length <= maxSubtitleLength) || areCoverLines(nodesBelow);
  return isCover ? heading : undefined;
}

/** Matches a number with a unit or a currency. */
const quantity = new RegExp(String.raw`\d\s?(?!st|nd|rd|th)[\p{Ll}%${currencySigns}]|[${currencySigns}]\s?\d`, 'u');

/** Limits for the text below a heading that repeats the title: the number of its paragraphs, and of their characters. */
const repeatedLimits = { paragraphs: 3, length: 260 } as const;

/** Matches a year, a dash before a second title, or the words before an author or an audience, on a line of a cover. */
const coverSign = /(?<!\d)(?:1\d|20)\d\d(?!\d)|^[—–]|^(?:by|for|prepared|presented|submitted)\s/imu;

/**
 * Returns the first heading if it repeats the title in the front matter and belongs on its cover: a `##` of a text without
 * `#` above the lines of a cover, or a `#` of a text without `##` above such a line and short text, such as what to read.
 */
function repeatedTitle(nodes: readonly RootContent[], knownTitle: string): Heading | undefined {
  const heading = nodes.find(({ type }) => !['html', 'definition', 'thematicBreak'].includes(type));
  if (knownTitle === '' || heading?.type !== 'heading' || heading.depth > 2) return undefined;
  const otherDepth = heading.depth === 1 ? 2 : 1;
  if (nodes.some((node) => node.type === 'heading' && node.depth === otherDepth)) return undefined;
  if (!titlesOverlap(textOf(heading), knownTitle)) return undefined;
  const below = nodesBelowOf(heading, nodes);
  const text = below.map((node) => (node.type === 'paragraph' ? node.children.map(textOf).join('') : '')).join('\n');
  // Figures belong to content.
  if (quantity.test(heading.depth === 2 ? text : (text.split('\n')[0] ?? ''))) return undefined;
  if (heading.depth === 2) {
    const isSigned = below.some((node) => isSlogan(node)) || coverSign.test(text) || isMetadata(text.split('\n'));
    const areLabeled = text.split('\n').every((line) => /^[^:：]{1,20}[:：]/u.test(line));
    return isSigned && !areLabeled && areCoverLines(below) ? heading : undefined;
  }
  const isShort =
    below.length <= repeatedLimits.paragraphs &&
    below.every((node) => node.type === 'paragraph' && !isPicture(node)) &&
    text.length <= repeatedLimits.length;
  return isShort && below.length > 1 && areCoverLines(below.slice(0, 1)) ? heading : undefined;
}

/** Limits for the lines below a title: their number and their length. */
const coverLines = { paragraphs: 3, lines: 6, length: 90 } as const;

/** Matches a line of a title slide, which begins like a name and does not end like a sentence. */
const coverLine = /^(?:[—–]{1,2})?[\p{Lu}\p{Lo}\d].*[^.,;:!?。；，：！？]$/u;

/** Maximum number of characters of a slogan directly below a title. */
const maxSloganLength = 60;

/** Whether a paragraph is only short bold or italic text, such as “**Let's go!**”, which may end like a sentence. */
function isSlogan(node: RootContent, maxLength: number = maxSloganLength): boolean {
  if (node.type !== 'paragraph') return false;
  const [only, ...others] = node.children;
  const isEmphasized = only?.type === 'strong' || only?.type === 'emphasis';
  return isEmphasized && others.length === 0 && textOf(only).length <= maxLength;
}

/** Whether paragraphs are short lines with an author, a date, a place or a status, and no content. */
function areCoverLines(nodes: readonly RootContent[]): boolean {
  const plain = nodes.filter((node, index) => !isSlogan(node, index === 0 ? maxSloganLength : coverLines.length));
  const texts = plain.map((node) => {
    const lines = node.type === 'list' && isLines(node) ? asLines(node) : node;
    return lines.type === 'paragraph'
      ? lines.children.map((child) => (child.type === 'break' ? '\n' : textOf(child))).join('')
      : undefined;
  });
  if (nodes.length > coverLines.paragraphs || texts.some((text) => text === undefined)) return false;
  const lines = texts.flatMap((text) => text?.split('\n') ?? []);
  if (lines.length > coverLines.lines || lines.some(({ length }) => length > coverLines.length)) return false;
  return isMetadata(lines) || lines.some(isDateOfEvent) || lines.every((line) => coverLine.test(line.trim()));
}
