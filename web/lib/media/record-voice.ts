import { SPOKEN_RATE } from '#shared/lib/voice-note.ts';
import { closeDevice, type DeviceProblem, openDevice } from './open-device.ts';

const HEADER_BYTES = 44;
const PCM = 1;

const writeText = (view: DataView, at: number, text: string): void => {
  for (const [offset, letter] of [...text].entries()) view.setUint8(at + offset, letter.charCodeAt(0));
};

/** Writes samples between -1 and 1 as a WAV file of one channel with 16 bits a sample. */
export const wavOf = (samples: Float32Array, rate: number): Blob => {
  const bytesPerSample = Int16Array.BYTES_PER_ELEMENT;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * bytesPerSample));
  writeText(view, 0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  writeText(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 8 * bytesPerSample, true);
  writeText(view, 36, 'data');
  view.setUint32(40, samples.length * bytesPerSample, true);
  for (const [at, sample] of samples.entries())
    view.setInt16(HEADER_BYTES + at * bytesPerSample, Math.max(-1, Math.min(1, sample)) * 0x7f_ff, true);
  return new Blob([view.buffer], { type: 'audio/wav' });
};

/** A running recording. Both ways to end it give the microphone back. */
export type VoiceRecording = {
  /** @throws when nothing was recorded that the browser can read */
  finish(): Promise<Blob>;
  cancel(): void;
};

/** One channel of what was recorded, at the rate of speech. */
const samplesOf = async (recorded: Blob): Promise<Float32Array> => {
  // A context decodes to its own rate, whatever its length is.
  const context = new OfflineAudioContext(1, 1, SPOKEN_RATE);
  const heard = await context.decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: heard.numberOfChannels }, (_, at) => heard.getChannelData(at));
  return Float32Array.from({ length: heard.length }, (_, at) =>
    channels.reduce((sum, channel) => sum + (channel[at] ?? 0) / channels.length, 0),
  );
};

/**
 * Records from the microphone until it is finished or cancelled; a problem where there is no microphone. Each browser
 * records in a format of its own, so the recording is made a WAV of 16 bits a sample.
 * @param maxSeconds what is longer is cut off, as by a timer that came late
 */
export const recordVoice = async (maxSeconds: number): Promise<VoiceRecording | DeviceProblem> => {
  const stream = await openDevice({ audio: true, video: false });
  if (typeof stream === 'string') return stream;
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise<void>((done) => {
    recorder.onstop = () => {
      closeDevice(stream);
      done();
    };
  });
  // A microphone that is pulled out has ended the recording already.
  const end = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.start();
  return {
    cancel: end,
    finish: async () => {
      end();
      await ended;
      const samples = await samplesOf(new Blob(parts));
      return wavOf(samples.subarray(0, maxSeconds * SPOKEN_RATE), SPOKEN_RATE);
    },
  };
};
