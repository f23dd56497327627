/** Keys of what this browser holds of a tenant's orders and customers. */
export const ORDER_KEYS = {
  all: (tenantId: string) => ['orders', tenantId] as const,
  lists: (tenantId: string) => ['orders', tenantId, 'list'] as const,
  one: (tenantId: string, id: string) => ['orders', tenantId, 'one', id] as const,
  stateChange: (tenantId: string) => ['orders', tenantId, 'state'] as const,
  customers: (tenantId: string) => ['customers', tenantId] as const,
};
