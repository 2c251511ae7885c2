import { emptyAnswer, jsonAnswer } from '../http/answers.ts';
import type { Route } from './route.ts';

export const connectionRoute: Route = async ({ calls }) => jsonAnswer(await calls.getConnection());

export const disconnectRoute: Route = async ({ calls }) => {
  await calls.disconnect();
  return emptyAnswer();
};
