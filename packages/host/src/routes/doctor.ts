import { jsonResponse } from '../http/responses.ts';
import type { Route } from './route.ts';

/** `GET /doctor`: for administrators, since it tells addresses. */
export const doctorRoute: Route = async ({ api }) => jsonResponse(await api.doctor());
