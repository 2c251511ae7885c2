import { emptyResponse, jsonResponse } from '../http/responses.ts';
import type { Route } from './route.ts';

/** `GET /connection`. */
export const connectionRoute: Route = async ({ api }) => jsonResponse(await api.getConnection());

/** `DELETE /connection`. */
export const disconnectRoute: Route = async ({ api }) => {
  await api.disconnect();
  return emptyResponse();
};
