import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { ActionToggle } from '../../actions/ActionToggle.tsx';
import { FormatPainterButton } from '../FormatPainterButton.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { FillTool } from './FillTool.tsx';
import { TextFormatTools } from './TextFormatTools.tsx';
import { messages } from './messages.ts';
import { positionAbove } from './position-above.ts';
import { useSelectedText } from './use-selected-text.ts';
import { useIsIdle } from './use-is-idle.ts';

/** The most frequent actions for the selection, floating above it. Shown if the properties panel is closed. */
export function FloatingBar({ context }: { context: ActionContext }) {
  const { presentation } = context;
  const t = useMessages(messages);
  const container = useRef<HTMLElement>(null);
  const { deck, selected, targets, cells, tools, format } = useSelectedText(presentation);
  const zoom = useStore(presentation.zoom);
  const fit = useStore(presentation.fit);
  const isIdle = useIsIdle();
  const [, reposition] = useState(0);
  const [first] = targets;

  useLayoutEffect(() => {
    if (container.current && isIdle) positionAbove(container.current, selected);
  });

  // A slide larger than the canvas is scrolled in it.
  useEffect(() => {
    const scrolled = () => reposition((times) => times + 1);
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', scrolled, { capture: true });
  }, [zoom, fit]);

  if (!first || !isIdle) return null;

  return (
    <aside ref={container} className="ed-floating">
      <Toolbar name={t.runOnSelected} className="ed-floating-tools">
        {format && (
          <TextFormatTools context={context} deck={deck} format={format} marks={['bold', 'italic', 'underline']} />
        )}
        {format && !cells && <ActionToggle action="bulletList" context={context} isOn={format.bullet === 'disc'} />}
        {tools && <ActionButton action="link" context={context} variant="ghost" label="never" />}
        {first.locked && <ActionButton action="lock" context={context} variant="ghost" />}
        {!format && first.kind === 'shape' && !first.locked && (
          <FillTool presentation={presentation} deck={deck} shape={first} />
        )}
        <FormatPainterButton context={context} />
        {!tools && <ActionButton action="duplicate" context={context} variant="ghost" label="never" />}
        {!tools && <ActionButton action="delete" context={context} variant="ghost" label="never" />}
        <ActionButton action="properties" context={context} variant="ghost" label="never" />
      </Toolbar>
    </aside>
  );
}
