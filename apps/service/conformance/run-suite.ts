import { afterAll, beforeAll, describe } from 'vitest';
import { authorizationChapter } from './chapters/authorization.ts';
import { bodyChapter } from './chapters/bodies.ts';
import { coverChapter } from './chapters/covers.ts';
import { credentialChapter } from './chapters/credentials.ts';
import { descriptionChapter } from './chapters/description.ts';
import { downloadChapter } from './chapters/downloads.ts';
import { editorUrlChapter } from './chapters/editor-urls.ts';
import { envelopeChapter } from './chapters/envelope.ts';
import { fieldChapter } from './chapters/fields.ts';
import { fuzzChapter } from './chapters/fuzz.ts';
import { historyChapter } from './chapters/history.ts';
import { revocationChapter } from './chapters/revocation.ts';
import { specificationChapter } from './chapters/specification.ts';
import { userChapter } from './chapters/users.ts';
import { inspectTarget } from './inspect-target.ts';
import { validRequests, prepare, type ValidRequest } from './valid-requests.ts';
import type { Target, TestedService } from './target.ts';

/** A service that was started for the suite, or was already running. */
export interface RunningTarget extends Target {
  stop(): Promise<void>;
}

/** Selects the parts of the suite to run, and how often. */
export interface SuiteOptions {
  /**
   * Whether every field and body is tested with every value. The results do not depend on where the service runs, so
   * one run is enough.
   */
  generated: boolean;
  /**
   * Whether the rules of each endpoint are tested. The tests of the service's folders show them every day.
   * @default true
   */
  rules?: boolean;
  /** Tests only every nth value of a field. @default 1 */
  fieldStep?: number;
  fuzzRuns: number;
}

/** Runs the whole suite against one target, in the order of the specification. */
export function runSuite(
  name: string,
  start: () => Promise<RunningTarget>,
  { generated, rules = true, fieldStep = 1, fuzzRuns }: SuiteOptions,
): void {
  describe(`conformance of ${name}`, () => {
    const tested = testTarget(start);
    let requests: Promise<ValidRequest[]> | undefined;
    const valid = () => (requests ??= prepare(tested()).then((prepared) => validRequests(tested(), prepared)));

    descriptionChapter(tested);
    envelopeChapter(tested);
    if (rules) {
      authorizationChapter(tested);
      revocationChapter(tested);
      editorUrlChapter(tested);
      coverChapter(tested);
      downloadChapter(tested);
      historyChapter(tested);
      userChapter(tested);
    }
    credentialChapter(tested);
    if (generated) {
      fieldChapter(tested, valid, fieldStep);
      bodyChapter(tested, valid);
    }
    fuzzChapter(tested, valid, fuzzRuns);
  });
}

/** Tests the rules of the specification alone, for a service that publishes no description. */
export function runSpecification(name: string, start: () => Promise<RunningTarget>): void {
  describe(`conformance of ${name}`, () => {
    specificationChapter(testTarget(start));
  });
}

/** Starts a target before the tests of a suite, and stops it after them. */
function testTarget(start: () => Promise<RunningTarget>): () => TestedService {
  let running: RunningTarget | undefined;
  let inspected: TestedService | undefined;
  beforeAll(async () => {
    running = await start();
    inspected = await inspectTarget(running);
  }, 180_000);
  afterAll(() => running?.stop());
  return () => {
    if (!inspected) throw new Error('the service is not there');
    return inspected;
  };
}
