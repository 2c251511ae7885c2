import type { ComponentPropsWithoutRef } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import type { EditorSource } from '../editor-frame/source/editor-source.ts';
import type { ConnectButtonProps } from '../connection/ConnectButton.tsx';
import type { CoverPickerProps } from '../covers/CoverPicker.tsx';
import type { DownloadButtonProps } from '../download/DownloadButton.tsx';
import type { PptEditorFrameProps } from '../editor-frame/PptEditorFrame.tsx';
import type { MarkdownComposerProps } from '../markdown/composer-props.ts';
import type { PresentationsTableProps } from '../presentations/PresentationsTable.tsx';
import type { PptStylingProps } from '../provider/use-root.ts';
import type { UserTableProps } from '../users/UserTable.tsx';
import type { en } from './messages.ts';

/**
 * A page of the workspace, or the editor if it is a source. It is plain data, so that a host can keep it in the URL.
 */
export type PptWorkspaceView = 'create' | 'presentations' | 'users' | EditorSource;

/** Props of the parts of `PptWorkspace`, except those that the workspace sets itself. */
export interface PptWorkspaceSlotProps {
  /** Props of the text box on the Create page. */
  composer?: Partial<MarkdownComposerProps> | undefined;
  /** Props of the covers next to the text box. */
  covers?: CoverPickerProps | undefined;
  /** Props of the table on the Presentations page, whose styles are in `presentations.css`. */
  presentations?: PresentationsTableProps | undefined;
  /** Props of the table on the Users page. */
  users?: UserTableProps | undefined;
  /** Props of the button in the bar that connects and disconnects. */
  connect?: ConnectButtonProps | undefined;
  /** Props of the button in the bar that downloads the open presentation. */
  download?: Partial<DownloadButtonProps> | undefined;
}

/** Messages of `PptWorkspace`. Its parts have their own messages. */
export type PptWorkspaceMessages = typeof en;

/** Props of `PptWorkspace`. */
export interface PptWorkspaceProps
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>,
    PptStylingProps<'bar' | 'tab' | 'title' | 'frame'> {
  /** The current view. Uncontrolled if omitted. */
  view?: PptWorkspaceView | undefined;
  /** The initial view. @default the first of `pages` */
  defaultView?: PptWorkspaceView | undefined;
  /**
   * Called when the view changes, because of a press or because a presentation was created or opened. Once its id is
   * known, the view is `{ kind: 'presentation', pptId }`, which does not reopen it.
   */
  onViewChange?: ((view: PptWorkspaceView) => void) | undefined;
  /** Available pages. `users` is for administrators. @default ['create', 'presentations'] */
  pages?: readonly ('create' | 'presentations' | 'users')[] | undefined;
  /** Available lists; see `PresentationsTable`. */
  lists?: PresentationsTableProps['lists'];
  /**
   * Whether the Presentations page has a button that imports a PowerPoint file (`.pptx`). The file is opened in the
   * editor's home page. Set it to false if your service's editor cannot import. @default true
   */
  canImport?: boolean | undefined;
  /** How Connect opens the consent page. @default the provider's `connectMode` */
  connectMode?: ConnectButtonProps['mode'];
  /** Props of the editor's frame, except its source. The workspace sets `leaveGuard` and
   * `hostHeader` to true by default, because its bar shows the title, where users can change it, and Download. */
  frame?: Omit<PptEditorFrameProps, 'source'> | undefined;
  /** Props of the other parts, which replace those that the workspace sets. */
  slotProps?: PptWorkspaceSlotProps | undefined;
  /** Called when an error occurs in this component. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
  /** Messages that override the library's, in every locale. */
  messages?: Partial<PptWorkspaceMessages> | undefined;
}

/** Props that every part receives. */
export type SharedProps = Pick<PptWorkspaceProps, 'unstyled' | 'onError'>;
