import type { Deck } from '@ppt-embed/deck';
import type { EditorApi } from './editor-api.ts';
import type { Saver } from './saver.ts';

/** The saves that the service keeps. */
export interface Versions {
  /** Lists them, newest first. */
  list: EditorApi['listVersions'];
  get: EditorApi['getVersion'];
  /** Makes an older version the newest save. Undo restores the deck that was open. */
  restore: (revision: number) => Promise<void>;
}

export interface VersionsOptions {
  api: Pick<EditorApi, 'listVersions' | 'getVersion' | 'restoreVersion'>;
  saver: Pick<Saver, 'restore'>;
  /** Replaces the open deck. */
  replaceDeck: (deck: Deck) => void;
}

export function createVersions({ api, saver, replaceDeck }: VersionsOptions): Versions {
  return {
    list: api.listVersions,
    get: api.getVersion,
    restore: (revision) =>
      saver.restore(async (baseRevision) => {
        const restored = await api.restoreVersion({ base_revision: baseRevision, revision });
        replaceDeck(restored.deck);
        return restored;
      }),
  };
}
