import type { ColorName, DeckTheme } from '../model/deck.ts';
import type { Palette } from './accent-palette.ts';
import { accentPalette } from './accent-palette.ts';

type Hex = `#${string}`;

/**
 * Color roles. Measured contrasts: deep on tint ≥ 11.8:1, white on deep ≥ 13:1, white on main and strong ≥ 5.7:1, deep
 * on bright ≥ 6.7:1, tint on panel ≥ 11.8:1. `vivid` is used only for large shapes without text.
 */
const palettes: Record<ColorName, Palette> = {
  pink: roles('#55092C', '#AA295F', '#FE90B4', '#FFECF1', '#E74587', '#280513'),
  yellow: roles('#382D04', '#786101', '#F9CC21', '#F8F2DF', '#F2C50E', '#170D05', ['#895700', '#492600', '#2A1A0C']),
  cyan: roles('#023538', '#0D7176', '#17D0D8', '#DFF7F8', '#00ADB4', '#001819'),
  blue: roles('#012A63', '#145EC1', '#8BB9FD', '#EBF2FE', '#2275E8', '#02132E'),
  green: roles('#013916', '#0A7736', '#56D57B', '#E7F7E9', '#23AE56', '#001A06'),
  orange: roles('#4A2103', '#994A06', '#FE9B5C', '#FEEEE5', '#F67216', '#190B08', ['#A24018', '#531D0E', '#2C1812']),
  purple: roles('#371B5B', '#7444B4', '#C4A4FE', '#F4EFFE', '#935EDF', '#180C2A'),
};

/** Returns the color roles of a theme. */
export function paletteOf({ color, accent }: Pick<DeckTheme, 'color' | 'accent'>): Palette {
  return accent ? accentPalette(accent, palettes[color]) : palettes[color];
}

/**
 * Returns the color roles of a palette. Cold colors use main and deep for strong, dark and panel. Warm colors have
 * separate values, because olive and brown look muddy.
 */
function roles(
  deep: Hex,
  main: Hex,
  bright: Hex,
  tint: Hex,
  vivid: Hex,
  night: Hex,
  [strong, dark, panel]: readonly [Hex, Hex, Hex] = [main, deep, deep],
): Palette {
  return {
    paper: '#FFFFFF',
    ink: '#14181F',
    deep,
    main,
    bright,
    tint,
    vivid,
    strong,
    dark,
    panel,
    night,
    muted: '#5B6472',
    white: '#FFFFFF',
  };
}
