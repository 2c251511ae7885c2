import { use } from 'react';
import { actionOf } from '../actions.ts';
import type { Scene } from '../actions.ts';
import { isShownOff } from '../actions/action.ts';
import { useStore } from '../ui/use-store.ts';
import { LocaleContext } from '../ui/words.ts';
import { liftPainter } from './painter.ts';

/** The painter of looks: pressed once it is for one thing, pressed twice for many. */
export function PainterButton({ scene }: { scene: Scene }) {
  const { presentation } = scene;
  const locale = use(LocaleContext);
  const { paints } = useStore(presentation.painter);
  const action = actionOf('formatPainter');
  const { icon: Icon, words } = action;
  if (isShownOff(action, presentation)) return null;
  return (
    <button
      type="button"
      className="ed-toggle"
      aria-label={words[locale]}
      aria-pressed={paints !== null}
      data-tip={words[locale]}
      onClick={(event) => (event.detail === 2 ? liftPainter(presentation, 'many') : action.run(scene))}
      // The letters stay selected whose look is taken.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon className="ed-icon" aria-hidden />
    </button>
  );
}
