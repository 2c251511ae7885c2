import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { EditorSource } from '@ppt-embed/react';
import { loadCreation } from '../create/creation.ts';

/**
 * An editing session. It starts at `/new/…`, `/import` or `/p/…`; the URL then changes to the last form without reloading
 * the frame.
 */
export interface Editing {
  /** React key of the frame. A new key mounts a new frame. */
  key: string;
  source: EditorSource;
  creationId?: string | undefined;
  /** The presentation; undefined until it is created. */
  pptId?: string | undefined;
  /** Title of the presentation, if the previous page has passed it on. */
  title?: string | undefined;
}

/**
 * Returns the editing session to which the URL refers, or undefined if it names a creation request that this tab does
 * not have.
 */
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
  if (pptId !== undefined) return editing.pptId === pptId;
  return creationId === undefined ? editing.source.kind === 'home' : editing.creationId === creationId;
}

function startEditing({ creationId, pptId }: Params, state: unknown): Editing | undefined {
  if (pptId !== undefined)
    return { key: `presentation ${pptId}`, source: { kind: 'presentation', pptId }, pptId, title: titleOf(state) };
  if (creationId === undefined) return { key: 'home', source: { kind: 'home' } };
  const source = loadCreation(creationId, state);
  return source && { key: `creation ${creationId}`, source, creationId };
}

function titleOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'title' in state && typeof state.title === 'string'
    ? state.title
    : undefined;
}
