import { expect, it } from 'vitest';
import type { EditorMessageBody } from './frame-channel.ts';
import { reportedPeople, reportPeople } from './notify-frame.ts';
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
  const stop = reportPeople(collaboration, (message) => posted.push(message));
  expect(reportedPeople(collaboration)).toEqual([]);
  collaboration.people.set([user('ben', 's1')]);
  collaboration.people.set([user('ben', 's2')]);
  collaboration.people.set([user('ben', 's2'), user('cleo', 's1')]);
  expect(reportedPeople(collaboration)).toEqual([
    { id: 'ben', name: 'ben' },
    { id: 'cleo', name: 'cleo' },
  ]);
  collaboration.people.set([]);
  stop();
  collaboration.people.set([user('ben', 's1')]);
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
