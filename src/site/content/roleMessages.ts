/** How the message of a role begins that shares its service with another one. */
export const roleMessages: ReadonlyMap<string, string> = new Map([['distributor', 'I am a distributor.\n']]);
