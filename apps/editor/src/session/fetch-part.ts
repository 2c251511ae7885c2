import type { Presentation } from './presentation.ts';

/** A part of the editor that is fetched when it is first wanted; undefined where it cannot be, which is said. */
export async function fetchPart<Part>(
  { notify }: Pick<Presentation, 'notify'>,
  load: () => Promise<Part>,
): Promise<Part | undefined> {
  try {
    return await load();
  } catch {
    notify({ name: 'part-missing' });
    return undefined;
  }
}
