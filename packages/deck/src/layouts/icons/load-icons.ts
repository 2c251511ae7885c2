import type { Block, ListItem, Outline } from '../../model/outline.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import type { IconLayouts } from '../lazy/lazy-layouts.ts';
import { createIconLayouts } from './icon-layouts.ts';
import { addIconTerms } from './icon-terms.ts';
import type { IconSource } from './item-icons.ts';
import { iconName, leadOf } from './item-icons.ts';
import { splitEmoji } from './split-emoji.ts';
import { iconsOfTerms } from './term-matches.ts';
import { pathLoaders } from './paths/load-paths.generated.ts';

const loadedPaths: Record<string, string> = {};

/**
 * Loads the icons that an outline may need, and the terms in its languages.
 * @param outline If it is omitted, all icons are loaded.
 */
export async function loadIcons(outline?: Outline): Promise<IconLayouts> {
  await loadTerms(outline?.slides.flatMap(({ blocks }) => blocks.flatMap(textsIn)));
  const names = outline && new Set(namesIn(outline));
  const needed = pathLoaders.filter((file) => !names || file.names.split(' ').some((name) => names.has(name)));
  const tables = await Promise.all(needed.map(async ({ load }) => load()));
  for (const { paths } of tables) Object.assign(loadedPaths, paths);
  return createIconLayouts(loadedPaths);
}

/** Loads the terms of the languages of the given texts, or of all languages. */
async function loadTerms(texts: readonly string[] | undefined): Promise<void> {
  const has = (matches: (text: string) => boolean): boolean => texts?.some(matches) ?? true;
  await Promise.all([
    has((text) => /[a-z]/iu.test(text)) &&
      import('./english-terms.ts').then(({ englishTerms }) => addIconTerms(englishTerms)),
    has(hasHan) && import('./chinese-terms.ts').then(({ chineseTerms }) => addIconTerms(chineseTerms)),
  ]);
}

/** Returns the names of the icons that the items of an outline may get, by their emoji and words. */
function namesIn({ slides, icons }: Outline): string[] {
  const blocks = slides.flatMap((slide) => slide.blocks);
  const names = blocks.flatMap(sourcesIn).flatMap((source) => iconName(source) ?? []);
  const byTerms = icons === false ? [] : blocks.flatMap(textsIn).flatMap(iconsOfTerms);
  return [...names, ...byTerms];
}

/** Returns the texts of a block that layouts may show as items. */
function textsIn(block: Block): string[] {
  if (block.kind === 'columns') return block.columns.flatMap(({ blocks }) => blocks.flatMap(textsIn));
  if (block.kind === 'paragraph' || block.kind === 'heading') return [textOfRuns(block.runs)];
  if (block.kind === 'list') return block.items.flatMap(textsOfItem);
  if (block.kind === 'table') return block.rows.flatMap((cells) => cells.map((runs) => textOfRuns(runs)));
  return block.kind === 'quote' ? block.paragraphs.map((runs) => textOfRuns(runs)) : [];
}

function textsOfItem({ runs, items = [] }: ListItem): string[] {
  return [textOfRuns(runs), ...items.flatMap(textsOfItem)];
}

function sourcesIn(block: Block): IconSource[] {
  if (block.kind === 'columns') return block.columns.flatMap(({ blocks }) => blocks.flatMap(sourcesIn));
  if (block.kind === 'paragraph') return [{ lead: leadOf(block.runs[0]) }];
  if (block.kind === 'heading') {
    const { emoji, runs } = splitEmoji(block.runs);
    return [{ icon: emoji, lead: plainText(runs) }];
  }
  if (block.kind !== 'list') return [];
  return block.items.map((item) => {
    const { emoji, runs } = splitEmoji(item.runs);
    return { icon: item.icon ?? emoji, lead: leadOf(runs[0]) };
  });
}
