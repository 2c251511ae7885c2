/** A test that covers a threat. Another test checks that a file in `folder` contains `title`. */
interface Check {
  folder: string;
  title: string;
}

interface Threat {
  threat: string;
  mitigation: string;
  checks: readonly Check[];
}

const check = (folder: string, title: string): Check => ({ folder, title });

/** Threats, their mitigations, and the tests that fail if a mitigation does not work. */
export const threats: readonly Threat[] = [
  {
    threat: 'A token reaches the browser, a log, or the disk in plain text',
    mitigation:
      'The backend stores tokens encrypted with AES-256-GCM and never sends them to the browser. Secrets have a type that prints `[redacted]`. The service stores only hashes.',
    checks: [
      check(
        'packages/host/src',
        'never logs, reports, traces, stores in plain text or sends to the browser any of its secrets',
      ),
      check('packages/host/src', 'encrypts tokens, codes, names and titles on disk'),
      check('apps/service/src/identity/oauth', 'leaves only hashes of the tokens in the database'),
    ],
  },
  {
    threat: 'An editor URL is stolen, or used twice',
    mitigation: 'An editor URL works once, under any load. A second request gets 410 and a page that explains this.',
    checks: [
      check('apps/service/src/editor/urls', 'opens once: one of fifty concurrent requests succeeds'),
      check('packages/react/src/editor-frame', 'requests one URL when StrictMode mounts twice'),
    ],
  },
  {
    threat: 'A user accesses the presentations of another user',
    mitigation:
      'Every route checks the ledger. Another user’s presentation returns 404, like one that does not exist. The service keeps the records of sub-users separate, too.',
    checks: [
      check('packages/host/src', 'responds to $route called by $caller with $outcome'),
      check('packages/host/src/routes', "returns “not found” for another user's presentation"),
      check('apps/service/attacks', 'cannot distinguish a presentation of another application from an unknown one'),
    ],
  },
  {
    threat: 'A user who may only view or comment on a presentation changes it',
    mitigation:
      'The role belongs to the editor URL, which only the backend can request. The service rejects every call of such a session, except the few that viewing requires, and every change over its WebSocket.',
    checks: [
      check('apps/service/src/editor/session', 'allows the role %s only its own calls'),
      check('apps/service/src/editor/session', 'disconnects a user with the role %s who sends a change'),
      check('packages/host/src/calls/presentations', 'does not let a viewer %s'),
    ],
  },
  {
    threat: 'A user changes another user’s comments, or finds out through mentions who else uses the application',
    mitigation:
      'Only the author changes a comment; it is deleted by the author or a user who edits the presentation. Users can only mention the owner and those who have opened the presentation.',
    checks: [
      check('apps/service/src/editor/comments', 'can be changed by their author only'),
      check('apps/service/src/editor/comments', 'can mention only users of the presentation'),
      check('apps/service/src/editor/comments', 'cannot reach the comments of another presentation'),
    ],
  },
  {
    threat: 'Another site sends requests from a signed-in user’s browser (CSRF)',
    mitigation:
      'State-changing requests must come from the same origin (`Sec-Fetch-Site`, `Origin`) or from an allow-listed one, and have a JSON body.',
    checks: [
      check('packages/host/src/routes', 'rejects changes from %s'),
      check('packages/host/src/routes', 'lets pages of an allowed origin make calls and read responses, with cookies'),
    ],
  },
  {
    threat: 'A callback is forged, replayed, or completed in another browser',
    mitigation:
      'The host kit uses PKCE. A signed, short-lived, HttpOnly cookie binds `state` to the browser and the user, and each `state` allows one exchange.',
    checks: [
      check('packages/host/src/routes', 'rejects a state from another browser without exchanging the code'),
      check('packages/host/src/routes', 'rejects the callback if another user has signed in'),
      check('packages/host/src/routes', 'exchanges a code only once, even if the callback is loaded three times'),
      check('apps/service/attacks', 'revokes the tokens of the first use if it is replayed with its verifier'),
      check('apps/service/attacks', 'gains nothing with the plain method'),
    ],
  },
  {
    threat: 'Connecting redirects to an attacker’s site (open redirect)',
    mitigation:
      'The host kit redirects only to its own origin and to allow-listed origins. The service compares `redirect_uri` byte for byte.',
    checks: [
      check('packages/host/src/routes', 'never returns to %j, and returns to the calling page instead'),
      check('packages/host/src', 'return URL to another site'),
    ],
  },
  {
    threat: 'A refresh token is stolen, or two processes sign each other out',
    mitigation:
      'The service rotates refresh tokens and revokes the whole family on reuse. The host kit runs one refresh at a time per user, even across processes.',
    checks: [
      check(
        'apps/service/src/identity/oauth',
        'revokes the tokens of its first use if it is used again with the right verifier',
      ),
      check('packages/host/src', 'refreshes once for two processes (openauth#2)'),
    ],
  },
  {
    threat: 'Access continues after it was revoked',
    mitigation:
      'Disconnecting, `service grant revoke`, signing a user out everywhere and banning a user revoke the tokens, open editors, unused editor URLs and signed links of a grant. A lost refresh can be repeated for ten minutes; later reuse of the token revokes its family.',
    checks: [
      check('apps/service/src/identity/oauth', 'revokes all tokens of the grant'),
      check(
        'apps/service/src/editor/urls',
        'ends the editors that were opened for the user with a shared grant, and no others',
      ),
      check('apps/service/src/identity/oauth', 'ends open editors at their next heartbeat, and revokes unopened URLs'),
      check(
        'apps/service/src/identity/oauth',
        'revokes the token family 10 minutes after the rotation, even if the successor is unused',
      ),
      check(
        'apps/service/attacks',
        'is invalidated with its grant, after a revocation by the application or the reuse of a code',
      ),
      check('apps/service/attacks', 'is valid only for the grant, presentation and time that were signed'),
    ],
  },
  {
    threat: 'A development service is reachable from the internet',
    mitigation:
      'Outside production, the service does not start with a public `PUBLIC_URL` unless `INSECURE_DEVELOPMENT=1` is set.',
    checks: [check('apps/service/src/start', 'starts with the public URL %s only if INSECURE_DEVELOPMENT is set')],
  },
  {
    threat: 'An event is forged or replayed',
    mitigation:
      'Events follow Standard Webhooks: an HMAC over the raw body, a tolerance of five minutes, and one handler call per id.',
    checks: [
      check('packages/host/src/webhooks', 'matches the reference library byte for byte'),
      check('packages/host/src/routes', 'handles each event id once and returns "success" to redeliveries'),
      check('packages/host/src/routes', 'rejects an event signed %i minutes from now (replay window)'),
    ],
  },
  {
    threat: 'The service is made to fetch from inside its own network (SSRF)',
    mitigation:
      'Private, loopback and metadata addresses are rejected, even after a redirect, and the service connects to exactly the address that was checked. Events follow the same rule, except for the networks in `EVENT_NETWORKS`.',
    checks: [
      check('apps/service/src/events', 'does not send events to %s (%j)'),
      check('apps/service/src/pictures/fetch', 'is rejected on loopback outside of development mode, in any notation'),
      check(
        'apps/service/src/pictures/fetch',
        'is prevented by checking the name again at each redirect, even to the same name',
      ),
    ],
  },
  {
    threat: 'Consent or sign-in is framed and clicked (clickjacking)',
    mitigation:
      "The sign-in and consent pages send `frame-ancestors 'none'`. The editor can be framed only by the origins of its application.",
    checks: [
      check('e2e', 'the pages cannot be framed by a different site'),
      check(
        'apps/service/src/identity/oauth',
        'run no scripts, cannot be framed, and submit forms only to the service',
      ),
    ],
  },
  {
    threat: 'Another window impersonates the editor or the host',
    mitigation:
      'Both sides check the window, origin and shape of every message. The editor responds only to origins that may frame it.',
    checks: [
      check('apps/editor/src/session', 'ignores messages from origins that may not embed it'),
      check('packages/react/src/editor-frame', 'accepts only URLs of an allowed origin (rule 6)'),
      check('packages/react/src/fetcher', 'accepts only allowed origins, in any notation'),
    ],
  },
  {
    threat: 'Markdown or JSON contains a script',
    mitigation: 'HTML is shown as text and never runs. Only http and https URLs are inserted into the page.',
    checks: [
      check('packages/deck/src/markdown', 'replaces HTML with its content and never executes it'),
      check('packages/host/src', 'a script as a URL'),
    ],
  },
  {
    threat: 'Denial of service by floods or endless bodies, or password guessing',
    mitigation:
      'Rate limits apply per application, editor session and client. All data whose size a caller determines counts against one memory budget, of which each application and user has a fair share. A client has five sign-in attempts per account in 15 minutes. An account that is attacked from many IP addresses is never locked: each address has two attempts, and each attempt takes longer.',
    checks: [
      check('apps/service/src/http/limits', 'can send a burst of 300 requests, and then gets a retry delay'),
      check('apps/service/attacks', 'serves other users while one caller fetches large sources'),
      check(
        'apps/service/src/editor/session',
        'counts the unread bytes of a response against the memory budget until the client disconnects: %s',
      ),
      check('apps/service/attacks', 'is limited to five checks even if many attempts are concurrent'),
      check('apps/service/attacks', 'cannot lock an owner out from %s'),
      check('packages/host/src', 'an endless response'),
      check('packages/host/src/kernel', 'lets the host app limit the rate of a user’s calls by route'),
    ],
  },
];

/** Returns threats, mitigations and tests as Markdown. */
export function threatSections(): string {
  const sections = threats.map(({ threat, mitigation, checks }) => {
    const tests = checks.map(({ folder, title }) => `- “${title}” (\`${folder}\`)`);
    return `### ${threat}\n\n${mitigation}\n\n${tests.join('\n')}`;
  });
  return sections.join('\n\n');
}
