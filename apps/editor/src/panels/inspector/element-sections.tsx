import type { ReactNode } from 'react';
import type { Deck, ElementKind, ElementsByKind, MediaElement, Slide, SlideElement } from '@ppt-embed/deck';
import type { ActionContext } from '../../actions/actions.ts';
import { perMediaKind } from '../../elements/media/media-kinds.ts';
import { ChartSection } from './ChartSection.tsx';
import { LineSection } from './LineSection.tsx';
import { MediaSection } from './MediaSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import { ShapeSection } from './ShapeSection.tsx';
import { SourceSection } from './SourceSection.tsx';
import { TableSection } from './TableSection.tsx';

/** Context of a section. */
interface SectionContext {
  context: ActionContext;
  deck: Deck;
  slide: Slide;
}

/** The section of an element type, which is shown if only one element is selected. */
interface ElementSection<Kind extends ElementKind> {
  render: (element: ElementsByKind[Kind], section: SectionContext) => ReactNode;
  /** Whether the section is hidden for members of groups. @default false */
  isOutsideGroups?: boolean;
}

/**
 * The sections of the element types, which are shown in addition to those for text, paint and position; null if a type has
 * none. The compiler reports a missing type.
 */
const sections: { readonly [Kind in ElementKind]: ElementSection<Kind> | null } = {
  text: null,
  table: { render: (table, { context }) => <TableSection key={table.id} context={context} table={table} /> },
  chart: {
    render: (chart, { context, deck }) => <ChartSection key={chart.id} doc={context.doc} deck={deck} chart={chart} />,
  },
  formula: { render: renderSource, isOutsideGroups: true },
  code: { render: renderSource, isOutsideGroups: true },
  picture: {
    render: (picture, { context }) => <PictureSection key={picture.id} context={context} picture={picture} />,
  },
  ...perMediaKind(() => ({ render: renderMedia })),
  shape: { render: (shape, { context }) => <ShapeSection key={shape.id} context={context} shape={shape} /> },
  line: {
    render: (line, { context, slide }) => <LineSection doc={context.doc} slide={slide} line={line} />,
    isOutsideGroups: true,
  },
  group: null,
  unknown: null,
};

function renderSource(element: ElementsByKind['formula' | 'code'], { context, deck }: SectionContext): ReactNode {
  return <SourceSection key={element.id} context={context} deck={deck} element={element} />;
}

function renderMedia(element: MediaElement, { context }: SectionContext): ReactNode {
  return <MediaSection key={element.id} context={context} media={element} />;
}

/** Renders the section of an element's type; null if it has none. */
export function renderSection(element: SlideElement, isInGroup: boolean, section: SectionContext): ReactNode {
  const found = sections[element.kind] as ElementSection<ElementKind> | null;
  return found && !(isInGroup && found.isOutsideGroups) ? found.render(element, section) : null;
}
