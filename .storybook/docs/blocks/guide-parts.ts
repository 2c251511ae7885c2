/** Part of a guide: Markdown, or a place where this site shows a component. */
export type GuidePart = { kind: 'markdown'; text: string } | { kind: 'block'; name: string; text: string };

/**
 * A line that ends one part of a guide and begins another:
 * `<!-- example: name -->` is a live example, which only this site shows; a component may also replace the text between
 * `<!-- generated: name -->` and `<!-- /generated -->`.
 */
const marker = /^<!-- (example|generated|\/generated)(?:: ([a-z-]+))? -->$/;

/** Names the file from which the code below it was copied. */
const codeMarker = /^<!-- code: \S+ -->$/;

/** Splits a guide at its markers. */
export function guideParts(guide: string): GuidePart[] {
  let current: GuidePart = { kind: 'markdown', text: '' };
  const parts: GuidePart[] = [current];
  const begin = (part: GuidePart): void => {
    current = part;
    parts.push(part);
  };
  for (const line of guide.split('\n')) {
    const [, kind, name = ''] = marker.exec(line) ?? [];
    if (kind === 'generated' || kind === 'example') begin({ kind: 'block', name, text: '' });
    if (kind === '/generated' || kind === 'example') begin({ kind: 'markdown', text: '' });
    if (kind === undefined && !codeMarker.test(line)) current.text += `${line}\n`;
  }
  return parts.filter(({ kind, text }) => kind === 'block' || text.trim() !== '');
}

/** Pages of this site that correspond to links out of the folder of the guides. */
const sitePages: Readonly<Record<string, string>> = {
  '../api.md': '?path=/docs/reference-hooks--docs',
  '../README.md#troubleshooting': '?path=/docs/components-diagnostics--docs',
  'https://www.npmjs.com/package/@ppt-embed/host': '?path=/docs/host-kit--docs',
};

/** Returns the URL of this site for a link of a guide. The name of a guide's file is the last part of its page's URL. */
export function siteUrl(link: string): string {
  const [, name, anchor = ''] = /^\.\/([a-z-]+)\.md(#.*)?$/.exec(link) ?? [];
  return name === undefined ? (sitePages[link] ?? link) : `?path=/docs/${name}--docs${anchor}`;
}

/** Replaces the links of a guide with those of this site. */
export function withSiteLinks(guide: string): string {
  return guide.replace(/\]\(([^)\s]+)\)/g, (_, link: string) => `](${siteUrl(link)})`);
}
