import { expect, it } from 'vitest';
import type { EditorMessageBody } from './frame-channel.ts';
import { reportedPeople, reportPeople } from './notify-frame.ts';
import { createSharing } from './sharing.ts';
import type { OtherUser } from './sharing.ts';

const user = (id: string, slide: string): OtherUser => ({
  id,
  name: id,
  color: 1,
  presence: { slide, elements: [] },
});

it('notifies the frame when other users join and leave, but not when they go to another slide', () => {
  const sharing = createSharing('t');
  const posted: EditorMessageBody[] = [];
  const stop = reportPeople(sharing, (message) => posted.push(message));
  expect(reportedPeople(sharing)).toEqual([]);
  sharing.people.set([user('ben', 's1')]);
  sharing.people.set([user('ben', 's2')]);
  sharing.people.set([user('ben', 's2'), user('cleo', 's1')]);
  expect(reportedPeople(sharing)).toEqual([
    { id: 'ben', name: 'ben' },
    { id: 'cleo', name: 'cleo' },
  ]);
  sharing.people.set([]);
  stop();
  sharing.people.set([user('ben', 's1')]);
  expect(posted).toEqual([
    { type: 'presence', people: [{ id: 'ben', name: 'ben' }] },
    {
      type: 'presence',
      people: [
        { id: 'ben', name: 'ben' },
        { id: 'cleo', name: 'cleo' },
      ],
    },
    { type: 'presence', people: [] },
  ]);
});
