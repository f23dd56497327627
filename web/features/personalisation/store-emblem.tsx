type StoreEmblemProps = { name: string; image?: string | undefined; icon?: string | undefined };

/** The logo of a store as its page shows it: picture, else emoji, else the first letter of its name. */
export function StoreEmblem({ name, image, icon }: StoreEmblemProps) {
  return (
    <span
      aria-hidden="true"
      className="grid size-16 shrink-0 place-content-center overflow-hidden rounded-card border border-line bg-sunken text-3xl font-bold"
    >
      {image ? <img src={image} alt="" className="size-16 object-contain" /> : (icon ?? [...name][0])}
    </span>
  );
}
