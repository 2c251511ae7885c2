import { printedBy, writeResults } from './results.ts';

/**
 * `pnpm bench [name …]`: runs the named benchmarks, or all except `load`. Each prints ratios to a reference measured in
 * the same run, and updates `bench/results.md`.
 */
const benches: Record<string, () => Promise<void>> = {
  react: async () => (await import('./react/bench.ts')).benchReact(),
  service: async () => (await import('./service/bench.ts')).benchService(),
  load: async () => (await import('./load/bench.ts')).benchLoad(),
  history: async () => (await import('./service/history/bench.ts')).benchHistory(),
  host: async () => (await import('./host/bench.ts')).benchHost(),
  editor: async () => (await import('./editor/bench.ts')).benchEditor(),
  peers: async () => (await import('./peers/bench.ts')).benchPeers(),
  deck: async () => (await import('./deck/bench.ts')).benchDeck(),
  collaboration: async () => (await import('./collaboration/bench.ts')).benchCollaboration(),
};

/** Benchmarks excluded from a run of all benchmarks, because it takes half an hour. */
const onlyByName = new Set(['load']);

const names = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 ? !names.includes(name) : onlyByName.has(name)) continue;
  console.log(`\n${name}`);
  writeResults(name, await printedBy(bench), Object.keys(benches));
}
