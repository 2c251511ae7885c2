import { afterAll, vi } from 'vitest';
import './application-attacks.test.ts';
import './authorize-attacks.test.ts';
import './code-attacks.test.ts';
import './consent-attacks.test.ts';
import '../src/identity/oauth/consent.test.ts';
import '../src/identity/oauth/revoke-token.test.ts';
import '../src/identity/oauth/rotate-token.test.ts';
import './sign-in-attacks.test.ts';
import './token-attacks.test.ts';
import '../src/identity/oauth/tokens.test.ts';

// Two services that share only the database on PostgreSQL, with every attack: each test file above starts its own
// services.
vi.stubEnv('SERVICES_ON_POSTGRES', '2');
afterAll(() => void vi.unstubAllEnvs());
