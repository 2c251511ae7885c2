import { Icon } from '../kit/Icon.tsx';
import { use } from 'react';
import { actionOf } from '../actions/actions.ts';
import type { ActionContext } from '../actions/actions.ts';
import { isActionDisabled } from '../actions/action.ts';
import { useStore } from '../kit/use-store.ts';
import { LocaleContext } from '../kit/use-messages.ts';
import { startFormatPainter } from '../canvas/painter/format-painter.ts';

/** Button of the format painter: a click applies the format once, and a double click applies it repeatedly. */
export function FormatPainterButton({ context }: { context: ActionContext }) {
  const { doc, screen } = context;
  const locale = use(LocaleContext);
  const { paintMode } = useStore(screen.painter);
  const action = actionOf('formatPainter');
  const { icon, label } = action;
  if (isActionDisabled(action, context)) return null;
  return (
    <button
      type="button"
      className="ed-toggle"
      aria-label={label[locale]}
      aria-pressed={paintMode !== null}
      data-tip={label[locale]}
      onClick={(event) => (event.detail === 2 ? startFormatPainter({ doc, screen }, 'many') : action.run(context))}
      // Preserves the selection, because the format of the selected text is copied.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon icon={icon} />
    </button>
  );
}
