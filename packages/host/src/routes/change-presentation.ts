import { presentationChange } from '@ppt-embed/protocol/host/schemas';
import { jsonResponse } from '../http/responses.ts';
import { parseInput } from '../http/parse-input.ts';
import { readJson } from '../http/read-body.ts';
import type { Route } from './route.ts';

/** `POST /change`. */
export const changePresentationRoute: Route = async ({ request, api }) =>
  jsonResponse(await api.changePresentation(parseInput(presentationChange, await readJson(request))));
