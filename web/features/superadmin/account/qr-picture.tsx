import { qrPath } from '#web/lib/picture/qr-path.ts';

/** A QR code, dark on white in every theme because cameras need that. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-56 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1c1b19" />
    </svg>
  );
}
