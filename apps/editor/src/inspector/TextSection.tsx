import { useState, useSyncExternalStore } from 'react';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDownToLine,
  ArrowUpToLine,
  Bold,
  FoldVertical,
  Italic,
  List,
  ListOrdered,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react';
import type { Deck, TextElement } from '@ppt-embed/deck';
import { styleText } from '../commands/style-text.ts';
import type { TextLook, TextMark } from '../commands/style-text.ts';
import { boxLook } from '../elements/text/box-look.ts';
import { dressChosen } from '../elements/text/dress-chosen.ts';
import type { CaretChange, CaretLook, TextTools } from '../elements/text/text-tools.ts';
import type { Presentation } from '../session/presentation.ts';
import { NumberField } from '../ui/NumberField.tsx';
import { ToggleButton } from '../ui/ToggleButton.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { ColorField } from './ColorField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

export interface TextSectionProps {
  presentation: Presentation;
  deck: Deck;
  /** All that is chosen; the first one's look is shown. */
  texts: readonly TextElement[];
  /** Whether they are cells: these have neither lists nor lines of their own. */
  isInCells: boolean;
}

const marks = [
  ['bold', Bold],
  ['italic', Italic],
  ['underline', Underline],
  ['strike', Strikethrough],
] as const;
const baselines = [
  ['super', Superscript],
  ['sub', Subscript],
] as const;
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
] as const;

const never = () => () => undefined;

/** How text is set: the letters that are selected while it is edited, else whole boxes. */
export function TextSection({ presentation, deck, texts, isInCells }: TextSectionProps) {
  const words = useWords(messages);
  const tools = useStore(presentation.textTools);
  const look = useLook(tools, texts);
  const [first] = texts;
  if (!look || !first) return null;

  const change = (inText: CaretChange, inBoxes: TextLook) => dressChosen(presentation, inText, inBoxes);
  const changeBoxes = (boxes: TextLook) =>
    presentation.dispatch(styleText(boxes, { at: Date.now(), group: `style ${Object.keys(boxes).join(' ')}` }));

  return (
    <>
      <Section title={words.text}>
        <div className="ed-fields">
          <NumberField
            label={words.size}
            value={look.size}
            min={6}
            max={400}
            onChange={(size) => change({ type: 'size', size }, { size })}
          />
          <ColorField
            name={words.textColor}
            deck={deck}
            value={look.color}
            emptyName={words.color}
            onChange={(color) => color && change({ type: 'color', color }, { color })}
          />
          <ColorField
            name={words.highlight}
            deck={deck}
            value={look.highlight ?? undefined}
            emptyName={look.highlight === undefined ? words.highlight : words.noHighlight}
            canBeNone
            onChange={(chosen) => {
              const color = chosen ?? null;
              change({ type: 'highlight', color }, { highlight: color });
            }}
          />
        </div>
        <div className="ed-toggles" role="group" aria-label={words.text}>
          {marks.map(([name, icon]) => (
            <ToggleButton
              key={name}
              icon={icon}
              name={words[name]}
              isOn={look[name]}
              onToggle={() =>
                change({ type: 'mark', name }, { mark: { name: name satisfies TextMark, isOn: !look[name] } })
              }
            />
          ))}
          {baselines.map(([name, icon]) => {
            const baseline = look.baseline === name ? null : name;
            return (
              <ToggleButton
                key={name}
                icon={icon}
                name={words.baselines[name]}
                isOn={look.baseline === name}
                onToggle={() => change({ type: 'baseline', baseline }, { baseline })}
              />
            );
          })}
        </div>
      </Section>
      <Section title={words.paragraph}>
        <div className="ed-toggles" role="group" aria-label={words.paragraph}>
          {aligns.map(([align, icon]) => (
            <ToggleButton
              key={align}
              icon={icon}
              name={words.align[align]}
              isOn={look.align === align}
              onToggle={() => change({ type: 'align', align }, { align })}
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
                onToggle={() => change({ type: 'bullet', bullet: next }, { bullet: next })}
              />
            );
          })}
        </div>
        {!isInCells && (
          <div className="ed-fields">
            <NumberField
              label={words.lineHeightShort}
              name={words.lineHeight}
              value={first.style.lineHeight}
              min={0.8}
              max={3}
              step={0.1}
              onChange={(lineHeight) => changeBoxes({ lineHeight })}
            />
            <div className="ed-toggles" role="group" aria-label={words.box}>
              {verticals.map(([verticalAlign, icon]) => (
                <ToggleButton
                  key={verticalAlign}
                  icon={icon}
                  name={words.vertical[verticalAlign]}
                  isOn={(first.style.verticalAlign ?? 'top') === verticalAlign}
                  onToggle={() => changeBoxes({ verticalAlign })}
                />
              ))}
            </div>
          </div>
        )}
        {tools && <LinkField key={look.link} look={look} tools={tools} />}
      </Section>
    </>
  );
}

function LinkField({ look, tools }: { look: CaretLook; tools: TextTools }) {
  const words = useWords(messages);
  const [address, setAddress] = useState(look.link);
  const isWrong = address !== '' && !/^(https?:\/\/|mailto:)\S+$/u.test(address);
  return (
    <>
      <input
        className="ed-field"
        type="url"
        aria-label={words.link}
        aria-invalid={isWrong}
        placeholder={words.linkAddress}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onBlur={() => !isWrong && address !== look.link && tools.change({ type: 'link', address })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isWrong) tools.change({ type: 'link', address });
        }}
      />
      {isWrong && (
        <p className="ed-field-wrong" role="alert">
          {words.linkWrong}
        </p>
      )}
    </>
  );
}

function useLook(tools: TextTools | null, texts: readonly TextElement[]): CaretLook | null {
  const atCaret = useSyncExternalStore(tools?.subscribe ?? never, () => tools?.look() ?? null);
  const [first] = texts;
  return atCaret ?? (first ? boxLook(first) : null);
}
