import type { Presentation } from './presentation.ts';

/** A part of the editor that is fetched when it is first wanted; undefined where it cannot be, which is said. */
export async function loadModule<Module>(
  { notify }: Pick<Presentation, 'notify'>,
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await load();
  } catch {
    notify({ name: 'load-error' });
    return undefined;
  }
}
