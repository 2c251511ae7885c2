import type { Parts } from '../pptx/testing/open-pptx.ts';

const contentParts = /^ppt\/(?:slides|notesSlides|charts)\/(?:_rels\/)?[^/]+\.(?:xml|rels)$/u;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of a file's slides, notes and charts, including alternative text and link URLs. */
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
