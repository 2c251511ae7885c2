import type { Parts } from '../pptx/testing/open-pptx.ts';

const contentParts = /^ppt\/(?:slides|notesSlides|charts)\/(?:_rels\/)?[^/]+\.(?:xml|rels)$/u;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** All that a file's slides, notes and charts say: their text, alternative texts and the addresses of links. */
export function textOfFile(parts: Parts): string {
  return Object.entries(parts)
    .filter(([path]) => contentParts.test(path))
    .map(([, xml]) =>
      xml
        .replace(/<\/a:p>|<a:br\/>/gu, ' ')
        .replace(/(?:descr|Target)="([^"]*)"/gu, '>$1 <')
        .replace(/<[^>]+>/gu, '')
        .replace(/&(amp|lt|gt|quot|apos);/gu, (_, name: string) => entities[name] ?? ''),
    )
    .join('\n');
}
