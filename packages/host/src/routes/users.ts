import { createUserBody, identifier, pageRequest } from '@ppt-embed/protocol/host/schemas';
import { jsonResponse } from '../http/responses.ts';
import { parseInput, queryOf } from '../http/parse-input.ts';
import { readJson } from '../http/read-body.ts';
import type { Route } from './route.ts';

/** `GET /users`. Administrators only. */
export const listUsersRoute: Route = async ({ url, api }) =>
  jsonResponse(await api.listUsers(parseInput(pageRequest, queryOf(url))));

/** `POST /users`. Administrators only. */
export const createUserRoute: Route = async ({ request, api }) => {
  const { name, unionId } = parseInput(createUserBody, await readJson(request));
  return jsonResponse(await api.createUser({ name, ...(unionId !== undefined && { unionId }) }));
};

/** `POST /users/:unionId/ban`. Administrators only. */
export const banUserRoute: Route = async ({ params, api }) =>
  jsonResponse(await api.banUser({ unionId: parseInput(identifier, params['unionId']) }));
