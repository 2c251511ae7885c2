import type { RefObject } from 'react';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { isOpen } from '../../provider/frame-state.ts';
import { frameState, type ValidatedEditorUrl } from '../editor-load-machine.ts';
import type { EditorLoader } from '../editor-loader.ts';
import type { Latest, PptIframeAttributes } from '../editor-url-options.ts';
import type { FrameCommand, HelloPayload } from '../frame-channel.ts';
import { pageColorScheme } from '../page/page-color-scheme.ts';
import { canMoveFocusInto } from '../page/can-move-focus.ts';
import { openEditor, setAttributes, type OpenEditor } from './open-editor.ts';

/** The frame's root element and the editor in it. */
export interface EditorView {
  /** The frame's root element; undefined until the frame starts. */
  root: () => HTMLElement | undefined;
  editor: () => OpenEditor | undefined;
  /** Starts the frame in this element, or with a different source. */
  start: (element: HTMLElement) => void;
  /** Moves a started frame to another element. */
  relocate: (element: HTMLElement) => void;
  show: (url: ValidatedEditorUrl, generation: number) => void;
  hide: () => void;
  /** Checks the iframe. @returns whether it was moved in the DOM. */
  detectMove: () => boolean | undefined;
  /** Requests the editor's state. */
  sendHello: () => void;
  /** Sends the page's color scheme to the editor if it has changed. */
  syncColorScheme: () => void;
  /** Applies locale, colors and attributes to the editor, which never reloads for them (frame rule 2). */
  syncAppearance: () => void;
}

/**
 * Creates the view of a frame. Always uses the latest options.
 * @param loader Receives the events of the iframe.
 * @param onMessage Called with each message except results, and with the presentation's title before that message.
 */
export function createEditorView(
  latest: RefObject<Latest>,
  { send, getState }: EditorLoader,
  onMessage: (message: EditorMessage, titleBefore: string) => void,
): EditorView {
  let root: HTMLElement | undefined;
  let editor: OpenEditor | undefined;
  /** Whether the editor has been focused for this source. It is not focused again after its URL has been replaced. */
  let hasFocused = false;
  /** The host's attributes of the iframe. */
  let applied: PptIframeAttributes = {};
  /** The appearance last sent to the editor. */
  let sent: HelloPayload | undefined;

  function detectMove(): boolean | undefined {
    const isMoved = editor?.isMoved();
    const { generation, isParked } = getState();
    if (isMoved && !isParked) send({ type: 'moved', generation });
    return isMoved;
  }

  function focusEditor(): void {
    if (hasFocused) return;
    hasFocused = true;
    if (latest.current.options.autoFocus && root && canMoveFocusInto(root)) editor?.iframe.focus();
  }

  /**
   * Returns the appearance to send to the editor. If the host sets no color scheme, the editor follows the page.
   */
  function helloPayload(): HelloPayload {
    const { ppt, options } = latest.current;
    sent = {
      locale: ppt.locale.language,
      colorScheme: ppt.colorScheme ?? (root ? pageColorScheme(root) : 'auto'),
      hostHeader: options.hostHeader,
      hostExit: !!options.onExit || undefined,
      storesDrafts: options.storeDrafts ?? true,
    };
    return sent;
  }

  function sendHello(): void {
    const state = getState();
    if (isOpen(state) && !state.isParked) editor?.sendHello(helloPayload, latest.current.ppt.expectMessages);
  }

  /**
   * Sends a command whose result is not awaited. An editor that does not support the command, or does not respond,
   * keeps its initial locale and colors.
   */
  function sendCommand(command: FrameCommand): void {
    if (getState().capabilities.includes(command.type)) editor?.sendCommand(command);
  }

  return {
    root: () => root,
    editor: () => editor,
    start: (element) => {
      root = element;
      hasFocused = false;
    },
    relocate: (element) => {
      root = element;
      root.setAttribute('data-state', frameState(getState()));
      if (editor?.isUsed()) send({ type: 'moved', generation: getState().generation });
      else if (editor) root.prepend(editor.iframe);
      send({ type: 'relocated' });
    },
    show: ({ href, origin }, generation) => {
      if (!root) return;
      applied = latest.current.options.attributes;
      // `PptEditorFrame` hides an editor that has not loaded (frame.css), which therefore must not receive the focus.
      const inert = root.dataset['ppt'] === 'editor-frame';
      const attributes = { ...applied, 'data-ppt': 'editor', src: href, inert };
      const onLoad = (): void => {
        if (detectMove()) return;
        send({ type: 'load', generation });
        focusEditor();
        sendHello();
      };
      editor = openEditor(root, origin, attributes, onLoad, (message) => {
        const { title } = getState();
        send({ type: 'message', generation, message });
        onMessage(message, title);
      });
    },
    hide: () => {
      editor?.end();
      editor = undefined;
    },
    detectMove,
    sendHello,
    syncColorScheme: () => {
      if (latest.current.ppt.colorScheme || !root || pageColorScheme(root) === sent?.colorScheme) return;
      if (!getState().capabilities.includes('setColorScheme')) return;
      sendCommand({ type: 'setColorScheme', colorScheme: helloPayload().colorScheme });
    },
    syncAppearance: () => {
      if (!editor) return; // Locale and colors are included in `hello`.
      const { attributes, hostHeader, onExit, storeDrafts = true } = latest.current.options;
      for (const name in applied) if (!(name in attributes)) setAttributes(editor.iframe, { [name]: undefined });
      setAttributes(editor.iframe, attributes);
      applied = attributes;
      // There are no commands for these.
      if (
        hostHeader !== sent?.hostHeader ||
        !!onExit !== !!sent?.hostExit ||
        (sent && storeDrafts !== sent.storesDrafts)
      )
        return sendHello();
      const { locale, colorScheme } = helloPayload();
      sendCommand({ type: 'setLocale', locale });
      sendCommand({ type: 'setColorScheme', colorScheme });
    },
  };
}
