import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { useStore } from '../../kit/use-store.ts';

/** Buttons that zoom in and out or fit the slide to the window, and the current zoom in percent. */
export function ZoomControls({ context }: { context: ActionContext }) {
  const { screen } = context;
  const zoom = useStore(screen.zoom);
  const fit = useStore(screen.fit);
  return (
    <div className="ed-zoom">
      <ActionButton action="zoomOut" context={context} variant="ghost" label="never" />
      <span data-zoom="">{Math.round((zoom ?? fit) * 100)}%</span>
      <ActionButton action="zoomIn" context={context} variant="ghost" label="never" />
      <ActionButton action="zoomFit" context={context} variant="ghost" label="never" />
    </div>
  );
}
