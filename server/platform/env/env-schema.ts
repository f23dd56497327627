import * as z from 'zod/mini';
import { isDatabaseAddress } from './database-address.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const httpUrl = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url) => url.replace(/\/+$/, '')),
);
const databaseAddress = z
  .string()
  .check(z.refine(isDatabaseAddress, 'expected postgres://user@host:port/database'));
const modelName = z.string().check(z.minLength(1), z.maxLength(200));
/** Several comma-separated values, so that a former secret stays valid during a rotation. */
const list = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.split(',').map((part) => part.trim())),
  ),
  z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
);
/** One header with a percent-encoded value, which may not contain a line end. */
const HEADER = String.raw`\s*[\w-]+=(?:[^,%\r\n]|%[2-6][\da-f]|%7[\da-e])*`;
/** `name=value` pairs, comma separated, as OpenTelemetry writes headers in one variable. */
const headerList = z.pipe(
  z.string().check(z.regex(new RegExp(`^${HEADER}(?:,${HEADER})*$`, 'i'))),
  z.transform((value) =>
    Object.fromEntries(
      value.split(',').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
      }),
    ),
  ),
);
/** The address of a Sentry project, with the origin that the panel's policy allows. */
const dsn = z.pipe(
  z.string().check(
    z.regex(/^https?:\/\/[^@/]+@[^@/]+(?:\/.*)?\/\d+\/?$/, 'expected https://key@host/project'),
    z.refine((text) => URL.canParse(text), 'expected https://key@host/project'),
  ),
  z.transform((text) => ({ text, origin: new URL(text).origin })),
);
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((value) => value === '1'),
);

/**
 * Every variable that the server reads, with its meaning; `.env.example` is printed from it. A variable can also be given
 * as NAME_FILE, the path of a file with its value.
 */
export const EnvSchema = z.object({
  PORT: z._default(port, 3000).check(z.describe('Port to listen on; 0 takes a free one.')),
  ROLE: z
    ._default(z.enum(['all', 'web', 'worker']), 'all')
    .check(
      z.describe(
        'web serves and leaves the background work to others; worker does it and serves only its health; all does both.',
      ),
    ),
  HOST: z._default(z.string().check(z.minLength(1)), '0.0.0.0').check(z.describe('Address to listen on.')),
  DATA_DIR: z
    ._default(z.string().check(z.minLength(1)), './data')
    .check(
      z.describe(
        'Directory of the embedded database (without DATABASE_URL) and of uploaded files (without S3_BUCKET).',
      ),
    ),
  DATABASE_URL: z
    .optional(databaseAddress)
    .check(
      z.describe(
        'PostgreSQL server, 15 or later, or several with a comma between them, of which the one that takes writes is used; absent: the program runs the embedded one, with its data under DATA_DIR.',
      ),
    ),
  DATABASE_OWNER_URL: z
    .optional(databaseAddress)
    .check(
      z.describe(
        'The same database as its owner, who makes the schema; DATABASE_URL then names a user that owns no table of it. See docs/operate.md.',
      ),
    ),
  DATABASE_REPLICA_URL: z
    .optional(z.url({ protocol: /^postgres(ql)?$/ }))
    .check(
      z.describe(
        'A read replica of DATABASE_URL that public pages are read from; absent: all is read there.',
      ),
    ),
  DATABASE_SESSION_URL: z
    .optional(databaseAddress)
    .check(
      z.describe(
        'The same database past a pooler in transaction mode, for the few connections that listen; absent: DATABASE_URL, which then keeps sessions.',
      ),
    ),
  DATABASE_SHARDS: z
    .optional(z.enum(['citus']))
    .check(
      z.describe(
        '`citus`: DATABASE_URL is the coordinator of Citus, over whose nodes the tables are spread by tenant. See docs/scale.md.',
      ),
    ),
  DATABASE_POOL: z
    ._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(200)), 10)
    .check(z.describe('Most connections to PostgreSQL per process, and as many to its replica.')),
  S3_BUCKET: z
    .optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)))
    .check(
      z.describe(
        'Bucket of an S3-compatible store for uploaded files; absent: they are kept under DATA_DIR.',
      ),
    ),
  S3_ENDPOINT: z
    .optional(httpUrl)
    .check(z.describe("Address of that store; absent: Amazon's own in S3_REGION.")),
  S3_REGION: z
    ._default(z.string().check(z.regex(/^[a-z0-9-]+$/)), 'us-east-1')
    .check(z.describe('Region of the bucket.')),
  S3_ACCESS_KEY: z.optional(z.string().check(z.minLength(1))).check(z.describe('Access key for the bucket.')),
  S3_SECRET_KEY: z.optional(z.string().check(z.minLength(1))).check(z.describe('Secret of that access key.')),
  S3_PATH_STYLE: z
    .optional(flag)
    .check(
      z.describe(
        '0 when the bucket is part of the host name; 1 or absent: it is the first part of the path.',
      ),
    ),
  BACKUP_DIR: z
    .optional(z.string().check(z.minLength(1)))
    .check(
      z.describe(
        'Directory, on another disk, that gets a backup every night and keeps the last 14; absent: none is made.',
      ),
    ),
  PUBLIC_URL: z
    .optional(httpUrl)
    .check(z.describe('Address people type; absent: http://localhost:PORT. Host headers are never trusted.')),
  APP_SECRET: z
    .optional(z.string().check(z.minLength(32)))
    .check(z.describe('At least 32 characters; absent: made at first start and kept under DATA_DIR.')),
  APP_SECRET_BEFORE: z
    .optional(z.string().check(z.minLength(32)))
    .check(
      z.describe(
        'The APP_SECRET before this one, while it changes: what it sealed still opens. See docs/operate.md.',
      ),
    ),
  ADMIN_EMAIL: z.optional(z.email()).check(z.describe('First superadmin; absent: admin@colmado.local.')),
  ADMIN_PASSWORD: z
    .optional(z.string().check(z.minLength(8), z.maxLength(128)))
    .check(z.describe('Password of the first superadmin; absent: a random one is printed once.')),
  ADMIN_SECOND_FACTOR: z
    .optional(z.enum(['required', 'optional']))
    .check(
      z.describe(
        'Whether superadmins must set up an authenticator app before they do anything; absent: required, unless PUBLIC_URL is of this machine.',
      ),
    ),
  ADMIN_HOST: z
    .optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]*$/)))
    .check(
      z.describe(
        "Host name, such as admin.tienda.example, that has the superadmins' screens and nothing else; absent: they are at every host. The proxy must pass Host on.",
      ),
    ),
  STORE_DOMAIN: z
    .optional(z.string().check(z.regex(/^(?=.{4,200}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/)))
    .check(
      z.describe(
        'Domain below which stores of the plan Pro get their name, such as tiendas.example for rosa.tiendas.example, and to which their own domains lead; absent: no store has an address of its own. See docs/operate.md.',
      ),
    ),
  DNS_SERVERS: z
    .optional(z.string().check(z.regex(/^[0-9a-f.:[\]]+(,[0-9a-f.:[\]]+)*$/i)))
    .check(
      z.describe(
        'Name servers, by commas, that are asked about the domains of stores; absent: those of this machine.',
      ),
    ),
  SEED_DEMO: z
    .optional(flag)
    .check(
      z.describe(
        '1 makes the store `demo` where it lacks; 0 never. Absent: only in a fresh data directory without a PUBLIC_URL.',
      ),
    ),
  TRUST_PROXY: z
    ._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(8)), 0)
    .check(z.describe('Proxies in front whose X-Forwarded-For counts.')),
  RATE_LIMIT_FACTOR: z
    ._default(z.coerce.number().check(z.minimum(1), z.maximum(100_000)), 1)
    .check(z.describe('Multiplies every rate limit, for load and acceptance runs.')),
  BURST_WAIT_MS: z
    ._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 1_200)
    .check(
      z.describe(
        'How long a WhatsApp customer must have written nothing before the bot answers, so that several short messages get one answer.',
      ),
    ),
  FALLBACK_WHATSAPP: z
    .optional(z.string().check(z.regex(/^\d{8,15}$/)))
    .check(z.describe('WhatsApp number, digits with country code, of stores that have none.')),
  SUPPORT_EMAIL: z
    ._default(z.email(), 'ayuda@colmado.do')
    .check(z.describe('Mailbox shown on the public pages.')),
  META_APP_ID: z
    .optional(z.string().check(z.regex(/^\d{5,30}$/)))
    .check(
      z.describe(
        'Id of the app at Meta whose secret is the first of `WHATSAPP_APP_SECRET`; with `META_SIGNUP_CONFIG_ID` owners connect WhatsApp by signing in at Facebook.',
      ),
    ),
  META_SIGNUP_CONFIG_ID: z
    .optional(z.string().check(z.regex(/^\d{5,30}$/)))
    .check(
      z.describe("Id of that app's configuration of Facebook Login for Business for WhatsApp's signup."),
    ),
  META_LOGIN_URL: z
    ._default(httpUrl, 'https://www.facebook.com')
    .check(z.describe('Where owners sign in at Facebook; another address only for tests.')),
  PLAN_ACCOUNTS: z
    .optional(z.string().check(z.minLength(1), z.maxLength(1_000)))
    .check(
      z.describe(
        'Accounts to which owners transfer for their plan, with `;` between them: bank, kind, number, holder. Absent: owners are asked to write in Ayuda.',
      ),
    ),
  SHEETS_URL: z
    ._default(httpUrl, 'https://docs.google.com')
    .check(z.describe('Where Google Sheets are exported from; another address only for tests.')),
  AI_BASE_URL: z
    .optional(httpUrl)
    .check(
      z.describe(
        'OpenAI-compatible server, up to and with /v1; absent: the bot answers without a model and nothing leaves.',
      ),
    ),
  AI_API_KEY: z
    .optional(z.string().check(z.minLength(1)))
    .check(z.describe('Key of that server; absent: none is sent.')),
  AI_MODEL: z
    .optional(modelName)
    .check(z.describe('Model for text turns, with tools; absent: text is answered without a model.')),
  AI_REASONING_EFFORT: z
    .optional(z.enum(['none', 'minimal', 'low', 'medium', 'high']))
    .check(
      z.describe(
        'How long models of text and pictures that think may do so; absent: as they do by themselves. Longer than eight seconds is no answer.',
      ),
    ),
  AI_VISION_MODEL: z
    .optional(modelName)
    .check(z.describe('Model for pictures; absent: the shopper is asked what the picture shows.')),
  AI_AUDIO_MODEL: z
    .optional(modelName)
    .check(z.describe('Model that writes voice notes out; absent: the shopper is asked to write.')),
  AI_EMBEDDING_MODEL: z
    .optional(modelName)
    .check(
      z.describe(
        'Model that places texts by meaning, in at most 1,536 dimensions, for the enhanced search of Pro; absent: it knows words alone.',
      ),
    ),
  SMTP_URL: z
    .optional(z.url({ protocol: /^smtps?$/ }))
    .check(z.describe('Mail server, smtp://user:password@host:587; absent: mails are kept for /dev/mail.')),
  MAIL_FROM: z
    ._default(
      z.string().check(z.regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/)),
      'Colmado <no-responder@colmado.do>',
    )
    .check(z.describe('Sender of the mails.')),
  WHATSAPP_APP_SECRET: z
    .optional(list)
    .check(
      z.describe(
        "Secret of the Meta app that signs WhatsApp's deliveries; several, comma separated, while it changes.",
      ),
    ),
  WHATSAPP_VERIFY_TOKEN: z
    .optional(z.string().check(z.minLength(1)))
    .check(z.describe("Word of ours that Meta's handshake of the webhook must show.")),
  WHATSAPP_GRAPH_URL: z
    .optional(httpUrl)
    .check(z.describe("Where WhatsApp's messages are sent; absent: Meta's https://graph.facebook.com.")),
  SENTRY_DSN: z
    .optional(dsn)
    .check(
      z.describe(
        'Where errors of the server, panel and superadmin are reported, without personal data; absent: nowhere.',
      ),
    ),
  SENTRY_REPLAY_UNMASK: z
    .optional(flag)
    .check(
      z.describe(
        "1 shows texts and pictures in the replays of screens, which are people's data; else all is masked.",
      ),
    ),
  POSTHOG_KEY: z
    .optional(z.string().check(z.minLength(1)))
    .check(
      z.describe(
        'Project key of PostHog, for the panel of owners who agree; absent: nothing is measured there.',
      ),
    ),
  POSTHOG_HOST: z
    ._default(httpUrl, 'https://us.i.posthog.com')
    .check(z.describe('Server of PostHog that POSTHOG_KEY belongs to.')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .optional(httpUrl)
    .check(
      z.describe(
        'OpenTelemetry collector that takes traces over HTTP, without /v1/traces; absent: no traces.',
      ),
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .optional(headerList)
    .check(z.describe('Headers for that collector: name=value, comma separated.')),
  OTEL_SERVICE_NAME: z
    ._default(z.string().check(z.minLength(1), z.maxLength(100)), 'colmado')
    .check(z.describe('How traces call this program.')),
  METRICS_TOKEN: z
    .optional(z.string().check(z.minLength(16)))
    .check(
      z.describe(
        'At least 16 characters that Prometheus shows as a bearer to read /metrics; absent: that address answers 404.',
      ),
    ),
  LOG_LEVEL: z
    ._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info')
    .check(z.describe('Least severe line to log.')),
});

export type Env = z.output<typeof EnvSchema>;

export type Variable = { name: string; meaning: string };

/** Lists every variable with its meaning, in the order of the schema. */
export const listVariables = (): Variable[] =>
  Object.entries(EnvSchema.shape).map(([name, schema]) => ({
    name,
    meaning: z.globalRegistry.get(schema)?.description ?? '',
  }));
