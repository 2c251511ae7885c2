import { createRequire } from 'node:module';

/** The parts of the package that this program uses. The package has no types. */
interface S3Server {
  run(): Promise<unknown>;
}
type S3ServerClass = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => S3Server;

/**
 * A separate program with a third-party S3-compatible server, which checks Signature Version 4 with independent code.
 * Arguments: port, folder, bucket.
 */
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3ServerClass;
const [port, directory = '', bucket = ''] = process.argv.slice(2);
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
}).run();
console.log('listening');
