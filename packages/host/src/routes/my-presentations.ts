import { pageRequest } from '@ppt-embed/protocol/host/schemas';
import { jsonResponse } from '../http/responses.ts';
import { parseInput, queryOf } from '../http/parse-input.ts';
import type { Route } from './route.ts';

/** `GET /my-presentations`. */
export const myPresentationsRoute: Route = async ({ url, api }) =>
  jsonResponse(await api.listMyPresentations(parseInput(pageRequest, queryOf(url))));
