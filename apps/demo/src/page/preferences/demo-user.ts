/** The demo's users: an administrator, and one who may only view presentations. See the host backend. */
type DemoUser = 'admin' | 'viewer';

const key = 'demo-user';

/**
 * The user of this tab. The backend believes it, because the demo has no sign-in. A link to view a presentation opens a
 * tab as the viewer, who it stays.
 */
export const demoUser: DemoUser = readUser();

/** Returns the link that opens a presentation as the viewer. */
export function viewLink(pptId: string): string {
  return `/p/${encodeURIComponent(pptId)}?${key}=viewer`;
}

function readUser(): DemoUser {
  try {
    if (new URLSearchParams(location.search).get(key) === 'viewer') sessionStorage.setItem(key, 'viewer');
    return sessionStorage.getItem(key) === 'viewer' ? 'viewer' : 'admin';
  } catch {
    // The browser blocks storage.
    return 'admin';
  }
}
