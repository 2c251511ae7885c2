import type { RunningTarget } from './run-suite.ts';

/**
 * Returns the service in the environment variables; undefined if there is none.
 * @throws Error if there is a URL without APP_ID, APP_TOKEN and REDIRECT_URI.
 */
export function serviceFromEnvironment(environment: NodeJS.ProcessEnv = process.env): RunningTarget | undefined {
  const value = (name: string) => environment[name]?.trim() || undefined;
  const url = value('SERVICE_URL');
  if (url === undefined) return undefined;
  const [appId, appToken, redirectUri] = ['APP_ID', 'APP_TOKEN', 'REDIRECT_URI'].map(value);
  if (!appId || !appToken || !redirectUri) {
    throw new Error('SERVICE_URL also requires APP_ID, APP_TOKEN and REDIRECT_URI.');
  }
  const [name, password, accessToken] = ['ACCOUNT', 'PASSWORD', 'ACCESS_TOKEN'].map(value);
  return {
    url: new URL(url).origin,
    credentials: { appId, appToken, redirectUri },
    ...(name && password && { account: { name, password } }),
    ...(accessToken !== undefined && { accessToken }),
    stop: () => Promise.resolve(),
  };
}
