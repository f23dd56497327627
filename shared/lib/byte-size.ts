const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const decimals = new Intl.NumberFormat('es-DO', { maximumFractionDigits: 1 });

/** The size of a file as people read it: «24 KB», «1.2 MB». */
export const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${decimals.format(bytes / MEGABYTE)} MB`;
