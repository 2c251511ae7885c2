import { randomBytes } from 'node:crypto';

export interface Presentation {
  id: string;
  title: string;
  uid: string;
  isRendered: boolean;
}

/** All data that a bare vendor stores. */
export interface VendorState {
  url: string;
  readonly appId: string;
  readonly appToken: string;
  /** Allowed redirect URIs. */
  readonly securityDomain: readonly string[];
  readonly lifetimeSeconds: number;
  readonly requests: Map<string, { challenge: string; state: string; redirectUri: string }>;
  readonly codes: Map<string, { challenge: string; verifier?: string }>;
  readonly access: Map<string, { uid: string; until: number }>;
  readonly refresh: Map<string, { code: string; verifier: string; uid: string }>;
  /** The presentations, newest first. */
  readonly presentations: Presentation[];
  readonly issuedUrls: Map<string, Presentation | undefined>;
  readonly opened: Set<string>;
  readonly users: { union_id: string; nick: string }[];
}

export function newVendorState(options: Pick<VendorState, 'securityDomain' | 'lifetimeSeconds'>): VendorState {
  return {
    ...options,
    url: '',
    appId: 'vendor-app',
    appToken: `vendor-token-${random()}`,
    requests: new Map(),
    codes: new Map(),
    access: new Map(),
    refresh: new Map(),
    presentations: [],
    issuedUrls: new Map(),
    opened: new Set(),
    users: [],
  };
}

export const random = (): string => randomBytes(12).toString('hex');
