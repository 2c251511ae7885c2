import { business } from './business/business.ts';
import { cartoon } from './cartoon/cartoon.ts';
import { chinese } from './chinese/chinese.ts';
import type { StyleSources } from './design.ts';
import { fresh } from './fresh/fresh.ts';
import { government } from './government/government.ts';
import { minimal } from './minimal/minimal.ts';
import { tech } from './tech/tech.ts';

/** Where a program begins on the machine it runs on, all styles are at hand: `layoutDeck` waits for nothing. */
export const styleSources: StyleSources = { minimal, tech, fresh, business, government, cartoon, chinese };
