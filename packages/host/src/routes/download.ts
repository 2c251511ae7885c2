import { downloadBody } from '@ppt-embed/protocol/host/schemas';
import { jsonResponse } from '../http/responses.ts';
import { parseInput } from '../http/parse-input.ts';
import { readJson } from '../http/read-body.ts';
import type { Route } from './route.ts';

/** `POST /download`. */
export const downloadRoute: Route = async ({ request, api }) =>
  jsonResponse(await api.requestDownload(parseInput(downloadBody, await readJson(request))));
