import { jsonAnswer } from '../http/answers.ts';
import type { Route } from './route.ts';

/** `GET /doctor`: for administrators, since it tells addresses. */
export const doctorRoute: Route = async ({ calls }) => jsonAnswer(await calls.doctor());
