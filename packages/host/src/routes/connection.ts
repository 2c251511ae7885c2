import { emptyResponse, jsonResponse } from '../http/responses.ts';
import type { Route } from './route.ts';

export const connectionRoute: Route = async ({ api }) => jsonResponse(await api.getConnection());

export const disconnectRoute: Route = async ({ api }) => {
  await api.disconnect();
  return emptyResponse();
};
