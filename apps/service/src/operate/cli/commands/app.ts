import { createApplication, type CreatedApplication } from '../../../identity/applications/create-application.ts';
import { disableApplication } from '../../../identity/applications/disable-application.ts';
import { listApplications, type ApplicationSummary } from '../../../identity/applications/list-applications.ts';
import { rotateApplicationToken } from '../../../identity/applications/rotate-application-token.ts';
import type { Command } from '../command.ts';
import { table } from '../table.ts';

const appIdArgument = { name: 'app_id', required: true, description: 'Identifier of the application.' } as const;

/** Spec, prerequisites 2 to 4: what the operator does outside the API. */
export const appCommands: readonly Command[] = [
  {
    noun: 'app',
    verb: 'create',
    summary: 'Make an application known, and print its secrets, this once.',
    options: {
      name: { type: 'string', required: true, value: 'name', description: 'What people read when they connect.' },
      redirect: {
        type: 'string',
        required: true,
        multiple: true,
        value: 'address',
        description: 'A redirect address of its security domain, exactly as it is sent.',
      },
      'frame-origin': {
        type: 'string',
        multiple: true,
        value: 'origin',
        description: 'An origin that may frame the editor; those of the redirect addresses where none is given.',
      },
      'events-url': {
        type: 'string',
        value: 'address',
        description: 'Where its events go; none are queued without it.',
      },
      trusted: { type: 'boolean', description: 'Connects without a person and without the consent page.' },
    },
    async run(appContext, args) {
      const frameOrigins = args.texts('frame-origin');
      const eventsUrl = args.text('events-url');
      const created = await createApplication(appContext, {
        name: args.getRequired('name'),
        securityDomain: args.texts('redirect'),
        ...(frameOrigins.length > 0 && { frameOrigins }),
        ...(eventsUrl !== undefined && { eventsUrl }),
        isTrusted: args.flag('trusted'),
      });
      return { json: createdJson(created), lines: secretLines(created) };
    },
  },
  {
    noun: 'app',
    verb: 'list',
    summary: 'List the applications, without their secrets.',
    async run({ db }) {
      const applications = await listApplications(db);
      const rows = applications.map((app) => [app.appId, stateOf(app), app.name, app.securityDomain.join(' ')]);
      return {
        json: applications.map(summaryJson),
        lines: table(['APP_ID', 'STATE', 'NAME', 'SECURITY DOMAIN'], rows),
      };
    },
  },
  {
    noun: 'app',
    verb: 'rotate',
    summary: 'Give an application another token; the old one ends at once.',
    positionals: [appIdArgument],
    async run(appContext, args) {
      const { appId, appToken } = await rotateApplicationToken(appContext, args.positionals[0] ?? '');
      return { json: { app_id: appId, app_token: appToken }, lines: secretLines({ appId, appToken }) };
    },
  },
  {
    noun: 'app',
    verb: 'disable',
    summary: 'End an application, the tokens people gave it and its open editors; presentations are kept.',
    positionals: [appIdArgument],
    async run(appContext, args) {
      const app = await disableApplication(appContext, args.positionals[0] ?? '');
      return { json: summaryJson(app), lines: [`${app.appId} (${app.name}) is disabled.`] };
    },
  },
];

function secretLines({ appId, appToken, eventsSecret }: Partial<CreatedApplication>): string[] {
  return [
    'Shown this once, keep it safe:',
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
    events_url: app.eventsUrl ?? null,
    events_secret: app.eventsSecret ?? null,
  };
}

function summaryJson(app: ApplicationSummary): unknown {
  return {
    app_id: app.appId,
    name: app.name,
    security_domain: app.securityDomain,
    frame_origins: app.frameOrigins,
    trusted: app.isTrusted,
    disabled: app.isDisabled,
    events_url: app.eventsUrl,
    created_at: app.createdAt.toISOString(),
  };
}
