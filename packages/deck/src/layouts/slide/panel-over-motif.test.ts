import { expect, it } from 'vitest';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { besideEdge } from '../pictures/beside-edge.ts';
import { titlePanel, titlePanelName } from '../pictures/half-bleed.ts';
import { slideDecorations } from './slide-decorations.ts';

it('covers the waves at the bottom of the slide with the panel, which has its own motif', () => {
  const theme = { style: 'fresh', color: 'blue' } as const;
  const deck = { theme, coverId: 'fresh-blue-hills-en', language: 'en', title: 'T' } as const;
  const { behind } = slideDecorations(deck, besideEdge(slideThemeOf({ theme }), titlePanel), 2, true);
  const panel = behind.findIndex(({ name }) => name === titlePanelName);
  const under = behind.slice(0, panel);
  expect(under.length).toBeGreaterThan(0);
  expect(under.every(({ part }) => part === 'styleDecoration')).toBe(true);
});
