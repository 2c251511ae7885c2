import type { Block, ListItem, Outline } from '../../model/outline.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import type { IconLayouts } from '../lazy/lazy-layouts.ts';
import { createIconLayouts } from './icon-layouts.ts';
import { iconNames } from './icon-names.ts';
import type { IconSource } from './item-icons.ts';
import { iconName, leadOf } from './item-icons.ts';
import { splitEmoji } from './split-emoji.ts';
import { iconsOfTerms } from './term-matches.ts';
import { iconsPerFile, pathLoaders } from './paths/load-paths.generated.ts';

const loadedPaths: Record<string, string> = {};

/**
 * Loads the icons that an outline may need.
 * @param outline If it is omitted, all icons are loaded.
 */
export async function loadIcons(outline?: Outline): Promise<IconLayouts> {
  const files = outline ? new Set(namesIn(outline).map(fileOf)) : pathLoaders.keys();
  const loaders = [...files].flatMap((file) => pathLoaders[file] ?? []);
  const tables = await Promise.all(loaders.map(async (load) => load()));
  for (const { paths } of tables) Object.assign(loadedPaths, paths);
  return createIconLayouts(loadedPaths);
}

function fileOf(name: string): number {
  return Math.floor(iconNames().indexOf(name) / iconsPerFile);
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
