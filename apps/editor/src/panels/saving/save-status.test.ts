import { expect, it } from 'vitest';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { sampleDeck } from '../../testing/sample-deck.ts';
import type { SaveState } from '../../session/save-machine.ts';
import { messages } from './messages.ts';
import { describeSave } from './save-status.ts';
import type { SaveFacts } from './save-status.ts';

const base = { revision: 1, saved: sampleDeck };
const idle: SaveState = { name: 'idle', ...base };
const saving: SaveState = { name: 'saving', ...base, sent: sampleDeck, attempt: 1, next: null };
const waiting = (code: PptErrorCode): SaveState => ({ name: 'waiting', ...base, attempt: 2, seconds: 4, code });

const describe = (facts: Partial<SaveFacts>, t: typeof messages.en = messages.en) =>
  describeSave(
    {
      save: idle,
      isDirty: true,
      isOnline: true,
      savesAutomatically: false,
      storedIn: 'service',
      isDraftCurrent: false,
      draftError: null,
      willMerge: false,
      isDraftOffered: false,
      ...facts,
    },
    t,
    () => 'Session over',
  );

const inTab = 'Offline: changes are kept in this tab';
const lost = "Couldn't save your changes or a draft. Keep this tab open and save again, or you'll lose them.";

it.each<[facts: Partial<SaveFacts>, state: string, text: string]>([
  [{ isDirty: false }, 'saved', 'Saved'],
  [{}, 'unsaved', 'Unsaved changes'],
  [{ save: saving }, 'saving', 'Saving…'],
  [{ savesAutomatically: true }, 'saving', 'Saving…'],
  [{ savesAutomatically: true, save: { ...idle, isPostponed: true } }, 'unsaved', 'Unsaved changes'],
  [{ isDraftCurrent: true }, 'kept', 'Draft saved'],
  [{ isDraftCurrent: true, storedIn: 'browser', draftError: 'internal' }, 'kept', 'Draft saved in this browser'],
])('describes work while the service responds: %o', (facts, state, text) => {
  expect(describe(facts)).toMatchObject({ state, text });
});

it('does not call an older save saved while newer changes of an earlier session are offered', () => {
  const { lastSaved: text, lastSavedHint: hint } = messages.en;
  expect(describe({ isDirty: false, isDraftOffered: true })).toMatchObject({ state: 'kept', text, hint });
  expect(describe({ isDraftOffered: true })).toMatchObject({ state: 'unsaved', text: 'Unsaved changes' });
});

it('explains that a draft is neither in the list nor in downloads, unless the editor saves automatically', () => {
  expect(describe({ isDraftCurrent: true })).toMatchObject({ hint: messages.en.draftHint });
  const offline = { isOnline: false, isDraftCurrent: true, savesAutomatically: true, storedIn: 'browser' } as const;
  expect(describe(offline)).not.toHaveProperty('hint');
  const postponed = { save: { ...idle, isPostponed: true }, savesAutomatically: true, isDraftCurrent: true } as const;
  expect(describe(postponed)).toMatchObject({ hint: messages.en.draftHint });
});

it.each<[PptErrorCode, cause: string]>([
  ['network', 'Offline'],
  ['timeout', 'Offline'],
  ['unavailable', 'Service unavailable'],
  ['rate_limited', 'Service unavailable'],
])('shows no alarm while the service is unavailable (%s), and shows where the changes are', (code, cause) => {
  const onlyInPage = { storedIn: 'page', draftError: code } as const;
  const inBrowser = { storedIn: 'browser', draftError: code, isDraftCurrent: true } as const;
  const text = `${cause}: changes are kept in this tab`;
  for (const save of [idle, waiting(code)]) {
    expect(describe({ save, ...onlyInPage })).toMatchObject({ state: 'unsaved', text });
    expect(describe({ save, ...onlyInPage, willMerge: true })).toMatchObject({ state: 'unsaved', text });
    expect(describe({ save, ...onlyInPage, savesAutomatically: save !== idle })).toMatchObject({ text });
    expect(describe({ save, ...onlyInPage, isOnline: false })).toMatchObject({ state: 'unsaved', text: inTab });
    expect(describe({ save, ...inBrowser })).toMatchObject({
      state: 'kept',
      text: `${cause}: draft saved in this browser`,
    });
  }
  expect(describe({ save: waiting(code) })).toMatchObject({ state: 'unsaved', text });
  expect(describe({ save: waiting(code), isDraftCurrent: true })).toMatchObject({ state: 'kept', text: 'Draft saved' });
  expect(describe({ save: waiting(code), isDirty: false })).toEqual({ state: 'saved', text: 'Saved' });
});

it('shows no alarm without a network if no draft was rejected', () => {
  for (const save of [idle, waiting('internal')])
    expect(describe({ save, isOnline: false })).toMatchObject({ state: 'unsaved', text: inTab });
});

it.each<PptErrorCode>(['internal', 'service_error', 'too_large', 'quota_exceeded'])(
  'shows an alarm if the service rejects the draft (%s) and the browser cannot store it, also without a network',
  (draftError) => {
    for (const save of [idle, waiting('internal'), waiting('network')])
      for (const isOnline of [true, false]) {
        const facts = { save, isOnline, storedIn: 'page', draftError } as const;
        expect(describe(facts)).toEqual({ state: 'failed', text: lost });
        expect(describe({ ...facts, willMerge: true })).toMatchObject({
          state: 'failed',
          text: expect.stringMatching(/^Couldn't save a draft\. Keep this tab open/),
        });
        expect(describe({ ...facts, storedIn: 'browser' }).text).not.toBe(lost);
      }
  },
);

it('shows an alarm if the service responds to a save with an error', () => {
  const rejected = (code: PptErrorCode): SaveState => ({ name: 'rejected', ...base, code });
  expect(describe({ save: waiting('internal') })).toEqual({
    state: 'failed',
    text: "Couldn't save. Your changes are kept in this tab. Retrying in 4 seconds.",
  });
  expect(describe({ save: rejected('too_large') })).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('too large'),
  });
  expect(describe({ save: rejected('presentation_not_found') })).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('deleted'),
  });
  expect(describe({ save: rejected('invalid_request') })).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('Undo your last changes'),
  });
  expect(describe({ save: rejected('too_large'), isDirty: false })).toEqual({ state: 'saved', text: 'Saved' });
  expect(describe({ save: { name: 'over', ...base, code: 'expired_token' } })).toEqual({
    state: 'failed',
    text: 'Session over',
  });
});

const inBrowser = { storedIn: 'browser', isDraftCurrent: true } as const;

it.each<[facts: Partial<SaveFacts>, brief: string, length: string]>([
  [{}, 'Unsaved', 'phrase'],
  [inBrowser, 'Draft saved', 'sentence'],
  [{ isOnline: false }, 'Offline', 'sentence'],
  [{ ...inBrowser, draftError: 'network' }, 'Offline', 'sentence'],
  [{ save: waiting('unavailable') }, "Can't save", 'sentence'],
  [{ ...inBrowser, draftError: 'unavailable' }, "Can't save", 'sentence'],
])('has a shorter form of a status that is too long for the top bar: %o', (facts, text, length) => {
  expect(describe(facts).brief).toEqual({ text, length });
  expect(describe(facts, messages['zh-CN']).brief?.text.length).toBeLessThanOrEqual(5);
});

it('has no shorter form of a status that always fits', () => {
  for (const facts of [{ isDirty: false }, { save: saving }, { isDraftCurrent: true }])
    expect(describe(facts)).not.toHaveProperty('brief');
});

it('has a shorter form also in a locale that uses one text for several statuses', () => {
  const t = { ...messages.en, unsaved: messages.en.saved };
  expect(describe({}, t).brief?.text).toBe('Unsaved');
  expect(describe({ isDirty: false }, t)).not.toHaveProperty('brief');
});
