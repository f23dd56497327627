import * as z from 'zod/mini';
import { InstantSchema, SuccessSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { DOMAIN_COPY } from './domain-copy.ts';

/** How far a domain is: asked for, proven by its record, leading here, or given up. */
const DOMAIN_STATES = ['claimed', 'proven', 'active', 'failed'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** What the last check of a domain missed. */
const DOMAIN_PROBLEMS = ['txt_missing', 'txt_other', 'elsewhere', 'taken', 'expired'] as const;
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number];

const DomainSchema = z.object({
  /** As DNS has it, and as people read it. */
  host: z.string(),
  shownHost: z.string(),
  state: z.enum(DOMAIN_STATES),
  problem: z.nullable(z.enum(DOMAIN_PROBLEMS)),
  /** The TXT record that proves it. */
  txtName: z.string(),
  txtValue: z.string(),
  /** Where it has to lead: the target of a CNAME, and its addresses for a domain without a part before, which can have none. */
  target: z.string(),
  targetAddresses: z.array(z.string()),
  /** The name that was bought, which it ends with; many providers add it to the name of a record themselves. */
  bought: z.string(),
  checkedAt: z.nullable(InstantSchema),
  /** Until when the record of a proven domain may be missing. */
  endsAt: z.nullable(InstantSchema),
});
export type Domain = z.output<typeof DomainSchema>;

const StoreAddressSchema = z.extend(SuccessSchema, {
  /** Where the store is now. */
  url: z.string(),
  /** Where it is without an address of its own. */
  platformUrl: z.string(),
  /** Whether the operator offers addresses of their own, and whether the plan includes one. */
  isOffered: z.boolean(),
  isIncluded: z.boolean(),
  /** The name below the operator's domain; null where none is offered. */
  subdomain: z.nullable(z.object({ host: z.string(), isOn: z.boolean() })),
  domain: z.nullable(DomainSchema),
});
export type StoreAddressView = z.output<typeof StoreAddressSchema>;

export const getStoreAddressCall = defineCall({
  name: 'getStoreAddress',
  method: 'GET',
  path: '/store-address',
  summary: 'Where the store is, and how far an address of its own is.',
  room: 'domains',
  access: 'member',
  answer: StoreAddressSchema,
});

export const changeSubdomainCall = defineCall({
  name: 'changeSubdomain',
  method: 'PUT',
  path: '/store-address/subdomain',
  summary: "Uses the store's name below the operator's domain, or no longer.",
  room: 'domains',
  access: 'editor',
  body: z.object({ isOn: z.boolean() }),
  answer: StoreAddressSchema,
});

/** A domain is changed seldom; each claim makes the program read foreign name servers. */
const CLAIMING_RATE = { max: 20, perSeconds: 600 } as const;

export const claimDomainCall = defineCall({
  name: 'claimDomain',
  method: 'PUT',
  path: '/store-address/domain',
  summary: 'Asks for a domain of the store; its TXT record proves it.',
  room: 'domains',
  access: 'editor',
  rate: CLAIMING_RATE,
  body: z.object({
    host: z
      .string({ error: DOMAIN_COPY.notADomain })
      .check(z.maxLength(300, { error: DOMAIN_COPY.notADomain })),
  }),
  answer: StoreAddressSchema,
});

export const checkDomainCall = defineCall({
  name: 'checkDomain',
  method: 'POST',
  path: '/store-address/domain/check',
  summary: "Reads the domain's records again in some seconds; `checkedAt` says when that was done.",
  room: 'domains',
  access: 'editor',
  rate: CLAIMING_RATE,
  answer: StoreAddressSchema,
});

export const removeDomainCall = defineCall({
  name: 'removeDomain',
  method: 'DELETE',
  path: '/store-address/domain',
  summary: 'Forgets the domain of the store, whose pages are at its other address at once.',
  room: 'domains',
  access: 'editor',
  answer: StoreAddressSchema,
});
