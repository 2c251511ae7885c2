import type { ResolvedPicture } from '@ppt-embed/deck';

/** Maximum number of pictures that are loaded and stay loaded. */
const maxPictures = 20;
const maxBytes = 2 * 1024 * 1024;

const loaded = new Map<string, ResolvedPicture>();

/**
 * Loads pictures of this origin, because a drawn slide cannot load anything itself. URLs of other origins are not
 * requested, because they may be half typed. The service fetches them when the presentation is created.
 */
export async function loadPictures(urls: readonly string[]): Promise<ReadonlyMap<string, ResolvedPicture>> {
  const entries = await Promise.all(
    urls.slice(0, maxPictures).map(async (url) => {
      const known = loaded.get(url);
      const picture = known ?? (await loadPicture(url).catch(() => undefined));
      if (picture && !known) remember(url, picture);
      return [url, picture ?? placeholder] as const;
    }),
  );
  return new Map(entries);
}

async function loadPicture(url: string): Promise<ResolvedPicture | undefined> {
  if (!URL.canParse(url) || new URL(url).origin !== location.origin) return undefined;
  const response = await fetch(url);
  const blob = await response.blob();
  if (!response.ok || blob.size > maxBytes) return undefined;
  const { width, height } = await createImageBitmap(blob);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { src: `data:${blob.type};base64,${base64}`, width, height };
}

function remember(url: string, picture: ResolvedPicture): void {
  loaded.set(url, picture);
  const [oldest] = loaded.keys();
  if (loaded.size > maxPictures && oldest !== undefined) loaded.delete(oldest);
}

/** Replaces pictures that are not loaded. Because it is empty, a frame with the picture's description is drawn. */
const placeholder: ResolvedPicture = { src: 'data:,', width: 800, height: 600 };
