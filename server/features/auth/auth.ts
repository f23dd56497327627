export { mountAuthRoutes } from './auth-routes.ts';
export { createAccount } from './create-account.ts';
export { findCaller, identifyCaller } from './identify-caller.ts';
export { hashPassword, isPasswordOf } from './password-hash.ts';
export { registerOwner } from './register-owner.ts';
export { requirePassword } from './require-password.ts';
export { bearerToken, hashToken, newToken } from './session-token.ts';
