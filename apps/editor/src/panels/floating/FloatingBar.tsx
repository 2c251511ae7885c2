import { useState, useLayoutEffect } from 'react';
import type { SlideElement } from '@ppt-embed/deck';
import { isActionDisabled } from '../../actions/action.ts';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { isMovable } from '../../elements/element-behavior.ts';
import { cardUnits } from '../../commands/card-units.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { FormatPainterButton } from '../FormatPainterButton.tsx';
import { afterPaint } from '../../kit/after-paint.ts';
import { Toolbar } from '../../kit/Toolbar.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { areTables } from '../../elements/table/table-cells.ts';
import { textsOf } from '../../elements/text/common-format.ts';
import { AlignTool } from './AlignTool.tsx';
import { FormatBarTools } from './FormatBarTools.tsx';
import { ShapeTools, messages, useSelectedText } from './FormatTools.tsx';
import { isInPart, parts } from '../../kit/dom-parts.ts';

/** Distance in CSS px that the pointer may move during a click. */
const clickTolerance = 4;

/** Whether the pointer is pressed on the slide. Until it is released, the bar could cover what is dragged. */
function useIsDragging(): boolean {
  const [isDragging, setIsDragging] = useState(false);
  // Runs before the bar is painted, because the user may press the slide immediately.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    let press: PointerEvent | undefined;
    window.addEventListener(
      'pointerdown',
      (event) => {
        const { target } = event;
        press = isInPart(target, parts.canvas) && !isInPart(target, parts.floatingBar) ? event : undefined;
        if (press) setIsDragging(true);
      },
      options,
    );
    const end = ({ clientX, clientY }: PointerEvent) => {
      const hasMoved = press && Math.hypot(clientX - press.clientX, clientY - press.clientY) > clickTolerance;
      press = undefined;
      if (!hasMoved) return setIsDragging(false);
      // The slide is painted first, together with what was dropped on it.
      void afterPaint().then(() => {
        if (!press) setIsDragging(false);
      });
    };
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
    return () => controller.abort();
  }, []);
  return isDragging;
}

/** Props of `FloatingBar`. */
export interface FloatingBarProps {
  context: ActionContext;
  /** Whether the properties panel is open next to the slide. If it is, the bar contains only the most frequent tools. */
  hasInspector: boolean;
}

/** Actions for pictures, which are shown if they apply to the selection. */
const pictureActionNames = ['cropPicture', 'replacePicture', 'describePicture'] as const;

/** Actions that show the same data in another way. A chart from Markdown may have been a table there. */
const conversionNames = ['convertToTable', 'convertToChart'] as const;

/** Whether the selected elements are exactly those of one card. */
function isOneCard(elements: readonly SlideElement[], selected: readonly SlideElement[]): boolean {
  const units = cardUnits(
    elements,
    selected.map(({ id }) => id),
  );
  return units.length === 1;
}

/** The most frequent actions for the selection, at the top of the canvas, where they do not cover the slide's title. */
export function FloatingBar({ context, hasInspector }: FloatingBarProps) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const { deck, selected, targets, cells, tools, format } = useSelectedText({ doc, screen });
  const isDragging = useIsDragging();
  const [first = selected[0]] = targets;

  const isCard = selected.length > 1 && isOneCard(currentSlide(doc.deferred.get())?.elements ?? [], selected);
  const canAdd = isCard && !tools && !isActionDisabled(actionOf('addItem'), context);
  const pictureActions = pictureActionNames.filter((name) => !isActionDisabled(actionOf(name), context));
  const isData = first?.kind === 'chart' || first?.kind === 'table';
  const conversions = isData ? conversionNames.filter((name) => !isActionDisabled(actionOf(name), context)) : [];
  const units = cardUnits(
    currentSlide(doc.deferred.get())?.elements ?? [],
    selected.filter(isMovable).map(({ id }) => id),
  );
  const canAlign = units.length > 1 && !hasInspector && !tools;
  const canUngroup = !hasInspector && !tools && !isActionDisabled(actionOf('ungroup'), context);
  const hasOwnTools = pictureActions.length > 0 || conversions.length > 0;

  if (!first || isDragging || (hasInspector && !format && !hasOwnTools)) return null;

  return (
    <aside className="ed-floating" data-part={parts.floatingBar} data-state={hasInspector ? 'beside-panel' : 'alone'}>
      <Toolbar name={t.format} className="ed-floating-tools">
        {canAlign && <AlignTool context={context} />}
        {canAlign && <ActionButton action="group" context={context} variant="ghost" label="never" />}
        {canUngroup && <ActionButton action="ungroup" context={context} variant="ghost" label="never" />}
        {first.kind === 'shape' && !first.locked && <ShapeTools doc={doc} deck={deck} shape={first} />}
        {pictureActions.map((name) => (
          <ActionButton key={name} action={name} context={context} variant="ghost" />
        ))}
        {format && (
          <FormatBarTools
            context={context}
            deck={deck}
            format={format}
            texts={targets.flatMap((element) => textsOf(deck, element, cells))}
            tools={tools}
            isInCells={areTables(targets)}
          />
        )}
        {conversions.map((name) => (
          <ActionButton
            key={name}
            action={name}
            context={context}
            variant="ghost"
            {...(format && { label: 'never' })}
          />
        ))}
        {canAdd && <ActionButton action="addItem" context={context} variant="ghost" label="never" />}
        {!hasInspector && (
          <>
            {first.locked && <ActionButton action="lock" context={context} variant="ghost" />}
            <FormatPainterButton context={context} />
            {!tools && <ActionButton action="duplicate" context={context} variant="ghost" label="never" />}
            {!tools && <ActionButton action="delete" context={context} variant="ghost" label="never" />}
          </>
        )}
      </Toolbar>
    </aside>
  );
}
