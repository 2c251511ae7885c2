import { historyRequest } from '@ppt-embed/protocol/host/schemas';
import { jsonResponse } from '../http/responses.ts';
import { parseInput, queryOf } from '../http/parse-input.ts';
import type { Route } from './route.ts';

/** `GET /history`. */
export const historyRoute: Route = async ({ url, api }) =>
  jsonResponse(await api.listHistory(parseInput(historyRequest, queryOf(url))));
