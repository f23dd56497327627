import { tellProgram } from '#server/testing/call-program.ts';
import { SERVER_URL } from './server-url.ts';
import type { NewOwner } from './sign-in-as-new-owner.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** Calls the API of the journeys' server as this owner, `PUT /bot/settings`; answers the body, and throws when the call was refused. */
export const callAs = ({ token }: Pick<NewOwner, 'token'>, call: `${Method} /${string}`, body?: object) => {
  const [method, path = ''] = call.split(' ', 2);
  return tellProgram(SERVER_URL, { method: method as Method, path, token, body });
};
