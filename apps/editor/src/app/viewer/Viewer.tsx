import { useState, useRef } from 'react';
import { actionFor } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { SlideCanvas } from '../../canvas/SlideCanvas.tsx';
import type { IsShortcut } from '../../text/type-ahead.ts';
import { parts } from '../../kit/dom-parts.ts';
import { phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useStore } from '../../kit/use-store.ts';
import { SlideNumber } from '../../panels/status-bar/SlideNumber.tsx';
import { ZoomControls } from '../../panels/status-bar/ZoomControls.tsx';
import { SessionOverDialog } from '../../panels/saving/SessionOverDialog.tsx';
import type { SaveState } from '../../session/save-machine.ts';
import { CommentsUi } from '../workspace/CommentsUi.tsx';
import { Panels } from '../workspace/Panels.tsx';
import { useActionKeys } from '../workspace/use-action-keys.ts';
import { useDocumentTitle, useWindowFocus } from '../workspace/use-browser-window.ts';
import { usePrefetch } from '../workspace/use-prefetch.ts';
import { useCollaboration } from '../workspace/use-collaboration.ts';
import type { WorkspaceProps } from '../workspace/Workspace.tsx';
import { ViewerBar } from './ViewerBar.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { SlideCount } from '../../panels/slides/MultiSelectBar.tsx';
import { SlideStrip } from '../../panels/slides/SlideList.tsx';
import { messages } from '../../panels/slides/messages.ts';
import './viewer.css';

/**
 * An open presentation for a user who may only view or comment on it. There is nothing to save, so the user can
 * leave without a prompt.
 */
export function Viewer({ doc, screen, exit, reloader }: WorkspaceProps) {
  const [dismissed, setDismissed] = useState<SaveState | null>(null);
  const isPhone = useMedia(phoneQuery);
  const over = useStore(doc.saver.state, (save) => (save.name === 'over' ? save : null));
  const panel = useStore(screen.panel);
  const hasComments = useStore(screen.comments, (view) => view !== null);
  const context: ActionContext = { doc, screen, requestExit: exit };
  useDocumentTitle(doc);
  useActionKeys(context);
  useWindowFocus();
  useCollaboration({ doc, screen });
  usePrefetch('viewing');
  return (
    <div
      className="ed-workspace"
      data-part={parts.workspace}
      data-inspector={hasComments ? 'open' : 'closed'}
      data-view="slide"
      data-role={doc.comments ? 'comment' : 'view'}
    >
      <ViewerBar context={context} isPhone={isPhone} />
      <ViewerSlideList context={context} isPhone={isPhone} />
      <SlideCanvas doc={doc} screen={screen} isShortcut={isShortcut} />
      <footer className="ed-notes" data-part={parts.notes} data-state="closed">
        <SlideNumber context={context} />
        <ZoomControls context={context} />
      </footer>
      <CommentsUi context={context} />
      {panel && <Panels panel={panel} context={context} />}
      {over && over !== dismissed && (
        <SessionOverDialog
          doc={doc}
          code={over.code}
          mode={reloader.mode()}
          reload={() => reloader.reload()}
          onClose={() => setDismissed(over)}
        />
      )}
    </div>
  );
}

const isShortcut: IsShortcut = (event, where) => actionFor(event, where) !== undefined;

const ignore = () => undefined;

/** List of all slides, without menus and tools. On a phone, a horizontal strip. */
function ViewerSlideList({ context, isPhone }: { context: ActionContext; isPhone: boolean }) {
  const t = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  return (
    <SlideStrip context={context} isPhone={isPhone} list={list} isMenuOpen={false} setIsMenuOpen={ignore}>
      <div className="ed-slides-header">
        <h2 className="ed-slides-heading">
          {t.slides} <SlideCount doc={context.doc} />
        </h2>
      </div>
    </SlideStrip>
  );
}
