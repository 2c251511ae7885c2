import { use } from 'react';
import { codeSource } from '@ppt-embed/deck';
import type { CodeElement, Deck, FormulaElement } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { useElementKind } from '../../canvas/use-element-name.ts';
import { changeCode, changeFormula, selectedSource, writeCode } from '../../commands/formulas-and-code.ts';
import { withCodeSize } from '../../elements/code/code-block.ts';
import { setFormulaBox } from '../../elements/formula/formula.ts';
import { withinMaxSide } from '../../model/geometry/bounds.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { languageChoices, languageName, plainText, storeLanguage } from '../code/code-languages.ts';
import { messages as codeMessages } from '../code/messages.ts';
import { ChoiceField } from './ChoiceField.tsx';
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

/** Section that opens the source dialog of a formula or code, and sets the format of a formula or the language of code. */
export function SourceSection({ context, deck, element }: SourceSectionProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  return (
    <Section title={useElementKind(element)}>
      <ActionButton action="editSource" context={context} variant="secondary" showsCurrentLabel />
      {element.kind === 'code' && <CodeFields context={context} code={element} />}
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

/** Fields for the language and the font size of code. */
function CodeFields({ context: { doc }, code }: { context: ActionContext; code: CodeElement }) {
  const t = useMessages(messages);
  const tCode = useMessages(codeMessages);
  const locale = use(LocaleContext);

  function setLanguage(language: string): void {
    const edited = selectedSource(doc.flushText(), 'code');
    if (!edited) return;
    storeLanguage(language);
    doc.dispatch(writeCode(edited.target, { language, text: codeSource(edited.element) }, { at: Date.now() }));
  }

  return (
    <>
      <ChoiceField
        label={tCode.language}
        isLabelled
        value={code.language}
        names={(name) => (name === plainText ? tCode.plainText : languageName(name))}
        groups={[{ values: languageChoices(code.language) }]}
        onSelect={setLanguage}
      />
      <div className="ed-fields">
        <FontSizeField
          label={t.size}
          name={actionOf('textSize').label[locale]}
          value={code.style.size}
          onChange={(size) =>
            doc.dispatch(
              changeCode({ at: Date.now(), group: `size ${code.id}` }, (before) => withCodeSize(before, size)),
            )
          }
        />
      </div>
    </>
  );
}

/** Returns a formula in a different font size, with its box centered at the same point. */
function withFontSize(formula: FormulaElement, size: number): FormulaElement {
  const { box } = formula;
  const scaled = { ...box, width: (box.width * size) / formula.size, height: (box.height * size) / formula.size };
  const { width, height } = withinMaxSide(scaled, true);
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  return setFormulaBox(formula, { ...box, x, y, width, height });
}
