import type { Backend } from './backends.ts';
import { cellsOf, coveringRows, everyRow, pairsOf } from './covering-rows.ts';
import { basePaths, type Variant } from './run-variant.ts';
import { type FrameworkName, type ProxyKind, servers } from './servers.ts';
import { type StoreName, stores } from './stores.ts';

/** A host with its server, proxy and storage, and the service that it calls. */
export type HostVariant = Variant & { backend: Backend['kind'] };

const columns = {
  framework: Object.keys(servers) as FrameworkName[],
  basePath: basePaths,
  bodyParser: [false, true],
  compression: [false, true],
  proxy: ['none', 'trusting', 'untrusting', 'cutting'] as ProxyKind[],
  backend: ['ours', 'vendor'] as Backend['kind'][],
  store: Object.keys(stores) as StoreName[],
};

/** Frameworks without a body parser or compression in front of the handler. */
const withoutParser: readonly FrameworkName[] = ['next'];
const withoutCompression: readonly FrameworkName[] = ['node', 'next'];

type HostRow = { [Name in keyof HostVariant]: HostVariant[Name] };

function isPossible({ framework, bodyParser, compression }: HostRow): boolean {
  return !(bodyParser && withoutParser.includes(framework)) && !(compression && withoutCompression.includes(framework));
}

/** All combinations that can exist. */
export const possibleVariants: HostVariant[] = everyRow<HostRow>(columns).filter(isPossible);

/**
 * Every framework in every environment, with both services. The stores alternate, so that each one is used with every
 * framework, environment and service.
 */
export const fullVariants: HostVariant[] = everyRow<Omit<HostRow, 'store'>>(withoutStore(columns))
  .map((row, index) => ({ ...row, store: columns.store[(index + Math.floor(index / 6)) % 6] ?? 'file' }))
  .filter(isPossible);

/** A subset that contains every value of every column. */
export const everydayVariants: HostVariant[] = coveringRows<HostRow>(columns, cellsOf, isPossible);

/** A subset of the full run that contains every pair of values of any two columns. */
export const pairwiseVariants: HostVariant[] = coveringRows<HostRow>(columns, pairsOf, isPossible);

function withoutStore({ store: _store, ...others }: typeof columns): Omit<typeof columns, 'store'> {
  return others;
}

/** Whether a storage needs Redis. */
export const needsRedis = ({ store }: Variant): boolean => store === 'redis' || store === 'unstorageRedis';
