/** The configuration of the build. Vite replaces each value by its text. */

const PLACEHOLDERS = {
  publicKey: 'YOUR_PUBLIC_KEY',
  serviceId: 'YOUR_SERVICE_ID',
  templateId: 'YOUR_TEMPLATE_ID',
};

/** The base URL of every request: `/api` on the same host unless the build names another. */
export const apiBaseUrl: string = import.meta.env.VITE_API_BASE_URL || '/api';

/** Whether the API is that of the server which sends the pages, and not elsewhere, as for a static host. */
export const isOwnApi: boolean = apiBaseUrl.startsWith('/');

/** Whether the server that sends the pages also takes posted forms. */
export const isPostable: boolean = import.meta.env.PROD && isOwnApi;

export const emailSettings = {
  publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY || PLACEHOLDERS.publicKey,
  serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID || PLACEHOLDERS.serviceId,
  templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID || PLACEHOLDERS.templateId,
};
export type EmailSettings = typeof emailSettings;

/** The e-mail copy counts as unconfigured while any placeholder is left. */
export function isEmailConfigured(settings: EmailSettings): boolean {
  return (
    settings.publicKey !== PLACEHOLDERS.publicKey &&
    settings.serviceId !== PLACEHOLDERS.serviceId &&
    settings.templateId !== PLACEHOLDERS.templateId
  );
}
