/** Every way a call can fail: one closed list, stable for programs (`decisions HTTP`). */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'INVALID_CREDENTIALS',
  'CODE_REQUIRED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'TENANT_SUSPENDED',
  'LIMIT_REACHED',
  'NOT_FOUND',
  'ADDRESS_MOVED',
  'EMAIL_TAKEN',
  'SLUG_TAKEN',
  'SKU_TAKEN',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RULE_REFUSED',
  'CHANGE_LOCKED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** HTTP status of each code; complete by type, so a new code cannot fall through to a default. */
export const ERROR_STATUS = {
  INVALID_INPUT: 400,
  INVALID_CREDENTIALS: 401,
  CODE_REQUIRED: 401,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  TENANT_SUSPENDED: 403,
  LIMIT_REACHED: 403,
  NOT_FOUND: 404,
  ADDRESS_MOVED: 404,
  EMAIL_TAKEN: 409,
  SLUG_TAKEN: 409,
  SKU_TAKEN: 409,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RULE_REFUSED: 422,
  CHANGE_LOCKED: 423,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const satisfies Record<ErrorCode, number>;
