type Size = { width: number; height: number };

/** The size of a picture whose longer edge may not exceed `edge`; a smaller one keeps its own. */
export const fitWithin = ({ width, height }: Size, edge: number): Size => {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};
