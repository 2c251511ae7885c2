import type { Geometry, GroupElement, ShapeElement } from '@ppt-embed/deck';
import { setGeometry } from '../../commands/set-geometry.ts';
import { revert } from '../../commands/undo-redo.ts';
import { toGroupVector } from '../../elements/group/members-in-group.ts';
import { adjustHandles } from '../../elements/shape/adjust-handles.ts';
import type { AdjustHandle } from '../../elements/shape/adjust-handles.ts';
import { rotatePoint } from '../../model/geometry/bounds.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { boxStyle } from '../box-style.ts';
import { useDrawable } from '../use-drawable.ts';
import { useHandleDrag } from './use-handle-drag.ts';

/** Props of `AdjustHandles`. */
export interface AdjustHandlesProps {
  doc: EditorDocument;
  shape: ShapeElement;
  /** The groups that contain the shape, from the outermost to the innermost. */
  groups: readonly GroupElement[];
  /** CSS px per px of the slide. */
  scale: number;
}

/** The yellow handles of a shape, which change its proportions. For keyboards, `ShapeSection` has number fields. */
export function AdjustHandles({ doc, shape, groups, scale }: AdjustHandlesProps) {
  useDrawable(shape);
  return (
    <div className="ed-adjust" style={boxStyle(shape.box)}>
      {adjustHandles(shape.geometry, shape.box).map((handle, index) => (
        // Handles do not have ids.
        <DraggableHandle key={index} index={index} {...{ doc, shape, groups, scale, handle }} />
      ))}
    </div>
  );
}

interface DraggableHandleProps extends AdjustHandlesProps {
  handle: AdjustHandle;
  index: number;
}

function DraggableHandle({ doc, shape, groups, scale, handle, index }: DraggableHandleProps) {
  const { position, dragTo } = handle;
  const handlers = useHandleDrag({
    scale,
    toLocal: (by) => rotatePoint(toGroupVector(groups, by), { x: 0, y: 0 }, -(shape.box.rotation ?? 0)),
    onPress: () => startAdjusting(doc, index, ({ x, y }) => dragTo({ x: position.x + x, y: position.y + y })),
  });
  return (
    <span className="ed-handle" data-handle="adjust" style={{ left: position.x, top: position.y }} {...handlers} />
  );
}

/** Starts a drag, which is one undo step as a whole. Each move starts from the geometry at the press. */
function startAdjusting(doc: EditorDocument, index: number, geometryAt: (by: { x: number; y: number }) => Geometry) {
  const at = Date.now();
  const group = `adjust ${index} ${at}`;
  const hasChanged = () => doc.flushText().history.last?.group === group;
  return {
    to(by: { x: number; y: number }) {
      // A press alone has no effect. A drag, however, may return to its start.
      if (by.x === 0 && by.y === 0 && !hasChanged()) return;
      doc.dispatch(setGeometry(geometryAt(by), { at, group }));
    },
    cancel() {
      if (hasChanged()) doc.dispatch(revert);
    },
  };
}
