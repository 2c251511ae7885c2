import type { PictureElement, SlideElement } from '@ppt-embed/deck';
import { renderSlide } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newShape } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import {
  canHaveShadow,
  fillElements,
  setFillColor,
  setFillOpacity,
  setGradient,
  setGradientForm,
  setShadow,
  setStrokeOpacity,
  strokeElements,
  withEndColor,
  withStartColor,
} from './fill-and-stroke.ts';
import { formatPictures, resetPictures } from './pictures.ts';
import { selectElements } from './select.ts';
import { undo } from './undo-redo.ts';

const [rectangle] = shapes;
if (!rectangle) throw new Error('No shapes.');
const gradient = {
  kind: 'gradient',
  angle: 0,
  stops: [
    { at: 0, color: 'main' },
    { at: 1, color: 'paper', alpha: 0.2 },
  ],
} as const;
const elements: SlideElement[] = [
  { ...newShape(rectangle), id: 'solid', fill: { kind: 'solid', color: 'main' }, stroke: { color: 'ink', width: 2 } },
  { ...newShape(rectangle), id: 'gradient', fill: gradient },
];
const picture: PictureElement = {
  kind: 'picture',
  id: 'picture',
  box: { x: 100, y: 100, width: 200, height: 100 },
  src: `picture:${'a'.repeat(64)}`,
};
const deck = {
  ...sampleDeck,
  slides: sampleDeck.slides.map((slide) => ({ ...slide, elements: [...elements, picture] })),
};
const change = { at: 0 };

function run(...commands: Command[]): EditorState {
  return commands.reduce((before, command) => applyTransaction(before, command(before) ?? {}), openDeck(deck));
}

const element = (id: string, { deck: { slides } }: EditorState) => slides[0]?.elements.find((one) => one.id === id);

it('sets the angle and the type of gradients, and keeps the angle of a gradient that was radial', () => {
  const radial = run(
    selectElements(['solid', 'gradient']),
    setGradientForm({ angle: 30 }, change),
    setGradientForm({ shape: 'radial' }, change),
  );
  expect(element('gradient', radial)).toMatchObject({ fill: { ...gradient, angle: 30, shape: 'radial' } });
  expect(element('solid', radial)).toEqual(element('solid', run()));
  const linear = run(
    selectElements(['gradient']),
    setGradientForm({ shape: 'radial', angle: 30 }, change),
    setGradientForm({ shape: 'linear' }, change),
  );
  expect(element('gradient', linear)).toMatchObject({ fill: { ...gradient, angle: 30 } });
  expect(element('gradient', linear)).not.toHaveProperty('fill.shape');
});

it('sets the opacity of fills, of all stops of a gradient, and of outlines', () => {
  const half = run(selectElements(['solid', 'gradient']), setFillOpacity(0.5, change), setStrokeOpacity(0.3, change));
  expect(element('solid', half)).toMatchObject({
    fill: { color: 'main', alpha: 0.5 },
    stroke: { color: 'ink', alpha: 0.3 },
  });
  expect(element('gradient', half)).toMatchObject({ fill: { stops: [{ alpha: 0.5 }, { alpha: 0.5 }] } });
  expect(element('gradient', half)).not.toHaveProperty('stroke');
});

it('keeps the opacity when the color changes, and does not store opacity for opaque colors', () => {
  const red = { kind: 'solid', color: '#ff0000' } as const;
  const select = selectElements(['solid']);
  const recolored = run(select, setFillOpacity(0.5, change), fillElements(red, change));
  expect(element('solid', recolored)).toMatchObject({ fill: { ...red, alpha: 0.5 } });
  const opaque = run(select, setFillOpacity(0.5, change), setFillOpacity(1, change), setStrokeOpacity(1, change));
  expect(element('solid', opaque)).toEqual(elements[0]);
  const outlined = run(select, setStrokeOpacity(0.5, change), strokeElements({ color: '#00ff00' }, change));
  expect(element('solid', outlined)).toMatchObject({ stroke: { color: '#00ff00', alpha: 0.5 } });
});

it('sets opacity and rounded corners of pictures, draws them, and resets them', () => {
  const select = selectElements(['picture']);
  const formatted = run(select, formatPictures({ opacity: 0.4 }, change), formatPictures({ cornerRadius: 80 }, change));
  expect(element('picture', formatted)).toEqual({ ...picture, opacity: 0.4, cornerRadius: 80 });
  const [slide] = formatted.deck.slides;
  const svg = slide ? renderSlide(formatted.deck, slide) : '';
  expect(svg).toMatch(/<clipPath id="([^"]+)"><rect x="100" y="100" width="200" height="100" rx="50"\/><\/clipPath>/u);
  expect(svg).toMatch(/<g clip-path="url\(#[^"]+\)"><image [^>]*opacity="0.4"/u);
  expect(element('picture', run(select, formatPictures({ opacity: 0.4 }, change), resetPictures(change)))).toEqual(
    picture,
  );
  expect(element('picture', run(select, formatPictures({ opacity: 0.4, cornerRadius: 9 }, change), undo))).toEqual(
    picture,
  );
  const effects = { brightness: 0.2, contrast: -0.3, recolor: 'sepia' } as const;
  expect(element('picture', run(select, formatPictures(effects, change)))).toEqual({ ...picture, ...effects });
  expect(element('picture', run(select, formatPictures(effects, change), resetPictures(change)))).toEqual(picture);
  const none = { brightness: 0, contrast: 0, recolor: null };
  expect(element('picture', run(select, formatPictures(effects, change), formatPictures(none, change)))).toEqual(
    picture,
  );
  const square = run(select, formatPictures({ cornerRadius: 9 }, change), formatPictures({ cornerRadius: 0 }, change));
  expect(element('picture', square)).toEqual(picture);
});

it('sets the dash style of outlines and pictures, and stores no solid one', () => {
  const commands = [
    selectElements(['solid', 'picture']),
    strokeElements({ color: 'ink' }, change),
    strokeElements({ dash: 'longDashDot' }, change),
  ];
  const strokes = ({ deck: { slides } }: EditorState) =>
    slides[0]?.elements.flatMap((one) => ('stroke' in one && one.stroke ? [one.stroke] : []));
  const dashed = { color: 'ink', width: 2, dash: 'longDashDot' };
  expect(strokes(run(...commands))).toEqual([dashed, dashed]);
  const solid = { color: 'ink', width: 2 };
  expect(strokes(run(...commands, strokeElements({ dash: 'solid' }, change)))).toEqual([solid, solid]);
});

const many = ['solid', 'gradient', 'picture'];
/** Returns the fills of the elements after a command. */
const fillsAfter = (...commands: Command[]) => {
  const state = run(selectElements(many), ...commands);
  return many.map((id) => {
    const one = element(id, state);
    return one && 'fill' in one ? one.fill : undefined;
  });
};

it('sets the first color of fills, and leaves pictures unchanged', () => {
  expect(fillsAfter(setFillColor('vivid', change))).toEqual([
    { kind: 'solid', color: 'vivid' },
    { ...gradient, stops: [{ at: 0, color: 'vivid' }, gradient.stops[1]] },
    undefined,
  ]);
  expect(withStartColor(undefined, 'ink')).toEqual({ kind: 'solid', color: 'ink' });
  expect(withStartColor({ kind: 'solid', color: 'main', alpha: 0.5 }, 'ink')).toEqual({
    kind: 'solid',
    color: 'ink',
    alpha: 0.5,
  });
});

it('gives fills a gradient to a second color, and makes them solid again', () => {
  expect(fillsAfter(setGradient('ink', change))).toEqual([
    {
      kind: 'gradient',
      angle: 90,
      stops: [
        { at: 0, color: 'main' },
        { at: 1, color: 'ink' },
      ],
    },
    {
      ...gradient,
      stops: [
        { at: 0, color: 'main' },
        { at: 1, color: 'ink' },
      ],
    },
    undefined,
  ]);
  expect(fillsAfter(setGradient('ink', change), setGradient(undefined, change))).toEqual([
    { kind: 'solid', color: 'main' },
    { kind: 'solid', color: 'main' },
    undefined,
  ]);
  const transparent = { kind: 'solid', color: 'main', alpha: 0.5 } as const;
  expect(withEndColor(transparent, 'ink')).toMatchObject({ stops: [{ alpha: 0.5 }, { alpha: 0.5 }] });
  expect(withEndColor({ kind: 'gradient', angle: 0, stops: [] }, 'ink')).toEqual({
    kind: 'gradient',
    angle: 0,
    stops: [],
  });
});

it('gives boxes without a fill no gradient and no shadow', () => {
  const bare = run(selectElements(['solid']), fillElements(undefined, change));
  expect(setGradient('ink', change)(bare)).toBeNull();
  expect(setGradientForm({ angle: 30 }, change)(bare)).toBeNull();
  expect(setFillOpacity(0.5, change)(bare)).toBeNull();
  const box = element('solid', bare);
  expect([box && canHaveShadow(box), setShadow({ blur: 1 }, change)(bare)]).toEqual([false, null]);
});

it('adds a shadow, changes it and removes it', () => {
  const shadowOf = (state: EditorState) => {
    const one = element('picture', state);
    return one && 'shadow' in one ? one.shadow : undefined;
  };
  const select = selectElements(['picture']);
  const added = run(select, setShadow({}, change));
  expect(shadowOf(added)).toEqual({ color: '#000000', alpha: 0.4, blur: 12, distance: 6, angle: 45 });
  const changed = run(select, setShadow({ blur: 3 }, change), setShadow({ angle: 90 }, change));
  expect(shadowOf(changed)).toMatchObject({ blur: 3, angle: 90, distance: 6 });
  expect(element('picture', run(select, setShadow({}, change), setShadow(undefined, change)))).toEqual(picture);
});

it('keeps an outline on lines, and adds one only with a color', () => {
  const select = selectElements(['picture']);
  expect(strokeElements({ width: 5 }, change)(run(select))).toBeNull();
  expect(element('picture', run(select, strokeElements({ color: 'ink' }, change)))).toMatchObject({
    stroke: { color: 'ink', width: 2 },
  });
  const dashed = run(select, strokeElements({ color: 'ink', dash: 'dash' }, change));
  expect(element('picture', dashed)).toMatchObject({ stroke: { dash: 'dash' } });
  const solid = run(
    select,
    strokeElements({ color: 'ink', dash: 'dash' }, change),
    strokeElements({ dash: 'solid' }, change),
  );
  expect(element('picture', solid)).toHaveProperty('stroke', { color: 'ink', width: 2 });
  expect(
    element('picture', run(select, strokeElements({ color: 'ink' }, change), strokeElements(undefined, change))),
  ).toEqual(picture);
});
