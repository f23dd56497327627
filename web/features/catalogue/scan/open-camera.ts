/** Why there is no picture of a camera. */
export type CameraProblem = 'insecure' | 'missing' | 'refused' | 'busy' | 'failed';

/** The names of the browser's errors, by what they mean to a person. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotSupportedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Says what a failed request for the camera means. */
export const cameraProblemOf = (error: unknown): CameraProblem =>
  (error instanceof Error && PROBLEMS[error.name]) || 'failed';

/** Opens the camera at the back of a phone, or whichever there is; a problem where there is none. */
export const openCamera = async (): Promise<MediaStream | CameraProblem> => {
  if (!window.isSecureContext) return 'insecure';
  // Old browsers have no list of devices.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return 'missing';
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return cameraProblemOf(error);
  }
};

/** Gives the camera back; its light goes out. */
export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
