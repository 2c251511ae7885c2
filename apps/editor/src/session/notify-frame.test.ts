import { expect, it } from 'vitest';
import type { EditorMessageBody } from './frame-channel.ts';
import { createStore } from '../kit/store.ts';
import { openDeck } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { notifyFrame, reportedUsers, reportOtherUsers } from './notify-frame.ts';
import type { SaveState } from './save-machine.ts';
import { createCollaboration } from './collaboration.ts';
import type { OtherUser } from './collaboration.ts';

const user = (id: string, slide: string): OtherUser => ({
  id,
  name: id,
  color: 1,
  presence: { slide, elements: [] },
});

it('notifies the frame when other users join and leave, but not when they go to another slide', () => {
  const collaboration = createCollaboration('t');
  const posted: EditorMessageBody[] = [];
  const stop = reportOtherUsers(collaboration, (message) => posted.push(message));
  expect(reportedUsers(collaboration)).toEqual([]);
  collaboration.otherUsers.set([user('ben', 's1')]);
  collaboration.otherUsers.set([user('ben', 's2')]);
  collaboration.otherUsers.set([user('ben', 's2'), user('cleo', 's1')]);
  expect(reportedUsers(collaboration)).toEqual([
    { id: 'ben', name: 'ben' },
    { id: 'cleo', name: 'cleo' },
  ]);
  collaboration.otherUsers.set([]);
  stop();
  collaboration.otherUsers.set([user('ben', 's1')]);
  expect(posted).toEqual([
    { type: 'presence', otherUsers: [{ id: 'ben', name: 'ben' }] },
    {
      type: 'presence',
      otherUsers: [
        { id: 'ben', name: 'ben' },
        { id: 'cleo', name: 'cleo' },
      ],
    },
    { type: 'presence', otherUsers: [] },
  ]);
});

it('reports that a draft contains the changes only when changes that it has replaced are stored, too', () => {
  const draft = { ...sampleDeck, slides: sampleDeck.slides.slice(1) };
  const state = createStore(openDeck(sampleDeck));
  const draftDeck = createStore<typeof sampleDeck | null>(null);
  const hasUnstoredReplacedChanges = createStore(true);
  const posted: EditorMessageBody[] = [];
  const stop = notifyFrame({
    state,
    saveState: createStore<SaveState>({ name: 'idle', revision: 1, saved: sampleDeck }),
    draftDeck,
    hasUnstoredReplacedChanges,
    willSaveSoon: () => true,
    post: (message) => posted.push(message),
    onSaved: () => undefined,
  });
  state.set(openDeck(draft));
  draftDeck.set(draft);
  expect(posted).toEqual([{ type: 'dirty', dirty: true }]);
  hasUnstoredReplacedChanges.set(false);
  expect(posted.slice(1)).toEqual([{ type: 'dirty', dirty: true, draftSaved: true }]);
  stop();
});
