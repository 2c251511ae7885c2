import { expect, it } from 'vitest';
import { readTiming } from './read-timing.ts';
import { readXml } from './read-xml.ts';

const presets = { entr: 10, emph: 26, exit: 10 };

/**
 * Returns a slide with the effects of the parts of a shape: “entr 0” is that of the first paragraph, “exit bg” that of
 * the background, and “exit 1 with” one that starts with the previous effect.
 */
function slideWith(effects: readonly string[], shape = '') {
  const nodes = effects.map((effect) => {
    const [presetClass = '', part, start = 'click'] = effect.split(' ');
    const preset = Object.entries(presets).find(([name]) => name === presetClass)?.[1];
    const range = part === 'bg' ? '<p:bg/>' : `<p:txEl><p:pRg st="${part}" end="${part}"/></p:txEl>`;
    const target = `<p:tgtEl><p:spTgt spid="4">${range}</p:spTgt></p:tgtEl>`;
    return `<p:cTn presetID="${preset}" presetClass="${presetClass}" grpId="0" nodeType="${start}Effect">${target}</p:cTn>`;
  });
  return readXml(`<p:sld>${shape}<p:timing>${nodes.join('')}</p:timing></p:sld>`);
}

/** Returns the effects that are read from the effects of the parts of a shape. */
function readEffects(...effects: string[]): string[] {
  const animations = readTiming(slideWith(effects)).animations.get('4') ?? [];
  return animations.map(({ effect, byParagraph }) => (byParagraph ? `${effect} byParagraph` : effect));
}

/** Returns a shape with paragraphs. */
function shapeWith(texts: readonly string[], properties = ''): string {
  const paragraphs = texts.map((text) => (text === '' ? '<a:p/>' : `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`));
  const name = '<p:nvSpPr><p:cNvPr id="4" name="Text"/></p:nvSpPr>';
  return `<p:sp>${name}<p:spPr>${properties}</p:spPr><p:txBody>${paragraphs.join('')}</p:txBody></p:sp>`;
}

it('reads the effects of the paragraphs of a shape as one effect of the shape', () => {
  expect(readEffects('entr 0', 'entr 1')).toEqual(['fade byParagraph']);
});

it('reads effects of paragraphs that alternate as one effect each', () => {
  const effects = ['entr 0', 'emph 0', 'entr 1', 'emph 1', 'entr 2', 'emph 2'];
  expect(readEffects(...effects)).toEqual(['fade byParagraph', 'pulse']);
});

it('reads an effect again that a paragraph has for the second time', () => {
  expect(readEffects('entr 0', 'entr 1', 'exit 0', 'exit 1', 'entr 0', 'entr 1')).toEqual([
    'fade byParagraph',
    'fadeOut',
    'fade byParagraph',
  ]);
});

it('reads the exits of all paragraphs as an exit of the shape together with the last one', () => {
  const shape = shapeWith(['one', '', 'three']);
  const read = (...effects: string[]) => readTiming(slideWith(effects, shape));
  const oneByOne = read('exit 0', 'emph 2', 'exit 2');
  expect(oneByOne.animations.get('4')).toEqual([
    { effect: 'pulse', order: 1 },
    { effect: 'fadeOut', order: 2 },
  ]);
  expect(oneByOne.omitted).toBe(0);
  const atOnce = read('exit 0', 'exit 2 with', 'emph 2');
  expect(atOnce.animations.get('4')).toEqual([
    { effect: 'fadeOut', order: 0 },
    { effect: 'pulse', order: 1 },
  ]);
});

it('omits the exit of some of the paragraphs of a shape, because the others stay', () => {
  const read = (...effects: string[]) => readTiming(slideWith(effects, shapeWith(['one', 'two', 'three'])));
  expect(read('exit 0', 'exit 2')).toMatchObject({ animations: new Map(), omitted: 1 });
  expect(read('entr 0', 'entr 1', 'entr 2', 'exit 1').animations.get('4')).toEqual([
    { effect: 'fade', byParagraph: true, order: 0 },
  ]);
});

it('omits the exit of all paragraphs if the shape stays behind them', () => {
  const fill = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
  const read = (...effects: string[]) => readTiming(slideWith(effects, shapeWith(['one', 'two'], fill)));
  expect(read('exit 0', 'exit 1').animations.size).toBe(0);
  expect(read('exit bg', 'exit 0', 'exit 1').animations.get('4')).toEqual([{ effect: 'fadeOut', order: 2 }]);
});
