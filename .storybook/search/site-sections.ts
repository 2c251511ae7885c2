import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isComponent, isHook, isOther } from '../docs/blocks/api-names.ts';
import { apiSections, type ApiFilter } from '../docs/blocks/api-report.ts';
import { guideParts } from '../docs/blocks/guide-parts.ts';
import { regionOf } from '../docs/blocks/region.ts';
import { serviceApi } from '../docs/blocks/service-api.ts';
import { threatSections } from '../docs/blocks/threats.ts';
import { componentSections } from './component-sections.ts';
import { pageUrl } from './page-url.ts';
import { readSections } from './read-sections.ts';
import type { Section } from './site-search.ts';

const folder = join(import.meta.dirname, '../docs');

const filters: Readonly<Record<string, ApiFilter>> = { isComponent, isHook, isOther };

/** Returns the text of all pages, including the text that their blocks generate. */
export async function siteSections(): Promise<Section[]> {
  const pages = globSync('**/*.mdx', { cwd: folder }).sort();
  return [...pages.flatMap((page) => pageSections(join(folder, page))), ...(await componentSections())];
}

function pageSections(file: string): Section[] {
  const text = readFileSync(file, 'utf8');
  const [, title = relative(folder, file)] = /<Meta title="([^"]+)"/.exec(text) ?? [];
  const page = title.split('/').at(-1) ?? title;
  return readSections(page, pageUrl(title), expandBlocks(text, file));
}

/** Replaces the blocks of a page with their text. */
function expandBlocks(text: string, file: string): string {
  const raw = (name: string): string => {
    const [, path = ''] = new RegExp(`^import ${name} from '([^']+)\\?raw';`, 'm').exec(text) ?? [];
    return path === '' ? '' : readFileSync(join(dirname(file), path), 'utf8');
  };
  return text
    .replace(/^import .*$/gm, '')
    .replace(/<Guide\s+text=\{(\w+)\}[^]*/, (_, name: string) => guideText(raw(name)))
    .replace(/<ThreatList \/>/, threatSections)
    .replace(/<ServiceApi \/>/, serviceApi)
    .replace(/<ApiReference report=\{(\w+)\}(?: only=\{(\w+)\})? \/>/, (_, name: string, only: string | undefined) =>
      apiSections(raw(name), only === undefined ? undefined : filters[only]).join('\n\n'),
    )
    .replace(/<Markdown>\{(\w+)[^}]*\}<\/Markdown>/, (_, name: string) => raw(name))
    .replace(/<Slides markdown=\{(\w+)\}[^>]*>/g, (_, name: string) => fenceCode(raw(name)))
    .replace(/<Code of=\{(\w+)\}(?: region="([^"]+)")?[^>]*>/g, (_, name: string, region: string | undefined) =>
      fenceCode(region === undefined ? raw(name) : regionOf(raw(name), region)),
    )
    .replace(/<[A-Z]\w*[^]*?(?:\/>|<\/[A-Z]\w*>)/g, '');
}

/** Returns a guide with its code and generated texts, but without its markers. */
function guideText(guide: string): string {
  return guideParts(guide)
    .map(({ text }) => text)
    .join('\n');
}

function fenceCode(code: string): string {
  return `\`\`\`\`\`\n${code}\n\`\`\`\`\``;
}
