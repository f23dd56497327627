const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const GIGABYTE = 1024 * MEGABYTE;

const decimals = new Intl.NumberFormat('es-DO', { maximumFractionDigits: 1 });

/** A size as people read it: «24 KB», «1.2 MB», «63 GB». */
export const formatBytes = (bytes: number): string => {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
  const [size, unit] = bytes < GIGABYTE ? [MEGABYTE, 'MB'] : [GIGABYTE, 'GB'];
  return `${decimals.format(bytes / size)} ${unit}`;
};
