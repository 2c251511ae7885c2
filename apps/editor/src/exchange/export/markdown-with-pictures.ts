import type { Deck } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { deckMarkdown } from '../markdown/deck-markdown.ts';
import { fetchPicture } from './draw-picture.ts';
import type { ZipEntry } from './zip.ts';

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/**
 * The deck as Markdown, and its stored pictures as files beside it, which the text references by relative paths: the
 * service's own URLs would not work anywhere else. Pictures of other sites keep their URLs.
 * @param fetched Returns a picture; null if it was deleted.
 */
export async function markdownWithPictures(
  deck: Deck,
  fetched: (url: URL) => Promise<Blob | null> = fetchPicture,
): Promise<{ text: string; pictures: ZipEntry[] }> {
  const sources = new Set<string>();
  deckMarkdown(deck, {
    pictureUrl(src) {
      if (/^(?:picture|data):/u.test(src)) sources.add(src);
      return src;
    },
  });
  const names = new Map<string, string>();
  const pictures: ZipEntry[] = [];
  for (const src of sources) {
    const picture = await fetched(new URL(pictureUrl(src), document.baseURI));
    if (!picture) continue;
    const [type = ''] = picture.type.split(';');
    const name = `pictures/${pictures.length + 1}.${extensions[type.trim()] ?? 'img'}`;
    names.set(src, name);
    pictures.push({ name, bytes: new Uint8Array(await picture.arrayBuffer()) });
  }
  return { text: deckMarkdown(deck, { pictureUrl: (src) => names.get(src) ?? src }), pictures };
}
