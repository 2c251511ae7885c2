import type { Deck, StyleName } from '../model/deck.ts';
import { business } from './looks/business.ts';
import { cartoon } from './looks/cartoon.ts';
import { chinese } from './looks/chinese.ts';
import { fresh } from './looks/fresh.ts';
import { government } from './looks/government.ts';
import { minimal } from './looks/minimal.ts';
import { tech } from './looks/tech.ts';
import { isWarm } from './palette-warmth.ts';
import type { SlideLook } from './slide-look.ts';

/** What a look may depend on besides its style: surfaces of yellow and orange are not those of cold colours. */
export type LookOf = (isWarm: boolean) => SlideLook;

const looks: Record<StyleName, LookOf> = { minimal, tech, fresh, business, government, cartoon, chinese };
const made = new Map<string, SlideLook>();

export function slideLookOf({ style, color }: Deck['theme']): SlideLook {
  const key = `${style}/${isWarm(color)}`;
  let look = made.get(key);
  if (!look) made.set(key, (look = looks[style](isWarm(color))));
  return look;
}
