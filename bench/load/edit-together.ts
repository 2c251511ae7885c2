import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deck } from '@ppt-embed/deck';
import type { TestEditor } from '../collaboration/open-editor.ts';

/** The exchange of changes between the editors of a presentation. */
export interface EditTogetherOptions {
  /** Opens an editor of the presentation. */
  openEditor: () => Promise<TestEditor>;
  /** Called for each change with the time in ms until the other editor has received it. */
  onReceived: (milliseconds: number) => void;
}

const changes = 10;
/** Interval between two changes in ms. */
const intervalMs = 300;
/** Maximum time in ms, which is enough for reconnecting after a process was killed. */
const waitMs = 30_000;

/**
 * Two editors exchange changes. Then another editor opens the presentation.
 * @returns the changes that this editor did not receive from the service
 */
export async function editTogether({ openEditor, onReceived }: EditTogetherOptions): Promise<string[]> {
  const editors: TestEditor[] = [];
  const open = async (): Promise<TestEditor> => {
    const editor = await openEditor();
    editors.push(editor);
    return editor;
  };
  try {
    let [sender, receiver] = [await open(), await open()];
    await waitUntil(() => editors.every((editor) => editor.isShared()), 'the editors were connected');
    const words: string[] = [];
    for (let count = 0; count < changes; count += 1) {
      const word = randomUUID();
      words.push(word);
      const sentAt = performance.now();
      sender.doc.dispatch(({ deck }) => ({ deck: addWord(deck, word) }));
      await received(receiver, word);
      onReceived(performance.now() - sentAt);
      [sender, receiver] = [receiver, sender];
      await sleep(intervalMs);
    }
    for (const editor of editors) await waitUntil(() => editor.settle(), 'the changes were confirmed');
    const third = await open();
    await waitUntil(() => third.isShared(), 'another editor was connected');
    return words.filter((word) => !wordsOf(third).includes(word));
  } finally {
    for (const editor of editors) editor.close();
  }
}

/** Adds a word to the notes of the first slide. */
function addWord(deck: Deck, word: string): Deck {
  const [first, ...others] = deck.slides;
  return first ? { ...deck, slides: [{ ...first, notes: `${first.notes} ${word}` }, ...others] } : deck;
}

function wordsOf({ doc }: TestEditor): string[] {
  return doc.state.get().deck.slides[0]?.notes.split(' ') ?? [];
}

/** Waits until an editor has received a word. */
async function received(editor: TestEditor, word: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('a change did not arrive')), waitMs);
  const check = () => wordsOf(editor).includes(word) && resolve();
  const stop = editor.doc.state.subscribe(check);
  check();
  await promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}

async function waitUntil(isMet: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + waitMs;
  while (!(await isMet())) {
    if (Date.now() > deadline) throw new Error(`it took too long until ${what}`);
    await sleep(20);
  }
}
