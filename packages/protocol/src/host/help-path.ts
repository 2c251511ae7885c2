/** Where a service, and below its base path a host API, shows what each code means. */
export const helpPath = '/help';
