import { use } from 'react';
import type { CodeElement, Deck, FormulaElement } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { useElementKind } from '../../canvas/use-element-name.ts';
import { changeFormula } from '../../commands/formulas-and-code.ts';
import { setFormulaBox } from '../../elements/formula/formula.ts';
import { withinMaxSide } from '../../model/geometry/bounds.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { ColorField } from './ColorField.tsx';
import { FontSizeField } from './FontSizeField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Props of `SourceSection`. */
export interface SourceSectionProps {
  context: ActionContext;
  deck: Deck;
  element: FormulaElement | CodeElement;
}

/** Section that opens the source dialog of a formula or code, and sets the size and color of a formula. */
export function SourceSection({ context, deck, element }: SourceSectionProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  return (
    <Section title={useElementKind(element)}>
      <ActionButton action="editSource" context={context} variant="secondary" showsCurrentLabel />
      {element.kind === 'formula' && (
        <div className="ed-fields">
          <FontSizeField
            label={t.size}
            name={actionOf('textSize').label[locale]}
            value={element.size}
            onChange={(size) => change('size', (before) => withFontSize(before, size))}
          />
          <ColorField
            name={actionOf('textColor').label[locale]}
            deck={deck}
            value={element.color}
            emptyName={t.color}
            onChange={(color) => color && change('color', (before) => ({ ...before, color }))}
          />
        </div>
      )}
    </Section>
  );

  function change(group: string, update: (before: FormulaElement) => FormulaElement): void {
    context.doc.dispatch(changeFormula({ at: Date.now(), group: `${group} ${element.id}` }, update));
  }
}

/** Returns a formula in a different font size, with its box centered at the same point. */
function withFontSize(formula: FormulaElement, size: number): FormulaElement {
  const { box } = formula;
  const scaled = { ...box, width: (box.width * size) / formula.size, height: (box.height * size) / formula.size };
  const { width, height } = withinMaxSide(scaled, true);
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  return setFormulaBox(formula, { ...box, x, y, width, height });
}
