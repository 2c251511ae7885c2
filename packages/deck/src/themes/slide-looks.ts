import type { Deck, StyleName } from '../model/deck.ts';
import type { Color, LookColor } from '../model/paint.ts';
import { lookColorsOf, withNamedColors } from './look-colors.ts';
import { business } from './looks/business.ts';
import { cartoon } from './looks/cartoon.ts';
import { chinese } from './looks/chinese.ts';
import { fresh } from './looks/fresh.ts';
import { government } from './looks/government.ts';
import { minimal } from './looks/minimal.ts';
import { tech } from './looks/tech.ts';
import type { SlideLook } from './slide-look.ts';
import { isWarm } from './tone.ts';

/** What a look may depend on besides its style: surfaces of yellow and orange are not those of cold colours. */
export type LookOf = (isWarm: boolean) => SlideLook;

const looks: Record<StyleName, LookOf> = { minimal, tech, fresh, business, government, cartoon, chinese };

interface MadeLook {
  look: SlideLook;
  colors: Readonly<Record<LookColor, Color>>;
}
const made = new Map<string, MadeLook>();

function madeLook(theme: Deck['theme']): MadeLook {
  const key = `${theme.style}/${theme.color}`;
  let known = made.get(key);
  if (!known) {
    const look = looks[theme.style](isWarm(theme.color));
    made.set(key, (known = { look: withNamedColors(look), colors: lookColorsOf(theme, look) }));
  }
  return known;
}

/** A style's look; colours that elements keep are named by the part they belong to, see `lookColors`. */
export function slideLookOf(theme: Deck['theme']): SlideLook {
  return madeLook(theme).look;
}

/** What a part's colour is in a theme. */
export function lookColor(theme: Deck['theme'], part: LookColor): Color {
  return madeLook(theme).colors[part];
}
