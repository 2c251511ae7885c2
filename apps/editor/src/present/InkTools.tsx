import { Eraser, Pen, Pointer } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../kit/Button.tsx';
import { useStore } from '../kit/use-store.ts';
import { useMessages } from '../kit/use-messages.ts';
import { linesOn } from './ink.ts';
import type { InkLayerProps } from './InkLayer.tsx';
import { messages } from './messages.ts';

const tools = [
  ['laser', Pointer, 'L'],
  ['pen', Pen, 'D'],
] as const;

/** Keeps focus where it is, so that the space bar shows the next slide. */
const preventBlur = (event: MouseEvent) => event.preventDefault();

/** Buttons for laser, pen and erasing. */
export function InkTools({ ink, send, slide }: InkLayerProps) {
  const t = useMessages(messages);
  const now = useStore(ink);
  return (
    <span className="ed-ink-tools" role="group" aria-label={t.ink}>
      {tools.map(([tool, icon, key]) => (
        <Button
          key={tool}
          variant="ghost"
          label="never"
          icon={icon}
          name={t[tool]}
          keys={key}
          aria-pressed={now.tool === tool}
          onMouseDown={preventBlur}
          onClick={() => send({ type: 'take', tool })}
        />
      ))}
      <Button
        variant="ghost"
        label="never"
        icon={Eraser}
        name={t.erase}
        keys="E"
        disabled={linesOn(now, slide).length === 0}
        onMouseDown={preventBlur}
        onClick={() => send({ type: 'erase', slide })}
      />
    </span>
  );
}
