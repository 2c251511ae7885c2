import type { SaveMode } from '@ppt-embed/protocol/editor';
import { createApplication, type CreatedApplication } from '../../../identity/applications/create-application.ts';
import { disableApplication } from '../../../identity/applications/disable-application.ts';
import { enableApplication } from '../../../identity/applications/enable-application.ts';
import { listApplications, type ApplicationSummary } from '../../../identity/applications/list-applications.ts';
import { rotateApplicationToken } from '../../../identity/applications/rotate-application-token.ts';
import type { ApplicationLimits } from '../../../http/caller.ts';
import { updateApplication } from '../../../identity/applications/update-application.ts';
import { UsageError, type Command, type CommandArguments } from '../command.ts';
import { overlapOption, overlapSeconds } from '../overlap.ts';
import { formatTable } from '../format-table.ts';

const appIdArgument = { name: 'app_id', required: true, description: 'Application ID.' } as const;

const saveModeOption = {
  type: 'string',
  value: 'manual|auto',
  description: 'When editors save: on request (the default), or automatically after each pause.',
} as const;

/** Commands for applications: tasks of the operator outside the API (spec, prerequisites 2 to 4). */
export const appCommands: readonly Command[] = [
  {
    noun: 'app',
    verb: 'create',
    summary: 'Create an application and print its secrets once.',
    options: {
      name: {
        type: 'string',
        required: true,
        value: 'name',
        description: 'Display name that users see when they connect.',
      },
      redirect: {
        type: 'string',
        required: true,
        multiple: true,
        value: 'url',
        description: 'A redirect URL of its security domain, exactly as the application sends it.',
      },
      'frame-origin': {
        type: 'string',
        multiple: true,
        value: 'origin',
        description: 'An origin that may frame the editor. Defaults to the origins of the redirect URLs.',
      },
      'events-url': {
        type: 'string',
        value: 'url',
        description: 'URL that receives its events. Without it, no events are queued.',
      },
      trusted: { type: 'boolean', description: 'Connect without a user and without the consent page.' },
      'save-mode': saveModeOption,
    },
    async run(appContext, args) {
      const frameOrigins = args.texts('frame-origin');
      const eventsUrl = args.text('events-url');
      const saveMode = saveModeOf(args);
      const created = await createApplication(appContext, {
        name: args.getRequired('name'),
        securityDomain: args.texts('redirect'),
        ...(frameOrigins.length > 0 && { frameOrigins }),
        ...(eventsUrl !== undefined && { eventsUrl }),
        isTrusted: args.flag('trusted'),
        ...(saveMode && { saveMode }),
      });
      return { json: createdJson(created), lines: secretLines(created) };
    },
  },
  {
    noun: 'app',
    verb: 'list',
    summary: 'List the applications without their secrets.',
    async run({ db }) {
      const applications = await listApplications(db);
      const rows = applications.map((app) => [app.appId, stateOf(app), app.name, app.securityDomain.join(' ')]);
      return {
        json: applications.map(summaryJson),
        lines: formatTable(['APP_ID', 'STATE', 'NAME', 'SECURITY DOMAIN'], rows),
      };
    },
  },
  {
    noun: 'app',
    verb: 'rotate',
    summary: 'Issue a new application token. The old one stops working immediately, or after an overlap.',
    positionals: [appIdArgument],
    options: { overlap: overlapOption('the old token still works', 0) },
    async run(appContext, args) {
      const { appId, appToken, previousUntil } = await rotateApplicationToken(
        appContext,
        args.positionals[0] ?? '',
        overlapSeconds(args, 0),
      );
      return {
        json: { app_id: appId, app_token: appToken, previous_until: previousUntil?.toISOString() ?? null },
        lines: [
          ...secretLines({ appId, appToken }),
          ...(previousUntil ? [`The old token works until ${previousUntil.toISOString()}.`] : []),
        ],
      };
    },
  },
  {
    noun: 'app',
    verb: 'update',
    summary: 'Change an application. Omitted options leave their values unchanged; lists are replaced.',
    positionals: [appIdArgument],
    options: {
      name: { type: 'string', value: 'name', description: 'Display name that users see when they connect.' },
      redirect: {
        type: 'string',
        multiple: true,
        value: 'url',
        description: 'A redirect URL of its security domain, exactly as the application sends it.',
      },
      'frame-origin': {
        type: 'string',
        multiple: true,
        value: 'origin',
        description: 'An origin that may frame the editor.',
      },
      'events-url': {
        type: 'string',
        value: 'url|none',
        description: 'URL that receives its events. Setting the first one also prints a new EVENTS_SECRET.',
      },
      trusted: { type: 'string', value: 'yes|no', description: 'Whether it connects without the consent page.' },
      'save-mode': saveModeOption,
      'requests-per-minute': {
        type: 'string',
        value: 'number|default',
        description:
          "Maximum calls per minute, in each process without REDIS_URL. Bursts may use up to 30 seconds' worth at once. Open editors may send 50 times as many, at least 30,000.",
      },
      'max-presentations': {
        type: 'string',
        value: 'number|none',
        description: 'Maximum number of presentations, not counting erased ones.',
      },
      'max-pictures': { type: 'string', value: 'number|none', description: 'Maximum number of pictures.' },
      'max-total-picture-mib': {
        type: 'string',
        value: 'number|none',
        description: 'Maximum total size of pictures, in MiB.',
      },
      'max-presentations-per-user': {
        type: 'string',
        value: 'number|none',
        description: 'Maximum number of presentations per sub-user, not counting erased ones.',
      },
      'max-pictures-per-user': {
        type: 'string',
        value: 'number|none',
        description: 'Maximum number of pictures per sub-user.',
      },
      'max-total-picture-mib-per-user': {
        type: 'string',
        value: 'number|none',
        description: 'Maximum total size of pictures per sub-user, in MiB.',
      },
    },
    async run(appContext, args) {
      const changes = changesOf(args);
      if (Object.keys(changes).length === 0) throw new UsageError('Specify what to change. See --help.');
      const app = await updateApplication(appContext, args.positionals[0] ?? '', changes);
      const secret = app.eventsSecret;
      return {
        json: { ...summaryJson(app), ...(secret !== undefined && { events_secret: secret }) },
        lines: [
          `${app.appId} (${app.name}) was changed.`,
          ...(secret === undefined
            ? []
            : ['Store its secret now. It will not be shown again:', `  EVENTS_SECRET=${secret}`]),
        ],
      };
    },
  },
  {
    noun: 'app',
    verb: 'disable',
    summary: 'Disable an application: its tokens stop working, and open editors close. Presentations are kept.',
    positionals: [appIdArgument],
    async run(appContext, args) {
      const app = await disableApplication(appContext, args.positionals[0] ?? '');
      return { json: summaryJson(app), lines: [`${app.appId} (${app.name}) is disabled.`] };
    },
  },
  {
    noun: 'app',
    verb: 'enable',
    summary: 'Enable a disabled application. Its tokens that have neither expired nor been revoked work again.',
    positionals: [appIdArgument],
    async run(appContext, args) {
      const app = await enableApplication(appContext, args.positionals[0] ?? '');
      return { json: summaryJson(app), lines: [`${app.appId} (${app.name}) is enabled.`] };
    },
  },
];

function changesOf(args: CommandArguments): Parameters<typeof updateApplication>[2] {
  const name = args.text('name');
  const securityDomain = args.texts('redirect');
  const frameOrigins = args.texts('frame-origin');
  const eventsUrl = args.text('events-url');
  const trusted = args.text('trusted');
  if (trusted !== undefined && trusted !== 'yes' && trusted !== 'no')
    throw new UsageError(`--trusted must be yes or no, but is "${trusted}".`);
  const saveMode = saveModeOf(args);
  const limits = limitsOf(args);
  return {
    ...(name !== undefined && { name }),
    ...(securityDomain.length > 0 && { securityDomain }),
    ...(frameOrigins.length > 0 && { frameOrigins }),
    ...(eventsUrl !== undefined && { eventsUrl: eventsUrl === 'none' ? null : eventsUrl }),
    ...(trusted !== undefined && { isTrusted: trusted === 'yes' }),
    ...(saveMode && { saveMode }),
    ...(Object.keys(limits).length > 0 && { limits }),
  };
}

function saveModeOf(args: CommandArguments): SaveMode | undefined {
  const mode = args.text('save-mode');
  if (mode === undefined || mode === 'manual' || mode === 'auto') return mode;
  throw new UsageError(`--save-mode must be manual or auto, but is "${mode}".`);
}

function limitsOf(args: CommandArguments): Partial<ApplicationLimits> {
  /**
   * Returns the number of an option; null for the word that removes the limit, and undefined if the option is missing.
   */
  const limit = (option: string, none: string): number | null | undefined => {
    const value = args.text(option);
    return value === undefined ? undefined : value === none ? null : args.count(option, 0);
  };
  const requestsPerMinute = limit('requests-per-minute', 'default');
  const maxPresentations = limit('max-presentations', 'none');
  const maxPictures = limit('max-pictures', 'none');
  const maxTotalPictureBytes = inBytes(limit('max-total-picture-mib', 'none'));
  const maxPresentationsPerUser = limit('max-presentations-per-user', 'none');
  const maxPicturesPerUser = limit('max-pictures-per-user', 'none');
  const maxTotalPictureBytesPerUser = inBytes(limit('max-total-picture-mib-per-user', 'none'));
  return {
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
    ...(maxPresentations !== undefined && { maxPresentations }),
    ...(maxPictures !== undefined && { maxPictures }),
    ...(maxTotalPictureBytes !== undefined && { maxTotalPictureBytes }),
    ...(maxPresentationsPerUser !== undefined && { maxPresentationsPerUser }),
    ...(maxPicturesPerUser !== undefined && { maxPicturesPerUser }),
    ...(maxTotalPictureBytesPerUser !== undefined && { maxTotalPictureBytesPerUser }),
  };
}

/** Converts a size in MiB to bytes. */
function inBytes(mebibytes: number | null | undefined): number | null | undefined {
  return typeof mebibytes === 'number' ? mebibytes * 1024 * 1024 : mebibytes;
}

function secretLines({ appId, appToken, eventsSecret }: Partial<CreatedApplication>): string[] {
  return [
    'Store them now. They will not be shown again:',
    `  APP_ID=${appId}`,
    `  APP_TOKEN=${appToken}`,
    ...(eventsSecret === undefined ? [] : [`  EVENTS_SECRET=${eventsSecret}`]),
  ];
}

function stateOf({ isDisabled, isTrusted }: ApplicationSummary): string {
  return isDisabled ? 'disabled' : isTrusted ? 'trusted' : 'active';
}

function createdJson(app: CreatedApplication): unknown {
  return {
    app_id: app.appId,
    app_token: app.appToken,
    name: app.name,
    security_domain: app.securityDomain,
    frame_origins: app.frameOrigins,
    trusted: app.isTrusted,
    save_mode: app.saveMode,
    events_url: app.eventsUrl ?? null,
    events_secret: app.eventsSecret ?? null,
  };
}

function summaryJson(app: ApplicationSummary): Record<string, unknown> {
  return {
    app_id: app.appId,
    name: app.name,
    security_domain: app.securityDomain,
    frame_origins: app.frameOrigins,
    trusted: app.isTrusted,
    disabled: app.isDisabled,
    save_mode: app.saveMode,
    events_url: app.eventsUrl,
    requests_per_minute: app.limits.requestsPerMinute,
    max_presentations: app.limits.maxPresentations,
    max_pictures: app.limits.maxPictures,
    max_total_picture_bytes: app.limits.maxTotalPictureBytes,
    max_presentations_per_user: app.limits.maxPresentationsPerUser,
    max_pictures_per_user: app.limits.maxPicturesPerUser,
    max_total_picture_bytes_per_user: app.limits.maxTotalPictureBytesPerUser,
    created_at: app.createdAt.toISOString(),
  };
}
