import { expect, it } from 'vitest';
import { readTiming } from './read-timing.ts';
import { readXml } from './read-xml.ts';

const presets = { entr: 10, emph: 26, exit: 10 };

/** Returns the effects that are read from the effects of the paragraphs of a shape: “entr 0” is that of the first. */
function readEffects(...effects: string[]): string[] {
  const nodes = effects.map((effect) => {
    const [presetClass = '', paragraph] = effect.split(' ');
    const preset = Object.entries(presets).find(([name]) => name === presetClass)?.[1];
    const range = `<p:txEl><p:pRg st="${paragraph}" end="${paragraph}"/></p:txEl>`;
    const target = `<p:tgtEl><p:spTgt spid="4">${range}</p:spTgt></p:tgtEl>`;
    return `<p:cTn presetID="${preset}" presetClass="${presetClass}" grpId="0" nodeType="clickEffect">${target}</p:cTn>`;
  });
  const root = readXml(`<p:sld><p:timing>${nodes.join('')}</p:timing></p:sld>`);
  const animations = readTiming(root).animations.get('4') ?? [];
  return animations.map(({ effect, byParagraph }) => (byParagraph ? `${effect} byParagraph` : effect));
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
