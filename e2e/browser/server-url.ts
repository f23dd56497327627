import { inject } from 'vitest';

/** Address of the server that all journeys share. */
export const SERVER_URL = inject('serverUrl');
