import { useEffect, useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import type { CheckedAddress } from './address-machine.ts';
import { createFrameChannel, type FrameChannel, type FrameCommand } from './frame-channel.ts';

/** What commands go through while an editor is on the page. */
export interface OpenEditor {
  iframe: HTMLIFrameElement;
  channel: FrameChannel;
}

export interface EditorIframeProps {
  address: CheckedAddress;
  title: string;
  allow: string;
  /** Filled while the iframe is on the page. */
  editorRef: RefObject<OpenEditor | null>;
  onLoad: () => void;
  onMessage: (message: EditorMessage) => void;
}

/** The editor's iframe and its messages. A new address is a new element, so that Back does not walk through it. */
export function EditorIframe(props: EditorIframeProps): ReactElement {
  const { address, title, allow, editorRef } = props;
  const { catalogue, colorScheme = 'auto' } = usePpt();
  const locale = catalogue.language;
  const iframe = useRef<HTMLIFrameElement>(null);
  const manners = useLatest({ locale, colorScheme });
  const hear = useLatest(props.onMessage);

  useLayoutEffect(() => {
    const element = iframe.current;
    if (!element) return;
    const made = createFrameChannel({
      iframe: element,
      origin: address.origin,
      manners: () => manners.current,
      onMessage: (message) => hear.current(message),
    });
    editorRef.current = { iframe: element, channel: made };
    return () => {
      editorRef.current = null;
      made.close();
    };
  }, [address.origin, manners, hear, editorRef]);

  // Another language or other colours are told, never loaded anew (frame rule 2).
  useEffect(() => tell(editorRef, { type: 'setLocale', locale }), [editorRef, locale]);
  useEffect(() => tell(editorRef, { type: 'setColorScheme', colorScheme }), [editorRef, colorScheme]);

  return (
    <iframe
      ref={iframe}
      data-ppt="editor"
      src={address.href}
      title={title}
      allow={allow}
      onLoad={() => {
        props.onLoad();
        editorRef.current?.channel.greet();
      }}
    />
  );
}

function tell(
  editorRef: RefObject<OpenEditor | null>,
  command: Extract<FrameCommand, { type: 'setLocale' | 'setColorScheme' }>,
): void {
  const channel = editorRef.current?.channel;
  // An editor that cannot, or does not answer, keeps the language and colours it opened with.
  if (channel?.can(command.type)) channel.call(command).catch(() => undefined);
}
