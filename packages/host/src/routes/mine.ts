import { pageRequest } from '@ppt-embed/protocol/host/schemas';
import { jsonAnswer } from '../http/answers.ts';
import { parseInput, queryOf } from '../http/parse-input.ts';
import type { Route } from './route.ts';

export const mineRoute: Route = async ({ url, calls }) =>
  jsonAnswer(await calls.listMine(parseInput(pageRequest, queryOf(url))));
