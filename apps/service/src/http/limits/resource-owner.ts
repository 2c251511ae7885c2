/**
 * An owner of memory or of a job: a sub-user, whichever token it uses; without a sub-user, an editor session or the
 * application's backend.
 */
export interface ResourceOwner {
  app: { appId: string };
  unionId: string | null;
  kind?: string;
  tokenHash?: string;
}
