/** A small awning over a counter: the brand's mark next to the product's name. */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="7" className="fill-primary" />
      <path
        d="M5 8h22v5a3.67 3.67 0 0 1-7.33 0 3.67 3.67 0 0 1-7.34 0A3.67 3.67 0 0 1 5 13z"
        className="fill-on-primary"
      />
      <path d="M12.33 8h7.34v5a3.67 3.67 0 0 1-7.34 0z" className="fill-warning" />
      <path d="M8 19.5h6V25H8zM18 19.5h6V25h-6z" className="fill-on-primary" />
    </svg>
  );
}
