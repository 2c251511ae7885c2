import { use } from 'react';
import type { MouseEvent } from 'react';
import type { Geometry } from '@ppt-embed/deck';
import type { PanelProps } from '../panel-props.ts';
import { Popover } from '../../kit/Popover.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { insertDrawable } from '../../canvas/draw-hint.ts';
import { messages } from './messages.ts';
import { newLine, newShape } from '../../elements/new-elements.ts';
import { shapes } from '../../elements/shapes.ts';

const lines = [
  { name: 'line', lineOptions: {}, path: 'M2 22 22 2' },
  { name: 'arrow', lineOptions: { heads: 'end' }, path: 'M2 22 22 2M12 2H22V12' },
  { name: 'elbow', lineOptions: { heads: 'end', bend: 'across' }, path: 'M2 20H12V5H22M17 0L22 5L17 10' },
] as const;

/** Menu of all shapes and lines. */
export function ShapeMenu({ context: { doc, screen }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);

  /** If inserted by keyboard, it stays where it is: only a pointer can draw it elsewhere. */
  function insert(element: ReturnType<typeof newShape> | ReturnType<typeof newLine>, { detail }: MouseEvent): void {
    onClose();
    insertDrawable({ doc, screen }, element, { byPointer: detail > 0 });
  }

  return (
    <Popover label={t.shapes} anchor={anchor} className="ed-shapes" onClose={onClose}>
      {shapes.map((choice) => (
        <button
          key={choice.name}
          type="button"
          role="menuitem"
          className="ed-shape"
          aria-label={choice.label[locale]}
          title={choice.label[locale]}
          onClick={(event) => insert(newShape(choice), event)}
        >
          <svg viewBox={`0 0 ${choice.width} ${choice.height}`} aria-hidden="true" fill="currentColor">
            {outlineOf(choice.geometry, choice.width, choice.height)}
          </svg>
        </button>
      ))}
      {lines.map(({ name, lineOptions, path }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          className="ed-shape"
          aria-label={t.lines[name]}
          title={t.lines[name]}
          onClick={(event) => insert(newLine(lineOptions), event)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
            <path d={path} />
          </svg>
        </button>
      ))}
    </Popover>
  );
}

function outlineOf(geometry: Geometry, width: number, height: number) {
  switch (geometry.kind) {
    case 'rect':
      return <rect width={width} height={height} />;
    case 'roundRect':
      return <rect width={width} height={height} rx={geometry.radius * 2} />;
    case 'ellipse':
      return <ellipse cx={width / 2} cy={height / 2} rx={width / 2} ry={height / 2} />;
    case 'path':
      return <path d={geometry.d} />;
    default:
      return geometry satisfies never;
  }
}
