/** Users other than the administrator: one for each role for which the host backend requests editor URLs. */
export const otherUsers = ['editor', 'commenter', 'viewer'] as const;

/** A user other than the administrator. */
export type OtherUser = (typeof otherUsers)[number];

type DemoUser = 'admin' | OtherUser;

const key = 'demo-user';

/**
 * The user of this tab. The backend trusts it, because the demo has no sign-in. A link to open a presentation as
 * another user opens a new tab, which keeps that user.
 */
export const demoUser: DemoUser = readUser();

/** Returns the link that opens a presentation as another user. */
export function linkForUser(user: OtherUser, pptId: string): string {
  return `/p/${encodeURIComponent(pptId)}?${key}=${user}`;
}

function readUser(): DemoUser {
  try {
    const named = otherUser(new URLSearchParams(location.search).get(key));
    if (named) sessionStorage.setItem(key, named);
    return otherUser(sessionStorage.getItem(key)) ?? 'admin';
  } catch {
    // The browser blocks storage.
    return 'admin';
  }
}

function otherUser(name: string | null): OtherUser | undefined {
  return otherUsers.find((user) => user === name);
}
