import { createApplication, type CreatedApplication } from '../../../identity/applications/create-application.ts';
import { disableApplication } from '../../../identity/applications/disable-application.ts';
import { listApplications, type ApplicationSummary } from '../../../identity/applications/list-applications.ts';
import { rotateApplicationToken } from '../../../identity/applications/rotate-application-token.ts';
import type { Command } from '../command.ts';
import { table } from '../table.ts';

const appIdArgument = { name: 'app_id', required: true, description: 'Application ID.' } as const;

/** Spec, prerequisites 2 to 4: tasks of the operator outside the API. */
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
        value: 'address',
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
        value: 'address',
        description: 'Where its events go; none are queued without it.',
      },
      trusted: { type: 'boolean', description: 'Connect without a user and without the consent page.' },
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
    summary: 'List the applications without their secrets.',
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
    summary: 'Issue a new application token. The old one stops working immediately.',
    positionals: [appIdArgument],
    async run(appContext, args) {
      const { appId, appToken } = await rotateApplicationToken(appContext, args.positionals[0] ?? '');
      return { json: { app_id: appId, app_token: appToken }, lines: secretLines({ appId, appToken }) };
    },
  },
  {
    noun: 'app',
    verb: 'disable',
    summary: 'Disable an application, revoke all tokens and close open editors. Presentations are kept.',
    positionals: [appIdArgument],
    async run(appContext, args) {
      const app = await disableApplication(appContext, args.positionals[0] ?? '');
      return { json: summaryJson(app), lines: [`${app.appId} (${app.name}) is disabled.`] };
    },
  },
];

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
