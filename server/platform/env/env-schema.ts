import * as z from 'zod';
import { readDsn } from '../reporting/read-dsn.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const modelName = z.string().min(1).max(200);
/** Several values in one variable, comma separated: while a secret is changed the old one still counts. */
const list = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(1)).min(1));
/** One header; what its value may not hold is percent-encoded, and no line end is what it may hold. */
const HEADER = String.raw`\s*[\w-]+=(?:[^,%\r\n]|%[2-6][\da-f]|%7[\da-e])*`;
/** `name=value` pairs, comma separated, as OpenTelemetry writes headers in one variable. */
const headerList = z
  .string()
  .regex(new RegExp(`^${HEADER}(?:,${HEADER})*$`, 'i'))
  .transform((value) =>
    Object.fromEntries(
      value.split(',').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
      }),
    ),
  );
const dsn = z.string().transform((value, context) => {
  const read = readDsn(value);
  if (read) return { ...read, text: value };
  context.addIssue({ code: 'custom', message: 'expected https://key@host/project' });
  return z.NEVER;
});
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/**
 * Every variable the server reads, with what it means; `.env.example` is printed from it. A variable can also be given
 * as NAME_FILE, the path of a file that holds its value.
 */
export const EnvSchema = z.object({
  PORT: port.default(3000).meta({ description: 'Port to listen on; 0 takes a free one.' }),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').meta({
    description:
      'web serves and leaves the background work to others; worker does it and serves only its health; all does both.',
  }),
  HOST: z.string().min(1).default('0.0.0.0').meta({ description: 'Address to listen on.' }),
  DATA_DIR: z.string().min(1).default('./data').meta({
    description:
      'Directory of the embedded database (without DATABASE_URL) and of uploaded files (without S3_BUCKET).',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      description:
        'PostgreSQL server, 15 or later; absent: the program runs the embedded one, with its data under DATA_DIR.',
    }),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      description:
        'The same database as its owner, who makes the schema; DATABASE_URL then names a user that owns no table of it. See docs/operate.md.',
    }),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      description:
        'A read replica of DATABASE_URL that public pages are read from; absent: all is read there.',
    }),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .meta({ description: 'Most connections to PostgreSQL per process, and as many to its replica.' }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .meta({
      description:
        'Bucket of an S3-compatible store for uploaded files; absent: they are kept under DATA_DIR.',
    }),
  S3_ENDPOINT: httpUrl
    .optional()
    .meta({ description: "Address of that store; absent: Amazon's own in S3_REGION." }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1')
    .meta({ description: 'Region of the bucket.' }),
  S3_ACCESS_KEY: z.string().min(1).optional().meta({ description: 'Access key for the bucket.' }),
  S3_SECRET_KEY: z.string().min(1).optional().meta({ description: 'Secret of that access key.' }),
  S3_PATH_STYLE: flag.optional().meta({
    description: '0 when the bucket is part of the host name; 1 or absent: it is the first part of the path.',
  }),
  BACKUP_DIR: z.string().min(1).optional().meta({
    description:
      'Directory, on another disk, that gets a backup every night and keeps the last 14; absent: none is made.',
  }),
  PUBLIC_URL: httpUrl.optional().meta({
    description: 'Address people type; absent: http://localhost:PORT. Host headers are never trusted.',
  }),
  APP_SECRET: z
    .string()
    .min(32)
    .optional()
    .meta({ description: 'At least 32 characters; absent: made at first start and kept under DATA_DIR.' }),
  APP_SECRET_BEFORE: z.string().min(32).optional().meta({
    description:
      'The APP_SECRET before this one, while it changes: what it sealed still opens. See docs/operate.md.',
  }),
  ADMIN_EMAIL: z.email().optional().meta({ description: 'First superadmin; absent: admin@colmado.local.' }),
  ADMIN_PASSWORD: z
    .string()
    .min(8)
    .max(128)
    .optional()
    .meta({ description: 'Password of the first superadmin; absent: a random one is printed once.' }),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional().meta({
    description:
      'Whether superadmins must set up an authenticator app before they do anything; absent: required, unless PUBLIC_URL is of this machine.',
  }),
  ADMIN_HOST: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/)
    .optional()
    .meta({
      description:
        "Host name, such as admin.tienda.example, that has the superadmins' screens and nothing else; absent: they are at every host. The proxy must pass Host on.",
    }),
  SEED_DEMO: flag.optional().meta({
    description:
      '1 makes the store `demo` where it lacks; 0 never. Absent: only in a fresh data directory without a PUBLIC_URL.',
  }),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(8)
    .default(0)
    .meta({ description: 'Proxies in front whose X-Forwarded-For counts.' }),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .min(1)
    .max(100_000)
    .default(1)
    .meta({ description: 'Multiplies every rate limit, for load and acceptance runs.' }),
  BURST_WAIT_MS: z.coerce.number().int().min(0).max(10_000).default(1_200).meta({
    description:
      'How long a WhatsApp customer must have written nothing before the bot answers, so that several short messages get one answer.',
  }),
  FALLBACK_WHATSAPP: z
    .string()
    .regex(/^\d{8,15}$/)
    .optional()
    .meta({ description: 'WhatsApp number, digits with country code, of stores that have none.' }),
  SUPPORT_EMAIL: z
    .email()
    .default('ayuda@colmado.do')
    .meta({ description: 'Mailbox shown on the public pages.' }),
  SHEETS_URL: httpUrl
    .default('https://docs.google.com')
    .meta({ description: 'Where Google Sheets are exported from; another address only for tests.' }),
  AI_BASE_URL: httpUrl.optional().meta({
    description:
      'OpenAI-compatible server, up to and with /v1; absent: the bot answers without a model and nothing leaves.',
  }),
  AI_API_KEY: z.string().min(1).optional().meta({ description: 'Key of that server; absent: none is sent.' }),
  AI_MODEL: modelName.optional().meta({
    description: 'Model for text turns, with tools; absent: text is answered without a model.',
  }),
  AI_REASONING_EFFORT: z.enum(['none', 'minimal', 'low', 'medium', 'high']).optional().meta({
    description:
      'How long models of text and pictures that think may do so; absent: as they do by themselves. Longer than eight seconds is no answer.',
  }),
  AI_VISION_MODEL: modelName.optional().meta({
    description: 'Model for pictures; absent: the shopper is asked what the picture shows.',
  }),
  AI_AUDIO_MODEL: modelName.optional().meta({
    description: 'Model that writes voice notes out; absent: the shopper is asked to write.',
  }),
  AI_EMBEDDING_MODEL: modelName.optional().meta({
    description:
      'Model that places texts by meaning, in at most 1,536 dimensions, for the enhanced search of Pro; absent: it knows words alone.',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      description: 'Mail server, smtp://user:password@host:587; absent: mails are kept for /dev/mail.',
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/)
    .default('Colmado <no-responder@colmado.do>')
    .meta({ description: 'Sender of the mails.' }),
  WHATSAPP_APP_SECRET: list.optional().meta({
    description:
      "Secret of the Meta app that signs WhatsApp's deliveries; several, comma separated, while it changes.",
  }),
  WHATSAPP_VERIFY_TOKEN: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "Word of ours that Meta's handshake of the webhook must show." }),
  WHATSAPP_GRAPH_URL: httpUrl
    .optional()
    .meta({ description: "Where WhatsApp's messages are sent; absent: Meta's https://graph.facebook.com." }),
  SENTRY_DSN: dsn.optional().meta({
    description:
      'Where errors of the server, panel and superadmin are reported, without personal data; absent: nowhere.',
  }),
  SENTRY_REPLAY_UNMASK: flag.optional().meta({
    description:
      "1 shows texts and pictures in the replays of screens, which are people's data; else all is masked.",
  }),
  POSTHOG_KEY: z.string().min(1).optional().meta({
    description:
      'Project key of PostHog, for the panel of owners who agree; absent: nothing is measured there.',
  }),
  POSTHOG_HOST: httpUrl
    .default('https://us.i.posthog.com')
    .meta({ description: 'Server of PostHog that POSTHOG_KEY belongs to.' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().meta({
    description:
      'OpenTelemetry collector that takes traces over HTTP, without /v1/traces; absent: no traces.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: headerList
    .optional()
    .meta({ description: 'Headers for that collector: name=value, comma separated.' }),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .max(100)
    .default('colmado')
    .meta({ description: 'How traces call this program.' }),
  METRICS_TOKEN: z.string().min(16).optional().meta({
    description:
      'At least 16 characters that Prometheus shows as a bearer to read /metrics; absent: that address answers 404.',
  }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .meta({ description: 'Least severe line to log.' }),
});

export type Env = z.output<typeof EnvSchema>;
