import type { LineConnection, LineElement, Slide, SlideElement } from '@ppt-embed/deck';
import { use } from 'react';
import { ArrowLeft, ArrowLeftRight, ArrowRight, Minus, Slash, Spline } from 'lucide-react';
import type { Arrowheads } from '../../commands/lines.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { useElementNamer } from '../../canvas/use-element-name.ts';
import { bendLines, setArrowheads, connectLineEnd } from '../../commands/lines.ts';
import { isConnectable, sides } from '../../elements/line/connectors.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { ToggleButton } from '../../kit/Button.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { Section } from './Section.tsx';

const en = {
  line: 'Line',
  lineType: 'Line type',
  straight: 'Straight',
  bent: 'Elbow',
  heads: {
    none: 'No arrow',
    end: 'Arrow at the end',
    start: 'Arrow at the start',
    both: 'Arrows at both ends',
  } satisfies Record<Arrowheads, string>,
  start: 'Start',
  end: 'End',
  free: 'Not connected',
  sides: { top: 'top', right: 'right', bottom: 'bottom', left: 'left' } satisfies Record<
    LineConnection['side'],
    string
  >,
  connection: (element: string, side: string) => `${element}, ${side}`,
};

const lineMessages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    line: '线条',
    lineType: '线条类型',
    straight: '直线',
    bent: '直角折线',
    heads: { none: '无箭头', end: '终点箭头', start: '起点箭头', both: '双向箭头' },
    start: '起点',
    end: '终点',
    free: '未连接',
    sides: { top: '上', right: '右', bottom: '下', left: '左' },
    connection: (element, side) => `${element}，${side}`,
  },
};

const heads: readonly (readonly [Arrowheads, typeof Minus])[] = [
  ['none', Minus],
  ['end', ArrowRight],
  ['start', ArrowLeft],
  ['both', ArrowLeftRight],
];

const ends = ['start', 'end'] as const;

/** Props of `LineSection`. */
export interface LineSectionProps {
  doc: EditorDocument;
  slide: Slide;
  line: LineElement;
}

/**
 * Section for the type, arrowheads and connections of a line. The form controls are an alternative to dragging its
 * ends.
 */
export function LineSection({ doc, slide, line }: LineSectionProps) {
  const t = useMessages(lineMessages);
  const nameOf = useElementNamer();
  const locale = use(LocaleContext);
  const isBent = line.bend !== undefined;
  const targets = slide.elements.filter(isConnectable);

  function join(which: (typeof ends)[number], value: string): void {
    doc.dispatch(connectLineEnd(line.id, which, connectionFrom(value, targets), changeOf(line, `join ${which}`)));
  }

  return (
    <Section title={t.line}>
      <div className="ed-toggles" role="group" aria-label={t.lineType}>
        <ToggleButton
          icon={Slash}
          name={t.straight}
          isOn={!isBent}
          onToggle={() => doc.dispatch(bendLines(false, changeOf(line, 'bend')))}
        />
        <ToggleButton
          icon={Spline}
          name={t.bent}
          isOn={isBent}
          onToggle={() => doc.dispatch(bendLines(true, changeOf(line, 'bend')))}
        />
        {heads.map(([arrowhead, icon]) => (
          <ToggleButton
            key={arrowhead}
            icon={icon}
            name={t.heads[arrowhead]}
            isOn={(line.heads ?? 'none') === arrowhead}
            onToggle={() => doc.dispatch(setArrowheads(arrowhead, changeOf(line, 'heads')))}
          />
        ))}
      </div>
      {ends.map((which) => (
        <label key={which} className="ed-labeled">
          {t[which]}
          <select
            className="ed-field"
            lang={locale}
            value={valueOf(line[which])}
            onChange={(event) => join(which, event.target.value)}
          >
            <option value="">{t.free}</option>
            {targets.map((target) =>
              sides.map((side) => (
                <option key={`${target.id} ${side}`} value={valueOf({ element: target.id, side })}>
                  {t.connection(nameOf(target), t.sides[side])}
                </option>
              )),
            )}
          </select>
        </label>
      ))}
    </Section>
  );
}

function valueOf(connection: LineConnection | undefined): string {
  return connection ? `${connection.side} ${connection.element}` : '';
}

function connectionFrom(value: string, targets: readonly SlideElement[]): LineConnection | undefined {
  return targets
    .flatMap(({ id }) => sides.map((side) => ({ element: id, side })))
    .find((connection) => valueOf(connection) === value);
}

const changeOf = ({ id }: LineElement, group: string) => ({ at: Date.now(), group: `${group} ${id}` });
