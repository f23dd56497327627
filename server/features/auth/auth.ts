export { mountAuthRoutes } from './auth-routes.ts';
export { findCaller, identifyCaller } from './identify-caller.ts';
export { registerOwner } from './register-owner.ts';
