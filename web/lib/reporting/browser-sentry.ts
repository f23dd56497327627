import {
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  getClient,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import type { ReportingSettings } from '#shared/lib/reporting-settings.ts';
import { scrubDeep, scrubMessage, scrubText } from '#shared/lib/scrub-text.ts';

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];
type Item = Envelope[1][number];

const lengthOf = (text: string): number => new TextEncoder().encode(text).length;

/** A recording is text preceded by its length; a compressed one cannot be scrubbed and is dropped. */
const scrubItem = (item: Item): Item | undefined => {
  const [head, payload]: readonly unknown[] = item;
  if (payload instanceof Uint8Array) return undefined;
  if (typeof payload !== 'string') return [head, scrubDeep(payload)] as unknown as Item;
  const text = scrubText(payload);
  return [{ ...(head as object), length: lengthOf(text) }, text] as unknown as Item;
};

/** Scrubs every report of a browser, so that none contains an address, e-mail, phone or token. */
export const scrubEnvelope = ([head, items]: Envelope): Envelope =>
  [head, (items as Item[]).map(scrubItem).filter((item) => item !== undefined)] as unknown as Envelope;

/** Sampling rates of traces and recordings (`spec 9`). */
const RATES = { tracesSampleRate: 0.1, replaysSessionSampleRate: 0.05, replaysOnErrorSampleRate: 1 };

const NOTHING_OF_PEOPLE = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
};

type SentrySettings = NonNullable<ReportingSettings['sentry']>;

/** Starts the reports of this page's errors. */
export const startSentry = ({ dsn, release }: SentrySettings): void => {
  init({
    dsn,
    release,
    ...RATES,
    dataCollection: NOTHING_OF_PEOPLE,
    sendClientReports: false,
    // Trace headers would go to our own server, which does not read them.
    tracePropagationTargets: [],
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      browserApiErrorsIntegration(),
      // Breadcrumbs of clicks contain the labels around them, which may be personal.
      breadcrumbsIntegration({ dom: false }),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
    ],
    beforeSend: (event) => {
      for (const exception of event.exception?.values ?? [])
        exception.value = scrubMessage(exception.value ?? '');
      return event;
    },
    transport: (options) => {
      const inner = makeFetchTransport(options);
      return { ...inner, send: (envelope) => inner.send(scrubEnvelope(envelope)) };
    },
  });
};

/** Reports an error that the page caught. */
export const reportToSentry = (error: Error): void => {
  captureException(error);
};

type Stop = () => void;
type Recorder = ReturnType<typeof import('./screen-replay.ts').replayIntegration>;

const createRecorder = async ({ showsContents }: SentrySettings): Promise<Recorder> => {
  const { replayIntegration } = await import('./screen-replay.ts');
  const recorder = replayIntegration({
    maskAllText: !showsContents,
    maskAllInputs: !showsContents,
    blockAllMedia: !showsContents,
    ...(!showsContents && { maskAttributes: ['title', 'placeholder', 'aria-label', 'alt'] }),
    // A compressed recording could not be scrubbed before it is sent.
    useCompression: false,
  });
  getClient()?.addIntegration?.(recorder);
  return recorder;
};

/** A new recorder samples by the rates itself; one that continues after a pause is sampled here. */
const resume = (recorder: Recorder): void => {
  if (Math.random() < RATES.replaysSessionSampleRate) recorder.start();
  else recorder.startBuffering();
};

/** The library allows one recorder per page. */
let opened: Promise<Recorder> | undefined;

/** Records the screens according to the rates, masked unless the operator shows them. Returns how to stop. */
export const startReplay = async (settings: SentrySettings): Promise<Stop> => {
  const isResumed = opened !== undefined;
  opened ??= createRecorder(settings);
  const recorder = await opened;
  if (isResumed) resume(recorder);
  // Unsent recordings belong to a person who has just refused.
  return () => void recorder.stop({ flush: false });
};
