import type { Insertion, Names, Recipe } from '../recipe.ts';

/** Creates the recipe of a type of element on slides, from the model to PowerPoint files and the editor. */
export function elementRecipe(names: Names): Recipe {
  const { kebab, words } = names;
  const folder = `packages/deck/src/elements/${kebab}`;
  return {
    files: {
      [`packages/deck/src/model/${kebab}.ts`]: modelFile(names),
      [`${folder}/${kebab}.ts`]: definitionFile(names),
      [`${folder}/svg.ts`]: svgFile(names),
      [`${folder}/pptx.ts`]: pptxFile(names),
      [`${folder}/${kebab}.test.ts`]: testFile(names),
      [`apps/editor/src/elements/${kebab}/${kebab}-behavior.ts`]: behaviorFile(names),
    },
    insertions: [...inDeck(names), ...inEditor(names)],
    next: [
      `Write what ${words.toLowerCase()} consists of in packages/deck/src/model/${kebab}.ts, and its schema, drawing and file format in ${folder}.`,
      'If it is content: `isContent` in its definition, and a reader in packages/deck/src/layouts/change/read-content.ts, so that it survives a change of the layout.',
      'Write the Chinese name in apps/editor/src/canvas/messages.ts. If it contains text, has a fill, or fills placeholders: ' +
        `apps/editor/src/elements/${kebab}/${kebab}-behavior.ts.`,
      'For Markdown and copying to other programs: apps/editor/src/exchange/element-formats.ts. For properties: apps/editor/src/panels/inspector/element-sections.tsx.',
      'If users can add it: an action (pnpm new action). Then run pnpm api, and add a changeset (pnpm changeset).',
    ],
  };
}

function modelFile({ camel, pascal, words }: Names): string {
  return `import type { ElementBase } from './element-base.ts';
import type { Color } from './paint.ts';

/** ${words}. */
export interface ${pascal}Element extends ElementBase {
  kind: '${camel}';
  color: Color;
}
`;
}

function definitionFile({ camel }: Names): string {
  return `import { colorSchema } from '../../schema/model-schemas.ts';
import { objectSchema } from '../../schema/object-schema.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';
import { ${camel}ToSvg } from './svg.ts';

export const ${camel}: ElementDefinition<'${camel}'> = defineElement<'${camel}'>({
  schema: objectSchema({ color: colorSchema }),
  toSvg: ${camel}ToSvg,
});
`;
}

function svgFile({ kebab, camel, pascal }: Names): string {
  return `import type { ${pascal}Element } from '../../model/${kebab}.ts';
import { fillAttributes } from '../../svg/paint.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { tag } from '../../svg/xml.ts';

export function ${camel}ToSvg({ box, color }: ${pascal}Element, context: SvgContext): string {
  const { x, y, width, height } = box;
  return tag('rect', { x, y, width, height, ...fillAttributes(context, { kind: 'solid', color }, box) });
}
`;
}

function pptxFile({ camel, pascal, words }: Names): string {
  return `import { fillXml } from '../../ooxml/drawing/fill.ts';
import { geometryXml } from '../../ooxml/drawing/geometry.ts';
import { shapeXml } from '../../ooxml/drawing/shape.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import type { ElementWriter } from '../../ooxml/slide-context.ts';

/** ${words} as a native shape (ECMA-376 §19.3.1.43). */
export const write${pascal}: ElementWriter<'${camel}'> = (element, slide) =>
  shapeXml(element, slide, {
    fallbackName: '${words}',
    properties: [
      transformXml(element.box),
      geometryXml({ kind: 'rect' }, element.box),
      fillXml(slide.deck.theme, { kind: 'solid', color: element.color }),
    ],
  });
`;
}

function testFile({ camel }: Names): string {
  return `import { expect, it } from 'vitest';
import type { SlideElement } from '../../model/element.ts';
import { deckToJson, parseDeck } from '../../json/parse-deck.ts';
import { deckOf, slideOf } from '../../pptx/testing/open-pptx.ts';
import { renderSlide } from '../render-slide.ts';

const element: SlideElement = {
  kind: '${camel}',
  id: 'sample',
  box: { x: 100, y: 50, width: 300, height: 200 },
  color: '#123456',
};

it('is drawn in its box, and written as a shape', async () => {
  const deck = deckOf([element]);
  const [slide] = deck.slides;
  if (!slide) throw new Error('There is no slide.');
  expect(renderSlide(deck, slide)).toMatch(/<rect x="100" y="50" width="300" height="200" fill="#123456"/u);
  expect(await slideOf([element])).toContain('<a:srgbClr val="123456"');
});

it('is kept in the JSON of a deck', () => {
  const read = parseDeck(deckToJson(deckOf([element])));
  expect(read).toMatchObject({ ok: true, deck: { slides: [{ elements: [element] }] } });
});
`;
}

function behaviorFile({ camel, words }: Names): string {
  return `import { moveToBox } from '../behavior-definition.ts';
import type { ElementBehavior } from '../behavior-definition.ts';

/** The behavior of ${words.toLowerCase()} elements. */
export const ${camel}Behavior: ElementBehavior<'${camel}'> = { setBox: moveToBox };
`;
}

function inDeck({ kebab, camel, pascal }: Names): Insertion[] {
  const source = 'packages/deck/src';
  const model = `${source}/model/element.ts`;
  const definitions = `${source}/elements/element-types.ts`;
  const writers = `${source}/pptx/writers.ts`;
  return [
    {
      file: model,
      before: 'import type { FormulaElement }',
      lines: [`import type { ${pascal}Element } from './${kebab}.ts';`],
    },
    { file: model, before: 'unknown: UnknownElement;', lines: [`${camel}: ${pascal}Element;`] },
    {
      file: `${source}/index.ts`,
      before: 'export type { FormulaDrawing,',
      lines: [`export type { ${pascal}Element } from './model/${kebab}.ts';`],
    },
    {
      file: definitions,
      before: 'import { unknown }',
      lines: [`import { ${camel} } from './${kebab}/${kebab}.ts';`],
    },
    { file: definitions, before: 'unknown,', lines: [`${camel},`] },
    {
      file: writers,
      before: 'import { writeUnknown }',
      lines: [`import { write${pascal} } from '../elements/${kebab}/pptx.ts';`],
    },
    { file: writers, before: 'unknown: writeUnknown,', lines: [`${camel}: write${pascal},`] },
    // Nothing else than the box is scaled, and nothing else than the box is read from an edited file.
    {
      file: `${source}/elements/scaling/element-scalings.ts`,
      before: 'unknown: onlyBox,',
      lines: [`${camel}: onlyBox,`],
    },
    { file: `${source}/pptx/read/apply-changes.ts`, before: 'unknown: [],', lines: [`${camel}: [],`] },
  ];
}

/** Returns the insertions into the editor. The new type is only drawn there, until its behavior and formats are added. */
function inEditor({ kebab, camel, words }: Names): Insertion[] {
  const source = 'apps/editor/src';
  const behaviors = `${source}/elements/element-behavior.ts`;
  return [
    {
      file: behaviors,
      before: 'import { groupBehavior }',
      lines: [`import { ${camel}Behavior } from './${kebab}/${kebab}-behavior.ts';`],
    },
    { file: behaviors, before: 'group: groupBehavior(', lines: [`${camel}: ${camel}Behavior,`] },
    {
      file: `${source}/exchange/element-formats.ts`,
      before: 'unknown: { drawnPart',
      lines: ['// It has no text for other programs.', `${camel}: {},`],
    },
    {
      file: `${source}/panels/inspector/element-sections.tsx`,
      before: 'unknown: null,',
      lines: [`${camel}: null,`],
    },
    ...[`unknown: 'Object`, `unknown: '来自`].map((before) => ({
      file: `${source}/canvas/messages.ts`,
      before,
      lines: [`${camel}: '${words}',`],
    })),
  ];
}
