import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Deck } from '@ppt-embed/deck';
import { deckToJson, parseDeck } from '@ppt-embed/deck';
import type { ServiceProcesses } from '../../apps/service/testing/service-process.ts';
import { editAtRandom } from '../../packages/deck/src/collaboration/testing/edit-at-random.ts';
import { everyElement } from '../../packages/deck/src/collaboration/testing/every-element.ts';
import { redo, undo } from '../../apps/editor/src/commands/undo-redo.ts';
import { openTestEditor, type TestEditor } from './open-editor.ts';
import { trackInsertedWords } from './inserted-words.ts';

/** Options of `editTogether`. */
export interface EditTogetherOptions {
  /** Two processes of the service behind a load balancer. */
  service: ServiceProcesses;
  editors: number;
  /** Total number of edits by all editors. */
  edits: number;
  /** Number of edits between two kills. The two processes are killed and started again alternately. */
  killEvery: number;
  /** Returns a number from 0 to 1. */
  random: () => number;
}

/** Result of a session. */
export interface EditTogetherResult {
  /** State of each editor that is open at the end. */
  decks: readonly Deck[];
  /** Words that have been inserted. */
  inserted: number;
  /** Edits that were undone or redone. */
  undone: number;
  /** Words that are missing although no edit deleted them or the slide or element that contains them. */
  lost: readonly string[];
  /** Words of editors that were closed after the service had confirmed their changes, just before a process was killed. */
  confirmed: number;
  disconnections: number;
  kills: number;
}

const waitMs = 120_000;

/** Argument of `editAtRandom` for the edit that deletes a slide. */
const deleteSlide = 1;
/** Maximum size of the deck, so that it can still be edited together. */
const maxSlides = 25;
const deletedShare = 0.2;
/** Share of edits that undo or redo an earlier edit of the same editor. */
const undoShare = 0.08;
/** The first code point of a private-use plane. */
const firstWord = 0xf0000;
/** Time between two edits, so that each is a separate step in the undo history. */
const stepMs = 2000;

/**
 * Lets editors change one presentation at random, while frames are delayed, connections are cut, editors leave, and
 * processes of the service are killed.
 */
export async function editTogether({
  service,
  editors: count,
  edits,
  killEvery,
  random,
}: EditTogetherOptions): Promise<EditTogetherResult> {
  const { client, url } = service;
  const { accessToken: token } = await client.connect();
  const first = await client.createMarkdown(token);
  const pptId: string = first.json.data.ppt_id;
  const session = await client.open(first.json.data.saas_ppt);
  await client.editor(session, 'PUT', '/deck', { base_revision: 0, deck: deckToJson(everyElement) });

  const open = async (): Promise<TestEditor> => {
    const { json } = await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: pptId } });
    return openTestEditor({
      client,
      url,
      editorUrl: json.data.saas_ppt,
      network: { delayMs: () => random() ** 4 * 60 },
    });
  };
  const editors = await Promise.all(Array.from({ length: count }, open));
  const result = { undone: 0, confirmed: 0, disconnections: 0, kills: 0 };
  const words = trackInsertedWords();
  let number = 0;
  const isShared = () =>
    waitUntil(() => editors.every((editor) => editor.isShared()), 'all editors share the document');

  const edit = ({ doc }: TestEditor) => {
    number += 1;
    const before = doc.state.get().deck;
    if (random() < undoShare) {
      if (!doc.dispatch(random() < 0.6 ? undo : redo)) return;
      result.undone += 1;
      return words.add(before, doc.state.get().deck);
    }
    const randomIndex = () => Math.floor(random() * 100_000);
    // A word is one private-use character, because a text diff does not show which of two equal characters is new.
    const text = String.fromCodePoint(firstWord + number);
    const isLarge = before.slides.length > maxSlides && random() < deletedShare;
    const change = {
      action: isLarge ? deleteSlide : randomIndex(),
      where: randomIndex(),
      what: randomIndex(),
      text,
      id: `new-${number}`,
    };
    doc.dispatch(({ deck }) => {
      const next = editAtRandom(deck, change);
      return next === deck ? null : { deck: next, at: number * stepMs };
    });
    words.add(before, doc.state.get().deck, text);
  };

  /** Closes an editor whose changes are confirmed, and immediately kills a process. */
  const kill = async () => {
    const index = result.kills % service.processes.length;
    const leaving = Math.floor(random() * count);
    const editor = editors[leaving]!;
    await waitUntil(() => editor.isShared(), 'an editor shares the document');
    if (await editor.settle()) {
      result.confirmed += 1;
      editor.close();
      await service.processes[index]!.kill('SIGKILL');
      await service.restart(index);
      editors[leaving] = await retry(open);
    } else {
      await service.processes[index]!.kill('SIGKILL');
      await service.restart(index);
    }
    result.kills += 1;
  };

  await isShared();
  while (number < edits) {
    for (let burst = Math.ceil(random() * 4); burst > 0; burst -= 1) edit(editors[Math.floor(random() * count)]!);
    if (random() < 0.01) {
      result.disconnections += 1;
      editors[Math.floor(random() * count)]!.disconnect();
    }
    if (random() < 0.05) for (const editor of editors) editor.reconnect();
    if (Math.floor(number / killEvery) > result.kills && number < edits) await kill();
    await sleep(random() * 12);
  }
  const haveSameDeck = () => {
    for (const editor of editors) editor.reconnect();
    if (!editors.every((editor) => editor.isShared())) return false;
    const [deck, ...others] = editors.map(deckOf);
    return others.every((otherDeck) => isDeepStrictEqual(otherDeck, deck));
  };
  await waitUntil(haveSameDeck, 'all editors have the same deck');
  // The service also has this change, because the next editor receives it.
  editors.push(await open());
  await waitUntil(haveSameDeck, 'a new editor has the same deck');
  const decks = editors.map(deckOf);
  const [deck] = decks;
  if (!deck || !parseDeck(deckToJson(deck)).ok) throw new Error('The deck is not valid.');
  for (const editor of editors) editor.close();
  return { ...result, inserted: words.inserted, decks, lost: words.missingIn(deck) };
}

/** Removes attributes that are undefined. */
const deckOf = ({ doc }: TestEditor): Deck => JSON.parse(JSON.stringify(doc.flushText().deck)) as Deck;

async function waitUntil(isMet: () => boolean, description: string): Promise<void> {
  const end = Date.now() + waitMs;
  while (!isMet()) {
    if (Date.now() > end) throw new Error(`It took too long until ${description}.`);
    await sleep(20);
  }
}

/** Repeats an operation while it fails. The load balancer responds with an error while a process is not running. */
async function retry<Result>(operation: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await operation();
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(100);
    }
  }
}
