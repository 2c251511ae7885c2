/** Path of the page that explains each error code, on the service's origin and below a host API's base path. */
export const helpPath = '/help';
