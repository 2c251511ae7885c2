import { jsonResponse } from '../http/responses.ts';
import type { Route } from './route.ts';

/** `GET /doctor`. Administrators only, because it reveals URLs. */
export const doctorRoute: Route = async ({ api }) => jsonResponse(await api.doctor());
