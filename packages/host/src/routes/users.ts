import { createUserBody, identifier, pageRequest } from '@ppt-embed/protocol/host/schemas';
import { jsonAnswer } from '../http/answers.ts';
import { parseInput, queryOf } from '../http/parse-input.ts';
import { readJson } from '../http/read-body.ts';
import type { Route } from './route.ts';

export const listUsersRoute: Route = async ({ url, calls }) =>
  jsonAnswer(await calls.listUsers(parseInput(pageRequest, queryOf(url))));

export const createUserRoute: Route = async ({ request, calls }) => {
  const { name, unionId } = parseInput(createUserBody, await readJson(request));
  return jsonAnswer(await calls.createUser({ name, ...(unionId !== undefined && { unionId }) }));
};

export const banUserRoute: Route = async ({ params, calls }) =>
  jsonAnswer(await calls.banUser({ unionId: parseInput(identifier, params['unionId']) }));
