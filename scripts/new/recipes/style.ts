import type { Insertion, Names, Recipe } from '../recipe.ts';

const source = 'packages/deck/src';

/** Creates the recipe of a style of decks and covers, with three designs, its colors and its names. */
export function styleRecipe(names: Names): Recipe {
  const { kebab, camel, words } = names;
  return {
    files: {
      [`${source}/styles/${kebab}/art.ts`]: artFile(names),
      [`${source}/styles/${kebab}/master.ts`]: masterFile(),
      [`${source}/styles/${kebab}/${kebab}.test.ts`]: testFile(names),
      [`${source}/themes/style-colors/${kebab}.ts`]: colorsFile(names),
    },
    insertions: [...inDeck(names), ...ofNames(names)],
    next: [
      `Draw the designs of ${words.toLowerCase()} in ${source}/styles/${kebab}/, and adjust its colors in ${source}/themes/style-colors/${kebab}.ts.`,
      `Set the area of each design's text in ${source}/styles/draw-cover.test.ts, and the number of covers in templates.test.ts and in apps/service/src/covers/covers.test.ts.`,
      `The specification lists the styles (§7). Agree on the name in the API, "${camel}" in packages/protocol/src/names.ts, and translate the labels.`,
      `To suggest it for texts, add a rule to ${source}/styles/style-rules.ts. See the result: pnpm deck covers --out covers`,
      'Then run pnpm api, and add a changeset (pnpm changeset).',
    ],
  };
}

function artFile({ camel, words }: Names): string {
  return `import type { ShapeElement } from '../../model/element.ts';
import type { CoverDesign, CoverStyle } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import { disc, rect, solid, withMotifIds } from '../shapes.ts';
import { roleLine } from '../text-lines.ts';
import { titleBlock } from '../title-block.ts';
import { master } from './master.ts';

const vivid = { fill: solid('vivid') };

/** Returns the drawing of a cover: its text on the left, and a motif on the right. @param draw Draws on a slide of a height in px. */
function coverWith(draw: (height: number) => ShapeElement): CoverDesign {
  return (scene) => {
    const { texts, extraHeight } = scene;
    const position = { x: 72, width: 640 };
    const title = titleBlock(scene, {
      x: 72,
      width: 720,
      top: 150,
      bottom: 550,
      max: { zh: 88, en: 88 },
      gap: 36,
      title: 'deep',
      subtitle: { color: 'deep', size: 32 },
    });
    return {
      background: solid('tint'),
      elements: [
        ...withMotifIds([draw(720 + extraHeight)]),
        ...title.elements,
        ...roleLine(texts, 'date', { ...position, baseline: 88 }, { color: 'deep' }),
        ...roleLine(texts, 'author', { ...position, baseline: extraHeight + 648 }, { color: 'deep' }),
      ],
    };
  };
}

/** ${words}: dark text on white, and one shape, which is right of x 1130 and above y 110 on content slides. */
export const ${camel}: CoverStyle<DesignName<'${camel}'>> = {
  designs: {
    band: coverWith((height) => rect(840, 0, 440, height, vivid)),
    base: coverWith((height) => rect(840, 240, 440, height - 240, vivid)),
    dot: coverWith(() => disc([1062, 215], 215, { fill: solid('deep') })),
  },
  motifs: {
    band: ({ extraHeight }, placement) =>
      placement === 'content' ? [rect(1200, 0, 80, 96, vivid)] : [rect(1080, 0, 200, 720 + extraHeight, vivid)],
    base: ({ extraHeight }, placement) =>
      placement === 'content' ? [rect(1144, 0, 136, 48, vivid)] : [rect(880, 560 + extraHeight, 400, 160, vivid)],
    dot: ({ extraHeight }, placement) =>
      placement === 'content' ? [disc([1216, 56], 32, vivid)] : [disc([1080, 360 + extraHeight / 2], 120, vivid)],
  },
  master,
  background: (_scene, placement) => solid(placement === 'content' ? 'paper' : 'panel'),
};
`;
}

function masterFile(): string {
  return `import type { SlideMasterOf } from '../design.ts';
import { footerLine } from '../footer-line.ts';
import { twoDigits } from '../number-formats.ts';

/** The style's slide master: headings and the titles of sections are on the left. */
export const master: SlideMasterOf = () => ({
  heading: { box: { x: 72, y: 60, width: 1040, height: 76 }, align: 'left', verticalAlign: 'bottom' },
  headingMarks: [],
  marks: [],
  table: { isStriped: true },
  cards: { radius: 8 },
  footer: footerLine(72, 670),
  section: {
    number: { box: { x: 72, y: 150, width: 400, height: 130 }, size: 96, align: 'left', numberFormat: twoDigits },
    marks: [],
    heading: { box: { x: 72, y: 328, width: 660, height: 176 }, align: 'left' },
    subtitle: { box: { x: 72, y: 520, width: 660, height: 76 } },
    // The backgrounds of content slides are light.
    colors: { number: 'bright', heading: 'white', subtitle: 'tint' },
  },
});
`;
}

function testFile({ camel, words }: Names): string {
  return `import { expect, it } from 'vitest';
import { renderSlide } from '../../elements/render-slide.ts';
import { coverDeck } from '../cover-deck.ts';
import { designNames } from '../design-names.ts';
import { findCover } from '../templates.ts';

it.each(designNames.${camel})('draws a cover with the design %s', (design) => {
  const id = \`${camel}-blue-en-\${design}\`;
  expect(findCover(id)?.design).toBe(design);
  const deck = coverDeck(id);
  expect(deck.title).toBe('${words}');
  expect(deck.slides.map((slide) => renderSlide(deck, slide))).toEqual([expect.stringContaining('<text')]);
});
`;
}

function colorsFile({ camel, words }: Names): string {
  return `import type { ColorsOf } from './style-colors.ts';

/** ${words}: dark text on white. */
export const ${camel}: ColorsOf = (isWarm) => ({
  colors: {
    headingText: 'ink',
    bodyText: 'ink',
    strongText: 'strong',
    quietText: 'muted',
    footerText: 'muted',
    rule: 'vivid',
    accent: 'strong',
    accentText: 'white',
    tableHead: 'panel',
    tableHeadText: 'white',
    tableText: 'ink',
    tableLine: 'paper',
    tableStripe: 'tint',
    codeGround: 'tint',
    codeText: 'ink',
    quoteText: 'ink',
    quoteMark: 'vivid',
    sectionNumber: 'strong',
    sectionTitle: 'ink',
    sectionSubtitle: 'muted',
  },
  bullet: { shape: 'square', color: isWarm ? 'vivid' : 'main', check: 'white' },
  placeholder: { fill: 'tint', shade: 'muted', color: 'muted' },
});
`;
}

function inDeck({ kebab, camel, words }: Names): Insertion[] {
  const styles = `${source}/styles`;
  const colors = `${source}/themes/slide-colors.ts`;
  const designs = "'band', 'base', 'dot'";
  return [
    { file: `${source}/model/deck.ts`, before: "'chinese'", lines: [`'${camel}', `], isInline: true },
    {
      file: `${styles}/design-names.ts`,
      before: 'readonly chinese:',
      lines: [`readonly ${camel}: readonly [${designs}];`],
    },
    { file: `${styles}/design-names.ts`, before: 'chinese:', lines: [`${camel}: [${designs}],`] },
    {
      file: `${styles}/sample-texts.ts`,
      before: 'chinese:',
      lines: [
        `${camel}: {`,
        `  zh: { title: '${words}', author: '作者', date: '2026.03' },`,
        `  en: { title: '${words}', author: 'Author', date: 'March 2026' },`,
        '},',
      ],
    },
    {
      file: `${styles}/styles-eager.ts`,
      before: 'import { tech }',
      lines: [`import { ${camel} } from './${kebab}/art.ts';`],
    },
    { file: `${styles}/styles-eager.ts`, before: 'chinese };', lines: [`${camel}, `], isInline: true },
    {
      file: `${styles}/styles-lazy.ts`,
      before: 'chinese:',
      lines: [`${camel}: async () => (await import('./${kebab}/art.ts')).${camel},`],
    },
    { file: `${styles}/templates.ts`, before: 'chinese:', lines: [`${camel}: 1,`] },
    { file: colors, before: 'import { tech }', lines: [`import { ${camel} } from './style-colors/${kebab}.ts';`] },
    { file: colors, before: 'chinese };', lines: [`${camel}, `], isInline: true },
    {
      file: `${source}/themes/title-font-role.ts`,
      before: 'chinese:',
      lines: [`${camel}: { zh: 'heading', en: 'heading' },`],
    },
    {
      file: `${styles}/draw-cover.test.ts`,
      before: 'chinese:',
      lines: [
        `${camel}: {`,
        ...['band', 'base', 'dot'].map((design) => `  ${design}: ({ right }) => right <= 792,`),
        '},',
      ],
    },
  ];
}

/** Returns the insertions of the style's name in the API, and of its labels. */
function ofNames({ camel, words }: Names): Insertion[] {
  const labels = (file: string, style: string, before: readonly string[]): Insertion[] =>
    before.map((label) => ({ file, before: `${style}: '${label}`, lines: [`${camel}: '${words}',`] }));
  return [
    { file: 'packages/protocol/src/names.ts', before: "'中国风'", lines: [`'${camel}', `], isInline: true },
    {
      file: 'apps/service/src/covers/cover-names.ts',
      before: "chinese: '",
      lines: [`${camel}: '${camel}',`],
    },
    ...labels('apps/editor/src/panels/theme/messages.ts', 'chinese', ['Chinese', '中国风']),
    ...labels('packages/react/src/covers/messages.ts', '中国风', ['Chinese', '中国风']),
    ...labels('apps/demo/src/page/create/messages.ts', '中国风', ['Chinese']),
    {
      file: 'packages/react/src/testing/sample-covers.ts',
      before: '中国风:',
      lines: [`${camel}: (ink) => \`<circle cx="270" cy="90" r="32" fill="\${ink}"/>\`,`],
    },
  ];
}
