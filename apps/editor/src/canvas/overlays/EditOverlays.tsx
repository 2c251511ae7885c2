import { useState } from 'react';
import type { Slide } from '@ppt-embed/deck';
import { resumeEditing } from '../../commands/edit-text.ts';
import { leaveText } from '../../commands/leave-text.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import type { EditorState } from '../../model/editor-state.ts';
import { isSameCell } from '../../model/selection.ts';
import type { CanvasSelection } from '../canvas-selection.ts';
import { GroupContainer } from '../ElementButtons.tsx';
import { TextOverlay } from './TextOverlay.tsx';
import type { TextOverlayProps } from './TextOverlay.tsx';

const loadTableHandles = async () => (await import('./TableHandles.tsx')).TableHandles;
const loadCropOverlay = async () => (await import('./CropOverlay.tsx')).CropOverlay;
/** Ignores a load error. The handles are loaded again when another table is selected. */
const ignore = () => undefined;

/** Props of `EditOverlays`. */
export interface EditOverlaysProps extends Pick<TextOverlayProps, 'doc' | 'screen' | 'caretAt' | 'onMount'> {
  state: EditorState;
  slide: Slide;
  selection: CanvasSelection;
  /** CSS px per px of the slide. */
  scale: number;
}

/** Edits the selected element in place: its text, the crop of a picture, or the columns and rows of a table. */
export function EditOverlays({ doc, screen, state, slide, selection, scale, caretAt, onMount }: EditOverlaysProps) {
  const { edited, holder, text, cropped, target, cell, groups, memberKey } = selection;
  const cellKey = useCellKey(cell);
  return (
    <>
      {holder && text && (
        <GroupContainer groups={groups}>
          <TextOverlay
            key={`${memberKey ?? holder.id} ${cellKey}`}
            deck={state.deck}
            slide={slide}
            index={state.selection.slide}
            element={text}
            holder={holder}
            cell={cell}
            member={state.selection.member}
            doc={doc}
            screen={screen}
            caretAt={caretAt}
            onMount={onMount}
          />
        </GroupContainer>
      )}
      {cropped && edited && (
        <GroupContainer groups={groups}>
          <LazyPanel
            load={loadCropOverlay}
            props={{ doc, screen, picture: cropped, groups, elementKey: memberKey ?? edited.id, scale }}
            onLoadError={() => {
              doc.dispatch(leaveText);
              screen.notify({ name: 'load-error', retry: () => doc.dispatch(resumeEditing(edited.id)) });
            }}
          />
        </GroupContainer>
      )}
      {target?.kind === 'table' && (
        <LazyPanel
          key={memberKey ?? target.id}
          load={loadTableHandles}
          props={{ doc, screen, table: target, groups, cells: cell, scale }}
          onLoadError={ignore}
        />
      )}
    </>
  );
}

/**
 * Returns a key that changes when the user selects a different cell, but not when another user's rows or columns move
 * the cell.
 */
function useCellKey(cell: CanvasSelection['cell']): number {
  const [current, setCurrent] = useState({ cell, key: 0 });
  if (current.cell === cell) return current.key;
  const isSame = current.cell !== null && cell !== null && isSameCell(current.cell, cell);
  const next = { cell, key: isSame ? current.key : current.key + 1 };
  setCurrent(next);
  return next.key;
}
