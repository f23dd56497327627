/** The longest voice note of which the draft of a product is made. */
export const MAX_SPOKEN_SECONDS = 60;

/** Voice notes are sent as WAV of one channel with 16 bits a sample, which is what speech needs and any browser can make. */
export const SPOKEN_RATE = 16_000;
export const BYTES_PER_SAMPLE = 2;
export const WAV_HEADER_BYTES = 44;
