import { use } from 'react';
import { ArrowLeft, ArrowLeftRight, ArrowRight, Minus, Slash, Spline } from 'lucide-react';
import type { LineElement, LineConnection, Slide, SlideElement } from '@ppt-embed/deck';
import { useElementNamer } from '../canvas/use-element-name.ts';
import { bendLines } from '../commands/bend-lines.ts';
import { headLines } from '../commands/head-lines.ts';
import type { Heads } from '../commands/head-lines.ts';
import { joinLineEnd } from '../commands/join-line-end.ts';
import { isJoinable, sides } from '../elements/line/sites.ts';
import type { Presentation } from '../session/presentation.ts';
import { ToggleButton } from '../ui/ToggleButton.tsx';
import { LocaleContext, useWords } from '../ui/words.ts';
import { lineMessages } from './line-messages.ts';
import { Section } from './Section.tsx';

const heads: readonly (readonly [Heads, typeof Minus])[] = [
  ['none', Minus],
  ['end', ArrowRight],
  ['start', ArrowLeft],
  ['both', ArrowLeftRight],
];

const ends = ['start', 'end'] as const;

export interface LineSectionProps {
  presentation: Presentation;
  slide: Slide;
  line: LineElement;
}

/** The way of a line, its heads, and what its ends stick to: what a drag of an end does, without a drag. */
export function LineSection({ presentation, slide, line }: LineSectionProps) {
  const words = useWords(lineMessages);
  const nameOf = useElementNamer();
  const locale = use(LocaleContext);
  const isBent = line.bend !== undefined;
  const targets = slide.elements.filter(isJoinable);

  function join(which: (typeof ends)[number], value: string): void {
    presentation.dispatch(joinLineEnd(line.id, which, jointFrom(value, targets), changeOf(line, `join ${which}`)));
  }

  return (
    <Section title={words.line}>
      <div className="ed-toggles" role="group" aria-label={words.way}>
        <ToggleButton
          icon={Slash}
          name={words.straight}
          isOn={!isBent}
          onToggle={() => presentation.dispatch(bendLines(false, changeOf(line, 'bend')))}
        />
        <ToggleButton
          icon={Spline}
          name={words.bent}
          isOn={isBent}
          onToggle={() => presentation.dispatch(bendLines(true, changeOf(line, 'bend')))}
        />
        {heads.map(([head, icon]) => (
          <ToggleButton
            key={head}
            icon={icon}
            name={words.heads[head]}
            isOn={(line.heads ?? 'none') === head}
            onToggle={() => presentation.dispatch(headLines(head, changeOf(line, 'heads')))}
          />
        ))}
      </div>
      {ends.map((which) => (
        <label key={which} className="ed-labelled">
          {words[which]}
          <select
            className="ed-field"
            lang={locale}
            value={valueOf(line[which])}
            onChange={(event) => join(which, event.target.value)}
          >
            <option value="">{words.free}</option>
            {targets.map((target) =>
              sides.map((side) => (
                <option key={`${target.id} ${side}`} value={valueOf({ element: target.id, side })}>
                  {words.joint(nameOf(target), words.sides[side])}
                </option>
              )),
            )}
          </select>
        </label>
      ))}
    </Section>
  );
}

function valueOf(joint: LineConnection | undefined): string {
  return joint ? `${joint.side} ${joint.element}` : '';
}

function jointFrom(value: string, targets: readonly SlideElement[]): LineConnection | undefined {
  return targets
    .flatMap(({ id }) => sides.map((side) => ({ element: id, side })))
    .find((joint) => valueOf(joint) === value);
}

const changeOf = ({ id }: LineElement, group: string) => ({ at: Date.now(), group: `${group} ${id}` });
