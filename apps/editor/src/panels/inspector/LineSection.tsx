import { arrowheadsOf, arrowheadSizes, arrowheadTypes } from '@ppt-embed/deck';
import type { ArrowheadSize, ArrowheadType, LineConnection, LineElement, Slide, SlideElement } from '@ppt-embed/deck';
import { slashIcon, splineIcon } from '../../kit/icons.generated.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { useElementNamer } from '../../canvas/use-element-name.ts';
import { connectLineEnd, lineTypeOf, lineTypes, setArrowhead, setLineType } from '../../commands/lines.ts';
import type { LineType } from '../../commands/lines.ts';
import { isConnectable } from '../../elements/element-behavior.ts';
import { sides } from '../../elements/line/connectors.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { ToggleButton } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { Section } from './Section.tsx';

const en = {
  line: 'Line',
  lineType: 'Line type',
  types: { straight: 'Straight', elbow: 'Elbow', curved: 'Curved' } satisfies Record<LineType, string>,
  arrowTypes: { start: 'Line start', end: 'Line end' },
  arrowSizes: { start: 'Size of line start', end: 'Size of line end' },
  heads: {
    none: 'None',
    triangle: 'Arrow',
    arrow: 'Open arrow',
    stealth: 'Stealth arrow',
    diamond: 'Diamond arrow',
    oval: 'Oval arrow',
  } satisfies Record<ArrowheadChoice, string>,
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' } satisfies Record<ArrowheadSize, string>,
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
    types: { straight: '直线', elbow: '肘形', curved: '曲线' },
    arrowTypes: { start: '起点箭头', end: '终点箭头' },
    arrowSizes: { start: '起点箭头大小', end: '终点箭头大小' },
    heads: {
      none: '无',
      triangle: '箭头',
      arrow: '开放型箭头',
      stealth: '燕尾箭头',
      diamond: '钻石形箭头',
      oval: '圆形箭头',
    },
    sizes: { small: '小', medium: '中', large: '大' },
    start: '起点',
    end: '终点',
    free: '未连接',
    sides: { top: '上侧', right: '右侧', bottom: '下侧', left: '左侧' },
    connection: (element, side) => `${element}，${side}`,
  },
};

type ArrowheadChoice = ArrowheadType | 'none';

const typeIcons = {
  straight: slashIcon,
  elbow: 'M2 12.667h6v-9.334h6',
  curved: splineIcon,
} as const;
const arrowheadChoices = [{ values: ['none', ...arrowheadTypes] as const }];
const sizeChoices = [{ values: arrowheadSizes }];

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
  const nameOf = useElementNamer(useStore(doc.deferred, ({ deck }) => deck.language));
  const targets = slide.elements.filter(isConnectable);

  function join(which: (typeof ends)[number], value: string): void {
    doc.dispatch(connectLineEnd(line.id, which, connectionFrom(value, targets), changeOf(line, `join ${which}`)));
  }

  function nameOfConnection(connection: LineConnection | undefined): string {
    const target = connection && targets.find(({ id }) => id === connection.element);
    return target ? t.connection(nameOf(target), t.sides[connection.side]) : t.free;
  }

  return (
    <Section title={t.line}>
      <div className="ed-toggles" role="group" aria-label={t.lineType}>
        {lineTypes.map((type) => (
          <ToggleButton
            key={type}
            icon={typeIcons[type]}
            name={t.types[type]}
            isOn={lineTypeOf(line) === type}
            onToggle={() => doc.dispatch(setLineType(type, changeOf(line, 'bend')))}
          />
        ))}
      </div>
      {ends.map((which) => (
        <div key={which} className="ed-line-end">
          <span aria-hidden="true">{t[which]}</span>
          <ArrowheadFields doc={doc} line={line} which={which} />
          <ChoiceField
            label={t[which]}
            value={valueOf(line[which])}
            names={(value) => nameOfConnection(connectionFrom(value, targets))}
            groups={[{ values: ['', ...targets.flatMap(connectionsTo)] }]}
            onSelect={(value) => join(which, value)}
          />
        </div>
      ))}
    </Section>
  );
}

/** Fields for the form and size of the arrowhead at one end. */
function ArrowheadFields({ doc, line, which }: Pick<LineSectionProps, 'doc' | 'line'> & { which: 'start' | 'end' }) {
  const t = useMessages(lineMessages);
  const { [which]: head } = arrowheadsOf(line);
  const change = changeOf(line, `arrowhead ${which}`);
  return (
    <div className="ed-fields">
      <ChoiceField
        label={t.arrowTypes[which]}
        value={head ? (head.type ?? 'triangle') : 'none'}
        mixed=""
        names={t.heads}
        groups={arrowheadChoices}
        onSelect={(type) => doc.dispatch(setArrowhead(which, type === 'none' ? null : { type }, change))}
      />
      {head && (
        <ChoiceField
          label={t.arrowSizes[which]}
          value={head.size ?? 'medium'}
          mixed=""
          names={t.sizes}
          groups={sizeChoices}
          onSelect={(size) => doc.dispatch(setArrowhead(which, { size }, change))}
        />
      )}
    </div>
  );
}

function valueOf(connection: LineConnection | undefined): string {
  return connection ? `${connection.side} ${connection.element}` : '';
}

/** Returns the values of all connections to an element. */
const connectionsTo = ({ id }: SlideElement) => sides.map((side) => valueOf({ element: id, side }));

function connectionFrom(value: string, targets: readonly SlideElement[]): LineConnection | undefined {
  return targets
    .flatMap(({ id }) => sides.map((side) => ({ element: id, side })))
    .find((connection) => valueOf(connection) === value);
}

const changeOf = ({ id }: LineElement, group: string) => ({ at: Date.now(), group: `${group} ${id}` });
