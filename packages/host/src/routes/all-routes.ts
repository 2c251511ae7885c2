import { type HostRouteName, hostRoutes } from '@ppt-embed/protocol/host';
import { callbackRoute } from './callback.ts';
import { changePresentationRoute } from './change-presentation.ts';
import { connectRoute } from './connect.ts';
import { connectionRoute, disconnectRoute } from './connection.ts';
import { coversRoute } from './covers.ts';
import { doctorRoute } from './doctor.ts';
import { downloadRoute } from './download.ts';
import { editorUrlRoute } from './editor-url.ts';
import { historyRoute } from './history.ts';
import { myPresentationsRoute } from './my-presentations.ts';
import type { NavigationRoute, Route } from './route.ts';
import { banUserRoute, createUserRoute, listUsersRoute } from './users.ts';

type NavigationRouteName = 'connect' | 'callback';

/** Routes to which the browser navigates. */
export const navigationRoutes: Record<NavigationRouteName, NavigationRoute> = {
  connect: connectRoute,
  callback: callbackRoute,
};

/**
 * The routes that pages call for a user. `events` and `hostedJson` serve the service and `help` serves everyone, so
 * they are separate.
 */
export const userRoutes: Record<
  Exclude<HostRouteName, NavigationRouteName | 'events' | 'hostedJson' | 'help'>,
  Route
> = {
  openEditor: editorUrlRoute,
  listCovers: coversRoute,
  listHistory: historyRoute,
  listMyPresentations: myPresentationsRoute,
  requestDownload: downloadRoute,
  changePresentation: changePresentationRoute,
  getConnection: connectionRoute,
  disconnect: disconnectRoute,
  listUsers: listUsersRoute,
  createUser: createUserRoute,
  banUser: banUserRoute,
  doctor: doctorRoute,
};

/** The route of a request, and the parameters in its path. */
export interface RouteMatch {
  name: HostRouteName;
  params: Record<string, string>;
}

const patterns = Object.entries(hostRoutes).map(([name, { method, path }]) => ({
  name: name as HostRouteName,
  method,
  segments: path.split('/'),
}));

/**
 * Returns the route of a method and a path below the base path. If only the method differs, returns the methods that
 * the path supports.
 */
export function findRoute(method: string, path: string): RouteMatch | { allow: string[] } {
  const allow: string[] = [];
  const requested = path.split('/');
  for (const route of patterns) {
    const params = matchPath(route.segments, requested);
    if (!params) continue;
    if (route.method === method) return { name: route.name, params };
    allow.push(route.method);
  }
  return { allow };
}

function matchPath(segments: readonly string[], requested: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== requested.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = requested[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
      continue;
    }
    const decoded = decode(value);
    if (!decoded) return undefined;
    params[segment.slice(1)] = decoded;
  }
  return params;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
