import type { Deck } from '@ppt-embed/deck';
import { openDeck } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { createStore } from '../state/store.ts';
import type { Store } from '../state/store.ts';
import { apply } from '../state/transaction.ts';
import type { Command } from '../state/transaction.ts';
import { replaceDeck } from '../commands/replace-deck.ts';
import type { EditorApi } from './editor-api.ts';
import type { EditorMessageBody } from './frame-channel.ts';
import { createHeldText } from './held-text.ts';
import type { HeldText } from './held-text.ts';
import type { Notice } from './notice.ts';
import { codeOf } from './refusal.ts';
import { reportRendered } from './report-rendered.ts';
import { createSaver } from './saver.ts';
import type { Saver } from './saver.ts';
import { startDownload } from './start-download.ts';

export interface PresentationOptions {
  pptId: string;
  revision: number;
  deck: Deck;
  api: EditorApi;
  post: (message: EditorMessageBody) => void;
  notify: (notice: Notice | null) => void;
}

/** An open presentation: what a person works on, and its way to the service. No React in here. */
export interface Presentation {
  readonly pptId: string;
  readonly state: Pick<Store<EditorState>, 'get' | 'subscribe'>;
  readonly saver: Saver;
  readonly isDownloading: Store<boolean>;
  readonly heldText: HeldText;
  /** Says how something went. */
  notify: (notice: Notice | null) => void;
  /** @returns whether the command applied. */
  dispatch: (command: Command) => boolean;
  /** Whether anything is unsaved; text that was held back joins the deck first. */
  isDirty: () => boolean;
  /** Saves when dirty, then asks for the charged link and starts the file. */
  download: () => Promise<void>;
  /** After the first complete paint; later calls do nothing. */
  reportRendered: () => Promise<void>;
  /** In a conflict: the deck that stands at the service. */
  getSaved: () => Promise<{ revision: number; deck: Deck }>;
  takeSaved: (saved: { revision: number; deck: Deck }) => void;
  keepMine: (saved: { revision: number }) => void;
  close: () => void;
}

export function openPresentation({ pptId, revision, deck, api, post, notify }: PresentationOptions): Presentation {
  const state = createStore(openDeck(deck));
  const isDownloading = createStore(false);
  const heldText = createHeldText();
  const saver = createSaver({ api, revision, deck, currentDeck });
  let rendered: Promise<void> | null = null;

  function currentDeck(): Deck {
    heldText.release();
    return state.get().deck;
  }
  const isDirty = () => currentDeck() !== saver.state.get().saved;
  let told = { isDirty: false, title: deck.title, revision };
  /** The frame hears of what changed, whoever changed it. */
  function tell(): void {
    const { deck: shown } = state.get();
    const { saved, revision: standing } = saver.state.get();
    const now = { isDirty: shown !== saved, title: shown.title, revision: standing };
    const before = told;
    told = now;
    if (now.title !== before.title) post({ type: 'title', title: now.title });
    if (now.isDirty !== before.isDirty) post({ type: 'dirty', dirty: now.isDirty });
  }
  let saving = saver.state.get().name;
  function tellSaved(): void {
    const { name, revision: standing, saved } = saver.state.get();
    if (saving === 'saving' && name === 'idle') post({ type: 'saved', revision: standing, title: saved.title });
    saving = name;
    tell();
  }
  const stopListening = [state.subscribe(tell), saver.state.subscribe(tellSaved)];

  async function requestDownload(): Promise<void> {
    if (isDirty() && (await saver.save()) !== null) return notify({ name: 'download-not-saved' });
    await rendered;
    try {
      const { download_url } = await api.requestDownload();
      startDownload(download_url);
      notify({ name: 'download-started', address: download_url });
    } catch (thrown) {
      notify({ name: 'download-refused', reason: thrown instanceof Error ? thrown.message : codeOf(thrown) });
    }
  }

  const presentation: Presentation = {
    pptId,
    state,
    saver,
    isDownloading,
    heldText,
    notify,
    isDirty,
    dispatch(command) {
      const transaction = command(state.get());
      if (transaction) state.set(apply(state.get(), transaction));
      return transaction !== null;
    },
    async download() {
      if (isDownloading.get()) return;
      isDownloading.set(true);
      notify(null);
      await requestDownload();
      isDownloading.set(false);
    },
    reportRendered() {
      rendered ??= reportRendered(api, { revision, slides: deck.slides.length }).then((isHeard) => {
        if (isHeard) post({ type: 'rendered' });
      });
      return rendered;
    },
    getSaved: () => api.getDeck(),
    takeSaved(saved) {
      presentation.dispatch(replaceDeck(saved.deck, Date.now()));
      saver.send({ type: 'take-saved', deck: saved.deck, revision: saved.revision });
    },
    keepMine: (saved) => saver.send({ type: 'keep-mine', deck: currentDeck(), revision: saved.revision }),
    close() {
      saver.close();
      for (const stop of stopListening) stop();
    },
  };
  return presentation;
}
