import type { Scene } from '../actions.ts';
import { useStore } from '../ui/use-store.ts';
import { ActionButton } from './ActionButton.tsx';
import { SaveStatus } from './SaveStatus.tsx';

/** Back and the title, tools, and what brings the work to safety. */
export function TopBar({ scene, isPhone }: { scene: Scene; isPhone: boolean }) {
  const { presentation } = scene;
  const title = useStore(presentation.state, ({ deck }) => deck.title);
  const isDownloading = useStore(presentation.isDownloading);
  const isSaving = useStore(presentation.saver.state, ({ name }) => name === 'saving');
  return (
    <header className="ed-topbar">
      <div className="ed-topbar-title">
        <ActionButton action="back" scene={scene} variant="ghost" label="never" />
        <div className="ed-title">
          <h1>{title}</h1>
          <SaveStatus presentation={presentation} />
        </div>
      </div>
      {!isPhone && (
        <div className="ed-tools">
          <ActionButton action="undo" scene={scene} variant="ghost" label="never" />
          <ActionButton action="redo" scene={scene} variant="ghost" label="never" />
        </div>
      )}
      <div className="ed-topbar-end">
        <ActionButton action="download" scene={scene} variant="ghost" label="wide" busy={isDownloading} />
        <ActionButton action="save" scene={scene} variant="primary" hasIcon={false} busy={isSaving} />
      </div>
    </header>
  );
}

/** The tools on a phone. */
export function BottomBar({ scene }: { scene: Scene }) {
  return (
    <div className="ed-bottombar">
      <ActionButton action="undo" scene={scene} variant="ghost" className="ed-tab" />
      <ActionButton action="redo" scene={scene} variant="ghost" className="ed-tab" />
    </div>
  );
}
