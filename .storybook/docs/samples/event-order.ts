export interface EventStep {
  /** The condition for the event. */
  when: string;
  /** The events of `PptEditorFrame`, in order. */
  events: readonly string[];
}

const shown = [
  "onStateChange('loading')",
  'onOpen',
  "onStateChange('loaded')",
  "onStateChange('ready')",
  'onTitleChange',
  'onReady',
  'onRendered',
];

/** Events of one frame, from its first request to its end. The story `Events` runs these steps. */
export const eventOrder = {
  fails: {
    when: 'The request fails',
    events: ["onStateChange('requesting')", "onStateChange('failed')", "onError('forbidden')"],
  },
  opens: { when: 'It succeeds, after “Try again”', events: ["onStateChange('requesting')", ...shown] },
  edits: { when: 'The user edits', events: ['onDirtyChange(true)'] },
  saves: { when: 'The editor saves', events: ['onSaved', 'onDirtyChange(false)'] },
  renames: { when: 'The title changes', events: ['onTitleChange'] },
  editsAgain: { when: 'The user edits again', events: ['onDirtyChange(true)'] },
  used: {
    when: 'The URL is used, so the frame requests another one',
    events: ["onStateChange('urlUsed')", 'onDirtyChange(false)', ...shown],
  },
  exits: { when: 'The user presses Back in the editor', events: ['onExit'] },
  creates: {
    when: '`source` changes to Markdown without a `creationId`',
    events: ['onCreationIdChange', "onStateChange('requesting')", "onTitleChange('')", ...shown],
  },
  unmounts: { when: 'The frame unmounts', events: [] },
} satisfies Record<string, EventStep>;
