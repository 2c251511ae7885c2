import { jsonAnswer } from '../http/answers.ts';
import { requireAdmin } from '../users/require-admin.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import type { Route } from './route.ts';

/** `GET /doctor`: for administrators, since it tells addresses. */
export const doctorRoute: Route = async ({ context, user }) => {
  requireAdmin(user, 'Only administrators may see the report.');
  return jsonAnswer(await runDoctor(context));
};
