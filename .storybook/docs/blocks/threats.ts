/** A test that checks an answer to a threat: its title stands in a file of that folder, and another test sees to that. */
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

/** What somebody might try, what stands against it, and which test would fail if it did not. */
export const threats: readonly Threat[] = [
  {
    threat: 'A token reaches the browser, a log, or the disk in plain text',
    mitigation:
      'Tokens stay in the backend, sealed with AES-256-GCM; secrets are a type that prints `[redacted]`; the service stores hashes.',
    checks: [
      check('packages/host/src', 'lets none of its secrets out'),
      check('packages/host/src', 'keeps tokens, codes, names and titles unreadable on disk'),
      check('apps/service/src/identity/oauth', 'leaves no token in the database, only hashes'),
    ],
  },
  {
    threat: 'An editor address is stolen, or used twice',
    mitigation: 'It opens once, under any load; whoever comes second gets 410 and a page that says so.',
    checks: [
      check('apps/service/src/editor/urls', 'opens once: of fifty at the same time one wins'),
      check('packages/react/src/editor-frame', 'asks for one address when StrictMode mounts twice'),
    ],
  },
  {
    threat: 'A person reaches the presentations of another',
    mitigation:
      'The ledger decides, route by route; another’s is 404, the same as none; the service keeps sub-users apart too.',
    checks: [
      check('packages/host/src', '$route asked by $caller: $outcome'),
      check('packages/host/src/routes', 'keeps the presentations of two people apart: another one is not there'),
      check('apps/service/attacks', 'by a presentation of another application is refused like one that is not there'),
    ],
  },
  {
    threat: 'Another site makes a signed-in person’s browser act (CSRF)',
    mitigation: 'Changes need the same origin (`Sec-Fetch-Site`, `Origin`) or one of the allow list, and JSON.',
    checks: [
      check('packages/host/src/routes', 'refuses changes from %s'),
      check('packages/host/src/routes', 'lets the pages of an allow-listed origin call and read, with cookies'),
    ],
  },
  {
    threat: 'A callback is forged, replayed, or finished in another browser',
    mitigation:
      'PKCE; `state` bound to the browser and the person by a signed, short-lived, HttpOnly cookie; one exchange per `state`.',
    checks: [
      check('packages/host/src/routes', 'refuses a state that this browser did not begin with, and exchanges nothing'),
      check('packages/host/src/routes', 'refuses when somebody else has signed in meanwhile'),
      check('packages/host/src/routes', 'exchanges a code once, though the callback is loaded three times'),
      check('apps/service/attacks', 'that is replayed with its verifier ends what the first use got'),
      check('apps/service/attacks', 'to the plain method gains nothing'),
    ],
  },
  {
    threat: 'Connecting leads to a site of the attacker (open redirect)',
    mitigation:
      'Only the own origin and the allow list are returned to; the service compares `redirect_uri` byte for byte.',
    checks: [
      check('packages/host/src/routes', 'never returns to %j, and leads back to the page that asked'),
      check('packages/host/src', 'a return address that leads away'),
    ],
  },
  {
    threat: 'A refresh token is stolen, or two processes log each other out',
    mitigation:
      'Rotation with family revocation in the service; one refresh in flight per person over processes in the host.',
    checks: [
      check('apps/service/src/identity/oauth', 'used again with the right verifier revokes what the first use got'),
      check('packages/host/src', 'refreshes once for two processes (openauth#2)'),
    ],
  },
  {
    threat: 'Access goes on after it has been taken away',
    mitigation:
      'Disconnecting, `service grant revoke` and a ban end the tokens, open editors, unopened addresses and signed links of a grant. A lost refresh can be repeated for ten minutes; later reuse of the token ends its family.',
    checks: [
      check('apps/service/src/identity/oauth', 'ends all tokens of the grant'),
      check(
        'apps/service/src/identity/oauth',
        'ends open editors at their next heartbeat, and the addresses that nobody has opened',
      ),
      check(
        'apps/service/src/identity/oauth',
        'ends the family 10 minutes after the rotation, though nobody has used the successor',
      ),
      check('apps/service/attacks', 'ends with its grant, whether the application revokes it or a reused code does'),
      check('apps/service/attacks', 'works for no other grant, presentation or time than the one that was signed'),
    ],
  },
  {
    threat: 'A service for development is reachable from the internet',
    mitigation:
      'With a public `PUBLIC_URL` it does not start outside production, unless `INSECURE_DEVELOPMENT=1` is set.',
    checks: [check('apps/service/src/start', 'does not start at %s, which is public, unless told to')],
  },
  {
    threat: 'A notification is forged or replayed',
    mitigation: 'Standard Webhooks: HMAC over the raw body, five minutes, each id handled once.',
    checks: [
      check('packages/host/src/webhooks', 'is the one of the reference library, byte for byte'),
      check('packages/host/src/routes', 'handles each id once, and still says "success" to its repeats'),
      check('packages/host/src/routes', 'refuses what was signed %i minutes from now (replay window)'),
    ],
  },
  {
    threat: 'The service is made to fetch from inside its own network (SSRF)',
    mitigation:
      'Private, loopback and metadata addresses are refused at each redirect, and the address that was judged is the one connected to. Events follow the same rule, except for the networks of `EVENT_NETWORKS`.',
    checks: [
      check('apps/service/src/events', 'sends no event to %s (%j)'),
      check('apps/service/src/pictures/fetch', 'loopback outside development, however it is written'),
      check('apps/service/src/pictures/fetch', 'is judged anew at each redirect, also at one to itself'),
    ],
  },
  {
    threat: 'Consent or sign-in is framed and clicked (clickjacking)',
    mitigation: '`frame-ancestors ’none’` there; the editor only inside the origins of its application.',
    checks: [
      check('e2e', 'no other site frames the pages'),
      check('apps/service/src/identity/oauth', 'run no script, are framed by nobody, and send their form nowhere else'),
    ],
  },
  {
    threat: 'Another window speaks as the editor, or as the host',
    mitigation:
      'Both sides check window, origin and shape of every message; the editor answers only origins that may frame it.',
    checks: [
      check('apps/editor/src/session', 'hears nobody whose origin may not frame it'),
      check('packages/react/src/editor-frame', 'takes an address of an allowed origin alone (rule 6)'),
      check('packages/react/src/editor-frame', 'takes only allowed origins, however they are written'),
    ],
  },
  {
    threat: 'Markdown or JSON carries a script',
    mitigation: 'HTML is text and never run; only http(s) addresses go into the page.',
    checks: [
      check('packages/deck/src/markdown', 'shows HTML as text and never executes it'),
      check('packages/host/src', 'a script for an address'),
    ],
  },
  {
    threat: 'A flood, an endless body, or a password that is guessed',
    mitigation:
      'Rate limits per application, editor session and client. One memory budget for everything that is as large as a caller makes it, with a fair share for each application and user. A client has five attempts per account in a quarter of an hour. An account that is attacked from many addresses is never locked: each address has two attempts, and each takes longer.',
    checks: [
      check('apps/service/src/http/limits', 'is let through 300 times at once, then told when to come again'),
      check('apps/service/attacks', 'serves everybody else while one caller fetches large sources'),
      check('apps/service/src/editor/session', 'counts what a client does not read, until it has gone: %s'),
      check('apps/service/attacks', 'with many tries at once is heard five times'),
      check('apps/service/attacks', 'cannot lock an owner out from %s'),
      check('packages/host/src', 'an endless answer'),
      check('packages/host/src/kernel', 'lets the host app limit how often a person may call, by route'),
    ],
  },
];

/** Threat, answer, and the tests that check it, in Markdown. */
export function threatSections(): string {
  const sections = threats.map(({ threat, mitigation, checks }) => {
    const tests = checks.map(({ folder, title }) => `- “${title}” (\`${folder}\`)`);
    return `### ${threat}\n\n${mitigation}\n\n${tests.join('\n')}`;
  });
  return sections.join('\n\n');
}
