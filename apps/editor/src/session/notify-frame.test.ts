import { expect, it } from 'vitest';
import type { EditorMessageBody } from './frame-channel.ts';
import { reportedUsers, reportOtherUsers } from './notify-frame.ts';
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
