import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { EditorSource } from '@ppt-embed/react';
import { loadCreation } from '../create/creation.ts';

/** One stay in the editor. It begins at `/new/…` or `/p/…`; the first becomes the second without the frame noticing. */
export interface Editing {
  /** Another key, another frame. */
  key: string;
  source: EditorSource;
  creationId?: string | undefined;
  /** Known from the start, or once the presentation is created. */
  pptId?: string | undefined;
  /** As far as the page before knew it. */
  title?: string | undefined;
}

/** What the address asks to edit; undefined where it names a creation that this tab does not know. */
export function useEditing(): { editing: Editing | undefined; onOpen: (opened: { pptId?: string }) => void } {
  const params = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<Editing>();

  const editing = current && matchesParams(current, params) ? current : startEditing(params, state);
  if (editing !== current) setCurrent(editing);

  return {
    editing,
    onOpen: ({ pptId }) => {
      if (!editing || !pptId || editing.pptId === pptId) return;
      setCurrent({ ...editing, pptId });
      void navigate(`/p/${encodeURIComponent(pptId)}`, { replace: true });
    },
  };
}

type Params = Readonly<{ creationId?: string | undefined; pptId?: string | undefined }>;

function matchesParams(editing: Editing, { creationId, pptId }: Params): boolean {
  return pptId === undefined ? editing.creationId === creationId : editing.pptId === pptId;
}

function startEditing({ creationId, pptId }: Params, state: unknown): Editing | undefined {
  if (pptId !== undefined)
    return { key: `presentation ${pptId}`, source: { kind: 'presentation', pptId }, pptId, title: titleOf(state) };
  const source = creationId === undefined ? undefined : loadCreation(creationId, state);
  return source && { key: `creation ${creationId}`, source, creationId };
}

function titleOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'title' in state && typeof state.title === 'string'
    ? state.title
    : undefined;
}
