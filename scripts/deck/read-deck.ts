import { dirname } from 'node:path';
import type { LayoutResult, LayoutOptions, Outline } from '@ppt-embed/deck';
import { findCover, formulasOf, layoutDeck, parseDeck, parseOutline, picturesOf, readMarkdown } from '@ppt-embed/deck';
import { typesetFormulas } from '@ppt-embed/deck/math';
import { localPictures } from './local-pictures.ts';
import { messages } from './messages.ts';
import { readText } from './read-text.ts';
import { describeFileError, UserError } from './user-error.ts';

/**
 * Reads a deck from a file, and reports everything that could not be shown as the author wrote it.
 * @throws UserError if its content is not valid, or if the cover does not exist.
 */
export async function readDeck(file: string, coverId?: string): Promise<LayoutResult> {
  if (coverId !== undefined && !findCover(coverId)) throw new UserError(messages.noSuchCover(coverId));
  const text = readText(file);
  if (!/\.json$/iu.test(file)) {
    const { outline, report, lines } = readMarkdown(text);
    if (text.trim() === '') report.push({ message: messages.nothingWritten(file) });
    return set(outline, { report, lines }, file, coverId);
  }
  const json = parseJson(text, file);
  if (isDeckLike(json)) {
    if (coverId !== undefined) throw new UserError(messages.coverOfDeck);
    const read = parseDeck(json);
    if (!read.ok) throw new UserError(messages.badJson(file, read.problems));
    return { deck: read.deck, report: [], choices: [] };
  }
  const read = parseOutline(json);
  if (!read.ok) throw new UserError(messages.badJson(file, read.problems));
  return set(read.outline, {}, file, coverId);
}

async function set(
  outline: Outline,
  read: Pick<LayoutOptions, 'report' | 'lines'>,
  file: string,
  coverId: string | undefined,
): Promise<LayoutResult> {
  const pictures = await localPictures(picturesOf(outline), dirname(file));
  const formulas = await typesetFormulas(formulasOf(outline));
  return layoutDeck(outline, { ...read, pictures, formulas, ...(coverId !== undefined && { coverId }) });
}

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
