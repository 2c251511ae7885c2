import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDownToLine,
  ArrowUpToLine,
  FoldVertical,
  IndentDecrease,
  IndentIncrease,
  List,
  ListChecks,
  ListOrdered,
} from 'lucide-react';
import type { TextElement } from '@ppt-embed/deck';
import { styleText } from '../commands/style-text.ts';
import type { TextLook } from '../commands/style-text.ts';
import { dressChosen } from '../elements/text/dress-chosen.ts';
import type { CaretLook, TextTools } from '../elements/text/text-tools.ts';
import type { Presentation } from '../session/presentation.ts';
import { Button } from '../ui/Button.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { ToggleButton } from '../ui/ToggleButton.tsx';
import { useWords } from '../ui/words.ts';
import { LinkField } from './LinkField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

const aligns = [
  ['left', AlignLeft],
  ['center', AlignCenter],
  ['right', AlignRight],
] as const;
const verticals = [
  ['top', ArrowUpToLine],
  ['middle', FoldVertical],
  ['bottom', ArrowDownToLine],
] as const;
const lists = [
  ['disc', List],
  ['number', ListOrdered],
  ['task', ListChecks],
] as const;

export interface ParagraphSectionProps {
  presentation: Presentation;
  look: CaretLook;
  /** The first of those that are chosen. */
  text: TextElement;
  /** Of the text that is edited. */
  tools: TextTools | null;
  /** Cells have neither lists nor lines of their own. */
  isInCells: boolean;
}

/** How paragraphs stand: their edges, lists and distances, and where the text stands in its box. */
export function ParagraphSection({ presentation, look, text, tools, isInCells }: ParagraphSectionProps) {
  const words = useWords(messages);
  const changeBoxes = (boxes: TextLook) =>
    presentation.dispatch(styleText(boxes, { at: Date.now(), group: `style ${Object.keys(boxes).join(' ')}` }));

  return (
    <Section title={words.paragraph}>
      <div className="ed-toggles" role="group" aria-label={words.paragraph}>
        {aligns.map(([align, icon]) => (
          <ToggleButton
            key={align}
            icon={icon}
            name={words.align[align]}
            isOn={look.align === align}
            onToggle={() => dressChosen(presentation, { type: 'align', align }, { align })}
          />
        ))}
        {(isInCells ? [] : lists).map(([bullet, icon]) => {
          const next = look.bullet === bullet ? 'none' : bullet;
          return (
            <ToggleButton
              key={bullet}
              icon={icon}
              name={words.lists[bullet]}
              isOn={look.bullet === bullet}
              onToggle={() => dressChosen(presentation, { type: 'bullet', bullet: next }, { bullet: next })}
            />
          );
        })}
      </div>
      {!isInCells && (
        <div className="ed-fields">
          <NumberField
            label={words.lineHeightShort}
            name={words.lineHeight}
            value={text.style.lineHeight}
            min={0.8}
            max={3}
            step={0.1}
            onChange={(lineHeight) => changeBoxes({ lineHeight })}
          />
          <NumberField
            label={words.spaceBeforeShort}
            name={words.spaceBefore}
            value={look.spaceBefore}
            min={0}
            max={200}
            onChange={(spaceBefore) => dressChosen(presentation, { type: 'spaceBefore', spaceBefore }, { spaceBefore })}
          />
          <div className="ed-toggles" role="group" aria-label={words.box}>
            {verticals.map(([verticalAlign, icon]) => (
              <ToggleButton
                key={verticalAlign}
                icon={icon}
                name={words.vertical[verticalAlign]}
                isOn={(text.style.verticalAlign ?? 'top') === verticalAlign}
                onToggle={() => changeBoxes({ verticalAlign })}
              />
            ))}
          </div>
          {/* The key for it, Tab, is not on every keyboard. */}
          {tools && (look.canDecreaseLevel || look.canIncreaseLevel) && (
            <div className="ed-toggles">
              <Button
                variant="ghost"
                label="never"
                icon={IndentDecrease}
                name={words.levels.lower}
                keys="Shift+Tab"
                off={!look.canDecreaseLevel}
                onClick={() => tools.change({ type: 'level', by: -1 })}
              />
              <Button
                variant="ghost"
                label="never"
                icon={IndentIncrease}
                name={words.levels.deeper}
                keys="Tab"
                off={!look.canIncreaseLevel}
                onClick={() => tools.change({ type: 'level', by: 1 })}
              />
            </div>
          )}
        </div>
      )}
      {tools && <LinkField key={look.link} look={look} tools={tools} />}
    </Section>
  );
}
