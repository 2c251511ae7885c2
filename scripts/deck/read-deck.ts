import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Deck, LayoutResult, LayoutOptions, Outline, StyleName, SuggestedStyle } from '@ppt-embed/deck';
import {
  findCover,
  formulasOf,
  layoutDeck,
  parseDeck,
  parseOutline,
  picturesOf,
  readMarkdown,
  suggestStyle,
  mediaOf,
} from '@ppt-embed/deck';
import { typesetFormulas } from '@ppt-embed/deck/math';
import type { PptxTemplate } from '@ppt-embed/deck/pptx';
import { externalPictures, withStoredPictures } from '../../apps/service/src/pictures/deck-pictures.ts';
import { localPictures } from './local-pictures.ts';
import { messages } from './messages.ts';
import { readText } from './read-text.ts';
import { describeFileError, UserError } from './user-error.ts';

/** A deck with the reasons for its layouts. */
export interface ReadDeck extends LayoutResult {
  /** Style that the words of the text suggest, because the author requests neither a style nor a cover. */
  suggestedStyle?: StyleName;
  /** The SVGs from which pictures were drawn, by the `src` of the picture. */
  svgs?: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads a deck from a file, and reports everything that could not be shown as the author wrote it.
 * @throws UserError if its content is not valid, or if the cover does not exist.
 */
export async function readDeck(file: string, coverId?: string, template?: string): Promise<ReadDeck> {
  if (coverId !== undefined && !findCover(coverId)) throw new UserError(messages.noSuchCover(coverId));
  const style = { coverId, ...(template !== undefined && { template: await readTemplateFile(template) }) };
  const text = readText(file);
  if (!/\.json$/iu.test(file)) {
    const { outline, report, lines } = readMarkdown(text);
    if (text.trim() === '') report.push({ message: messages.nothingWritten(file) });
    return set(outline, { report, lines }, file, style);
  }
  const json = parseJson(text, file);
  if (isDeckLike(json)) {
    if (coverId !== undefined || template !== undefined) throw new UserError(messages.coverOfDeck);
    const read = parseDeck(json);
    if (!read.ok) throw new UserError(messages.badJson(file, read.problems));
    return { deck: await withShownPictures(read.deck, dirname(file)), report: [], choices: [] };
  }
  const read = parseOutline(json);
  if (!read.ok) throw new UserError(messages.badJson(file, read.problems));
  return set(read.outline, {}, file, style);
}

async function set(
  outline: Outline,
  read: Pick<LayoutOptions, 'report' | 'lines'>,
  file: string,
  { coverId, template }: { coverId: string | undefined; template?: PptxTemplate },
): Promise<ReadDeck> {
  if (template) {
    // The cover of the outline gets the template's colors; one that the caller of `layoutDeck` requests has its own.
    // The template is the author's request, so that the words of the text do not suggest a style.
    const themed = {
      style: 'minimal' as const,
      ...outline,
      ...template.outline,
      ...(coverId !== undefined && { coverId }),
    };
    const { heading, body } = template.fonts;
    const report = [...(read.report ?? []), { message: messages.templateFonts(heading, body) }];
    return set(themed, { ...read, report }, file, { coverId: undefined });
  }
  const requestsStyle = coverId !== undefined || outline.coverId !== undefined || outline.style !== undefined;
  const suggested = requestsStyle ? undefined : suggestStyle(outline);
  const styled = suggested ? inSuggestedStyle(outline, suggested) : outline;
  const media = mediaOf(outline);
  const linked = media.filter((url) => /^https?:/iu.test(url));
  const local = media.filter((url) => !linked.includes(url));
  const pictures = await localPictures([...picturesOf(outline), ...local], dirname(file));
  const formulas = await typesetFormulas(formulasOf(outline));
  const report = [...(read.report ?? []), ...(linked.length > 0 ? [{ message: messages.mediaOnWeb(linked) }] : [])];
  const options = { ...read, report, pictures, formulas, ...(coverId !== undefined && { coverId }) };
  const svgs = new Map(
    [...pictures.values()].flatMap((one): [string, Uint8Array][] =>
      'src' in one && one.svg ? [[one.src, one.svg]] : [],
    ),
  );
  return { ...layoutDeck(styled, options), svgs, ...(suggested && { suggestedStyle: suggested.style }) };
}

/** Converts the embedded pictures of a deck that PowerPoint would not show. */
async function withShownPictures(deck: Deck, directory: string): Promise<Deck> {
  const sources = externalPictures(deck).filter((src) => /^data:image\/webp;/iu.test(src));
  return withStoredPictures(deck, await localPictures(sources, directory));
}

/** Returns an outline in the suggested style, in the author's color if there is one. */
function inSuggestedStyle(outline: Outline, { style, color, coverId }: SuggestedStyle): Outline {
  if (outline.color === undefined && coverId !== undefined) return { ...outline, coverId };
  return { ...outline, style, color: outline.color ?? color };
}

/**
 * Reads the theme of a template. The code that reads files is loaded on demand, because most decks have no template.
 * @throws UserError if the file is not a template.
 */
async function readTemplateFile(file: string): Promise<PptxTemplate> {
  const { readTemplate } = await import('../../packages/deck/src/pptx/import/read-template.ts');
  try {
    if (statSync(file).size > maxTemplateBytes) throw new UserError(messages.pptxTooLarge(file, maxTemplateMebibytes));
    return readTemplate(new Uint8Array(readFileSync(file)));
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (error instanceof RangeError) throw new UserError(messages.notPptx(file, error.message), { cause: error });
    throw new UserError(messages.cannotRead(file, describeFileError(error)), { cause: error });
  }
}

const maxTemplateMebibytes = 256;
const maxTemplateBytes = maxTemplateMebibytes * 1024 * 1024;

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(messages.notJson(file, describeFileError(error)), { cause: error });
  }
}

/** Whether JSON is a deck: its slides contain elements, whereas an outline's contain blocks. */
function isDeckLike(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || !('slides' in json) || !Array.isArray(json.slides)) return false;
  const [first]: unknown[] = json.slides;
  return typeof first === 'object' && first !== null && 'elements' in first;
}
