import type { Block, Outline } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import type { IconLayouts } from '../lazy/lazy-layouts.ts';
import { createIconLayouts } from './icon-layouts.ts';
import { iconWords } from './icon-words.ts';
import type { IconSource } from './item-icons.ts';
import { iconName, leadOf } from './item-icons.ts';
import { splitEmoji } from './split-emoji.ts';
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
  return Math.floor(iconWords.findIndex((icon) => icon.name === name) / iconsPerFile);
}

function namesIn({ slides }: Outline): string[] {
  return slides.flatMap(({ blocks }) => blocks.flatMap(sourcesIn)).flatMap((source) => iconName(source) ?? []);
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
