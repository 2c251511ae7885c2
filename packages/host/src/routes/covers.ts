import { coverFilter } from '@ppt-embed/protocol/host/schemas';
import { jsonResponse } from '../http/responses.ts';
import { parseInput, queryOf } from '../http/parse-input.ts';
import type { Route } from './route.ts';

/** `GET /covers`. */
export const coversRoute: Route = async ({ url, api }) =>
  jsonResponse(await api.listCovers(parseInput(coverFilter, queryOf(url))));
