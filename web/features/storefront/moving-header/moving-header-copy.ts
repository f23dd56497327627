/** Texts of the button on a header that moves. */
export const MOVING_HEADER_COPY = { pause: 'Pausar el video', play: 'Seguir con el video' } as const;
