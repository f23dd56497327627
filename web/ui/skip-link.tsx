/** The first stop of the Tab key, which skips the navigation and leads to `#contenido`. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#contenido"
      className="sr-only rounded-control bg-primary p-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      {text}
    </a>
  );
}
