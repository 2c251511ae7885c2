import type { Color, Deck, Fill, SlideElement } from '@ppt-embed/deck';
import {
  canHaveShadow,
  fillElements,
  setFillColor,
  setFillOpacity,
  setStrokeOpacity,
  strokeElements,
} from '../../commands/fill-and-stroke.ts';
import { needsStroke, supportsPaint } from '../../elements/element-behavior.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { ColorField } from './ColorField.tsx';
import { DashField } from './DashField.tsx';
import { GradientFields, ShadowFields } from './EffectFields.tsx';
import { commonValue } from '../../kit/common-value.ts';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Props of `BoxSection`. */
export interface BoxSectionProps {
  doc: EditorDocument;
  deck: Deck;
  /** All selected elements. */
  elements: readonly SlideElement[];
}

/** Section for the fill and line of boxes, shapes and lines. */
export function BoxSection({ doc, deck, elements }: BoxSectionProps) {
  const t = useMessages(messages);
  const filled = elements.filter((element) => supportsPaint(element, 'fill'));
  const stroked = elements.filter((element) => supportsPaint(element, 'stroke'));
  const shaded = elements.filter(canHaveShadow);
  if (filled.length === 0 && stroked.length === 0) return null;
  const fills = new Set(filled.map((element) => startColor(element.fill)));
  const edges = new Set(stroked.map(({ stroke }) => stroke?.color));
  const outlines = stroked.flatMap(({ stroke }) => stroke ?? []);
  const widths = outlines.map(({ width }) => width);
  const fillOpacities = filled.flatMap((element) => (element.fill ? fillOpacity(element.fill) : []));
  const strokeOpacities = outlines.map(({ alpha }) => alpha ?? 1);
  const change = (group: string) => ({ at: Date.now(), group });

  function setStroke(color: Color | undefined): void {
    doc.dispatch(strokeElements(color && { color }, change('edge')));
  }

  return (
    <Section title={stroked.every(needsStroke) ? t.lineStyle : filled.length > 0 ? t.box : t.border}>
      <div className="ed-fields">
        {filled.length > 0 && (
          <ColorField
            name={t.fill}
            deck={deck}
            value={commonValue(filled.map((element) => startColor(element.fill)))}
            isMixed={fills.size > 1}
            emptyName={t.noFill}
            canBeNone
            onChange={(color) =>
              doc.dispatch(color ? setFillColor(color, change('fill')) : fillElements(undefined, change('fill')))
            }
            opacity={
              fillOpacities.length > 0
                ? {
                    value: commonValue(fillOpacities),
                    onChange: (alpha) => doc.dispatch(setFillOpacity(alpha, change('fill opacity'))),
                  }
                : undefined
            }
          />
        )}
        {stroked.length > 0 && (
          <ColorField
            name={t.line}
            deck={deck}
            value={commonValue(stroked.map(({ stroke }) => stroke?.color))}
            isMixed={edges.size > 1}
            emptyName={t.noLine}
            canBeNone={!stroked.every(needsStroke)}
            onChange={setStroke}
            opacity={
              strokeOpacities.length > 0
                ? {
                    value: commonValue(strokeOpacities),
                    onChange: (alpha) => doc.dispatch(setStrokeOpacity(alpha, change('edge opacity'))),
                  }
                : undefined
            }
          />
        )}
        {widths.length > 0 && (
          <NumberField
            label={t.lineWidth}
            value={commonValue(widths)}
            min={0.5}
            max={40}
            step={0.5}
            onChange={(width) => doc.dispatch(strokeElements({ width }, change('edge width')))}
          />
        )}
        {outlines.length > 0 && (
          <DashField
            value={commonValue(outlines.map(({ dash }) => dash ?? 'solid'))}
            onChange={(dash) => doc.dispatch(strokeElements({ dash }, change('edge dash')))}
          />
        )}
      </div>
      {filled.some(({ fill }) => fill) && <GradientFields doc={doc} deck={deck} elements={filled} />}
      {shaded.length > 0 && <ShadowFields doc={doc} deck={deck} elements={shaded} />}
    </Section>
  );
}

/** Returns the only color of a fill, or the first one of a gradient. */
function startColor(fill: Fill | undefined): Color | undefined {
  return fill?.kind === 'gradient' ? fill.stops[0]?.color : fill?.color;
}

/** Returns the opacities of a fill; a gradient may have several. */
function fillOpacity(fill: Fill): number[] {
  return fill.kind === 'solid' ? [fill.alpha ?? 1] : fill.stops.map(({ alpha }) => alpha ?? 1);
}
