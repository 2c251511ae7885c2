import { Icon } from '../kit/Icon.tsx';
import { useEffect, useState } from 'react';
import { usersIcon } from '../kit/icons.generated.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import type { Collaboration } from '../session/collaboration.ts';
import { LazyPanel, preload } from '../kit/LazyPanel.tsx';
import { parts } from '../kit/dom-parts.ts';
import { Button } from '../kit/Button.tsx';
import { useStore } from '../kit/use-store.ts';
import { useMessages } from '../kit/use-messages.ts';
import { ReportBanner } from './report/ReportBanner.tsx';
import { messages } from './saving/messages.ts';

/** Props of `Banners`. */
export interface BannersProps {
  doc: EditorDocument;
  screen: EditorScreen;
  /** Whether the banners only reserve their space and are not interactive yet. @default false */
  inert?: boolean;
}

/** Notices above the canvas. They render together with the first slide, so that the slide does not move later. */
export function Banners({ doc, screen, inert = false }: BannersProps) {
  return (
    <div className="ed-banners" data-part={parts.banners} inert={inert}>
      <OpenElsewhereBanner doc={doc} />
      {doc.collaboration && <Unshared doc={doc} collaboration={doc.collaboration} />}
      {doc.collaboration && <OfflineSummary doc={doc} collaboration={doc.collaboration} />}
      <ReportBanner doc={doc} screen={screen} />
    </div>
  );
}

const loadCollaborationBanner = async () => (await import('./other-users/CollaborationBanner.tsx')).CollaborationBanner;

/** Notice that other users do not receive the user's changes, loaded on demand. */
function Unshared({ doc, collaboration }: { doc: EditorDocument; collaboration: Collaboration }) {
  const isUnshared = useStore(collaboration.status, ({ name }) => name === 'offline' || name === 'ended');
  const isShared = useStore(collaboration.status, ({ name }) => name === 'shared');
  useEffect(() => {
    // The panel cannot be loaded without a network.
    if (isShared) preload(loadCollaborationBanner).catch(() => undefined);
  }, [isShared]);
  return (
    <div aria-live="polite">
      {isUnshared && (
        <LazyPanel load={loadCollaborationBanner} props={{ doc, collaboration }} onLoadError={() => undefined} />
      )}
    </div>
  );
}

const loadOfflineSummary = async () => (await import('./other-users/OfflineSummaryBanner.tsx')).OfflineSummaryBanner;

/** The summary of what has changed while the user was offline, loaded on demand. */
function OfflineSummary({ doc, collaboration }: { doc: EditorDocument; collaboration: Collaboration }) {
  const hasSummary = useStore(collaboration.offlineSummary, (summary) => summary !== null);
  return (
    <div aria-live="polite">
      {hasSummary && (
        <LazyPanel load={loadOfflineSummary} props={{ doc, collaboration }} onLoadError={() => undefined} />
      )}
    </div>
  );
}

/** Warning that the presentation is also open elsewhere, shown before the user starts editing. */
function OpenElsewhereBanner({ doc }: { doc: EditorDocument }) {
  const t = useMessages(messages);
  const isOpenElsewhere = useStore(doc.isOpenElsewhere) && !doc.collaboration;
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <div aria-live="polite">
      {isOpenElsewhere && !isDismissed && (
        <p className="ed-banner">
          <Icon icon={usersIcon} />
          {t.openElsewhere}
          <Button variant="ghost" name={t.gotIt} onClick={() => setIsDismissed(true)} />
        </p>
      )}
    </div>
  );
}
