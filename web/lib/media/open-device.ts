/** Why a camera or a microphone gives nothing. */
export type DeviceProblem = 'insecure' | 'missing' | 'refused' | 'busy' | 'failed';

/** The names of the browser's errors, by what they mean to a person. */
const PROBLEMS: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotSupportedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Says what a failed request for a device means. */
export const deviceProblemOf = (error: unknown): DeviceProblem =>
  (error instanceof Error && PROBLEMS[error.name]) || 'failed';

/** Asks the browser for a camera or a microphone; a problem when there is no such device, or it is refused. */
export const openDevice = async (wanted: MediaStreamConstraints): Promise<MediaStream | DeviceProblem> => {
  if (!window.isSecureContext) return 'insecure';
  // Old browsers have no list of devices.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return 'missing';
  try {
    return await devices.getUserMedia(wanted);
  } catch (error) {
    return deviceProblemOf(error);
  }
};

/** Gives the device back; its light goes out. */
export const closeDevice = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
