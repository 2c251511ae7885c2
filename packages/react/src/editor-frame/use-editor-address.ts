import { useEffect, useInsertionEffect, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import type { EditorSource, PptError } from '@ppt-embed/protocol/host';
import { usePpt, type PptContext } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { atRest, type AddressState, type FrameState } from './address-machine.ts';
import type { Manners } from './frame-channel.ts';
import { createEditorFrame, newsOf, type EditorFrame } from './create-editor-frame.ts';
import { sourceKey } from './source-key.ts';

/** As soon as it is drawn. A server draws nothing, and React 18 says so of each layout effect there. */
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type Ready = Extract<EditorMessage, { type: 'ready' }>;

/** What becomes of the editor, told to the host. */
export interface EditorNews {
  /** The presentation is known: from the HTTP answer, or started from the editor's home. */
  onOpen?: ((opened: { pptId?: string; coverId?: string; title?: string }) => void) | undefined;
  /** The editor answers; a service without messages never says so. */
  onReady?: ((editor: Pick<Ready, 'pptId' | 'title' | 'dirty' | 'revision' | 'capabilities'>) => void) | undefined;
  /** All is drawn: from now on it can be downloaded. */
  onRendered?: (() => void) | undefined;
  /** There are changes now that are not saved, or none any more. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** The editor has saved: at a press of its own, or by `save()`. */
  onSaved?: ((saved: { revision: number; title: string }) => void) | undefined;
  /** The presentation has another title. */
  onTitleChange?: ((title: string) => void) | undefined;
  /** Back was pressed in the editor; the host has 300 ms to leave. */
  onExit?: (() => void) | undefined;
  /** Hears each failure of the frame and what its editor reports, beside the provider's `onError`. */
  onError?: ((error: PptError) => void) | undefined;
  /** The frame stands otherwise: its `data-state`. */
  onStateChange?: ((state: FrameState) => void) | undefined;
}

/** What is opened, and how. */
export interface EditorOpening {
  /** What to open. Compared by value: only another one opens anew. */
  source: EditorSource;
  /** `lazy`: asks for nothing before the frame nears the viewport. @default 'eager' */
  loading?: 'eager' | 'lazy' | undefined;
  /** Asks before the page is left with unsaved changes. @default false */
  leaveGuard?: boolean | undefined;
  /** Moves the focus into the editor when it has loaded. @default false */
  autoFocus?: boolean | undefined;
}

/** What concerns the address and its editor: no attributes of an element. */
export type NotAttribute = keyof EditorOpening | keyof EditorNews;

const names = [
  'source',
  'loading',
  'leaveGuard',
  'autoFocus',
  ...Object.values(newsOf),
  'onError',
  'onStateChange',
] as const;

/** By name; with one left out it does not compile. */
export const notAttributes: readonly NotAttribute[] = names satisfies [
  Exclude<NotAttribute, (typeof names)[number]>,
] extends [never]
  ? readonly NotAttribute[]
  : never;

/** Which source, and who is told what becomes of it. */
export interface EditorAddressOptions extends EditorOpening, EditorNews {
  /** Where the iframe is put; parked, moved and closed with it. */
  element: RefObject<HTMLElement | null>;
  /** Of the iframe. */
  attributes: Record<string, string | undefined>;
}

/** The state of an address, and what can be done about it. */
export interface EditorAddressControl extends Omit<EditorFrame, 'presence' | 'dress'> {
  /** Where the address stands, and what its editor has told. */
  state: AddressState;
}

/** What the frame is made of: one address for one mount of one source, in one iframe (frame rules 1 to 9). */
export function useEditorAddress(options: EditorAddressOptions): EditorAddressControl {
  const { source, element, loading, leaveGuard, attributes } = options;
  const ppt = usePpt();
  const { colorScheme = 'auto' } = ppt;
  const locale = ppt.catalogue.language;
  const key = sourceKey(ppt.scope, source);
  const latest = useLatest({ options, ppt, key, manners: { locale, colorScheme } });
  const [frame] = useState(() => createEditorFrame(latest));
  const { presence } = frame;
  const state = useSyncExternalStore(frame.subscribe, frame.getState, () => atRest);

  // A removal while hidden is noticed by this clean-up alone (frame rule 8).
  useInsertionEffect(() => presence.leave, [presence]);
  useEarlyEffect(() => {
    if (element.current) presence.enter(key, element.current, loading === 'lazy');
  });
  useEffect(() => {
    presence.stay();
    return presence.leave;
  }, [presence, leaveGuard, ppt.queryClient]);
  useEffect(() => frame.dress(), [frame, locale, colorScheme, attributes.title]);

  return { state, ...frame };
}

/** What the code that outlives a render reads. */
export interface Latest {
  options: EditorAddressOptions;
  ppt: PptContext;
  key: string;
  manners: Manners;
}
