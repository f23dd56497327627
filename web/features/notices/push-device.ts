import * as z from 'zod/mini';
import type { subscribeDeviceCall, unsubscribeDeviceCall } from '#shared/features/notices/notice-calls.ts';
import { PANEL_WORKER_PATH, PATHS } from '#shared/lib/paths.ts';
import { days } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { readSession, type Session } from '#web/lib/session/session-storage.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/device-storage.ts';
import { getNoticeSettings } from './notice-settings-query.ts';

const subscribeDevice = apiCall<typeof subscribeDeviceCall>({ method: 'POST', path: '/notice-devices' });
const unsubscribeDevice = apiCall<typeof unsubscribeDeviceCall>({
  method: 'DELETE',
  path: '/notice-devices/:id',
});

/** Says whether this browser can get push messages, and what it lacks. */
export type PushSupport = 'ready' | 'denied' | 'iphone' | 'unsupported';

const isIPhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const findPushSupport = (): PushSupport => {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // iPhones offer push messages to installed apps alone.
  if (!isAble) return isIPhone() ? 'iphone' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
};

/** Registers the worker of the panel; workers are forbidden in private windows and without https. */
export const registerPanelWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator
    ? navigator.serviceWorker.register(PANEL_WORKER_PATH, { scope: PATHS.panel }).catch(() => undefined)
    : Promise.resolve(undefined);

const DeviceSchema = z.object({
  /** The id of the subscription on the server. */
  id: z.string(),
  userId: z.string(),
  /** Distinguishes the sessions. */
  session: z.string(),
  at: z.number(),
});
type Device = z.output<typeof DeviceSchema>;

const readDevice = (): Device | undefined => {
  try {
    return DeviceSchema.parse(JSON.parse(readStored(STORAGE_KEYS.pushDevice) ?? ''));
  } catch {
    return undefined;
  }
};

/** Whether the signed-in member has turned push messages on in this browser. */
export const isPushOn = (): boolean => {
  const userId = readSession()?.user.id;
  return findPushSupport() === 'ready' && userId !== undefined && readDevice()?.userId === userId;
};

const keyOf = ({ options }: PushSubscription): string =>
  toBase64Url(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const subscribe = async (
  { pushManager }: ServiceWorkerRegistration,
  serverKey: string,
): Promise<PushSubscription> => {
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === serverKey) return known;
  // A browser has one subscription, and refuses a second one with another key.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
};

const sessionMark = ({ token }: Session): string => token.slice(-8);

const connect = async (session: Session): Promise<void> => {
  await registerPanelWorker();
  const registration = await navigator.serviceWorker.ready;
  const { serverKey } = await getNoticeSettings({});
  const { endpoint, keys } = (await subscribe(registration, serverKey)).toJSON();
  const { id } = await subscribeDevice({
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', serverKey },
  });
  const device: Device = { id, userId: session.user.id, session: sessionMark(session), at: Date.now() };
  writeStored(STORAGE_KEYS.pushDevice, JSON.stringify(device));
};

/** Asks for permission and subscribes this browser; call it after a tap. Returns whether the person agreed. */
export const turnPushOn = async (): Promise<boolean> => {
  const session = readSession();
  if (!session || (await Notification.requestPermission()) !== 'granted') return false;
  await connect(session);
  return true;
};

/** Ends the push messages to this browser. */
export const turnPushOff = async (): Promise<void> => {
  const device = readDevice();
  if (device) await unsubscribeDevice({ params: { id: device.id } }).catch(() => undefined);
  const registration = await navigator.serviceWorker.getRegistration(PATHS.panel);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  writeStored(STORAGE_KEYS.pushDevice, null);
};

const RENEWED_AFTER_MS = days(1);

/** Subscribes again for a member who had turned push messages on here: each session has its own subscription on the server. */
export const renewPush = async (): Promise<void> => {
  const [session, device] = [readSession(), readDevice()];
  if (!session || !isPushOn() || Notification.permission !== 'granted') return;
  const isFresh = device?.session === sessionMark(session) && Date.now() - device.at < RENEWED_AFTER_MS;
  if (!isFresh) await connect(session);
};
