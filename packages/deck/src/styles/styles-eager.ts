import { business } from './business/art.ts';
import { cartoon } from './cartoon/art.ts';
import { chinese } from './chinese/art.ts';
import type { StyleSources } from './design.ts';
import { fresh } from './fresh/art.ts';
import { government } from './government/art.ts';
import { minimal } from './minimal/art.ts';
import { tech } from './tech/art.ts';

/** The styles on the server: loaded eagerly, so that `layoutDeck` need not wait. */
export const styleSources: StyleSources = { minimal, tech, fresh, business, government, cartoon, chinese };
