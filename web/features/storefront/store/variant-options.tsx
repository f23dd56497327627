import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import { productPriceText } from '#shared/features/catalogue/measure-text.ts';
import { availabilityText } from '#shared/features/catalogue/stock-badge.ts';
import { VARIANT_QUERY } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { isPlainClick } from '../live/is-plain-click.ts';
import type { VariedProduct } from '../store-screen.ts';
import type { VariantOptionsProps } from './store-context.tsx';
import {
  choiceOf,
  nearestVariant,
  type OptionValue,
  selectionOf,
  type VariantSelection,
  valueState,
  withValue,
} from './variant-choice.ts';
import { VARIANT_COPY } from './variant-copy.ts';

const neverChanges = () => () => undefined;

/** Whether scripts run here: without them the values are links, and with them the buttons of a radio group. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Puts the chosen variant into the address of the page, so that a shared or reloaded page shows it again. */
const noteInAddress = (id: string | undefined): void => {
  const url = new URL(location.href);
  if (id === undefined) url.searchParams.delete(VARIANT_QUERY);
  else url.searchParams.set(VARIANT_QUERY, id);
  history.replaceState(history.state, '', url);
};

/** Brings the picture of a variant into view in the gallery of the product's page. */
const showInGallery = (photo: string): void =>
  document
    .querySelector(`.photos [src="${pictureUrl(photo, 800)}"]`)
    ?.closest('li')
    ?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The step of each key in a radio group. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  ' ': 0,
};

type ValueKey = KeyboardEvent<HTMLAnchorElement>;

type ValueProps = OptionValue & {
  product: VariedProduct;
  selection: VariantSelection;
  hrefTo: string;
  /** Whether the key Tab stops at it; undefined for a link. */
  isStop: boolean | undefined;
  onChoose: (value: OptionValue) => void;
  /** Answers whether the key was one of a radio group. */
  onKeyDown: (event: ValueKey, value: OptionValue) => boolean;
};

function Value({ product, selection, option, value, hrefTo, isStop, onChoose, onKeyDown }: ValueProps) {
  const state = valueState(product, selection, { option, value });
  const nearest = nearestVariant(product, selection, { option, value });
  const isChosen = selection[option] === value;
  const role =
    isStop === undefined
      ? { 'aria-current': isChosen || undefined }
      : ({ role: 'radio', 'aria-checked': isChosen, tabIndex: isStop ? 0 : -1 } as const);
  return (
    <a
      className={state === 'sold' ? undefined : 'unsold'}
      href={nearest && hrefTo + nearest.id}
      {...role}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose({ option, value });
      }}
      onKeyDown={(event) => {
        if (onKeyDown(event, { option, value })) event.preventDefault();
      }}
    >
      <span>{product.variants.options[option]?.values[value]}</span>
      {state !== 'sold' && <span className="sr-only">{` ${VARIANT_COPY.unsold[state]}`}</span>}
    </a>
  );
}

/**
 * The options of a product with variants. Without scripts each value is a link to the page with the nearest variant chosen. This
 * script comes only to products that need it; until then the links of the server work.
 */
export function VariantOptions({ product, hrefTo, onChoice }: VariantOptionsProps) {
  const isLive = useIsLive();
  const [selection, setSelection] = useState(() => selectionOf(product, product.choice?.id));
  const [said, setSaid] = useState('');

  const choose = (value: OptionValue): void => {
    const next = withValue(selection, value);
    const choice = choiceOf(product, next);
    const { id, name, price = null, stock = null, photo, mustChoose } = choice;
    setSelection(next);
    onChoice(choice);
    noteInAddress(id);
    if (photo) showInGallery(photo);
    const cost = productPriceText({ price, measure: product.measure }, PRODUCT_LABELS.askPrice);
    setSaid(
      id === undefined
        ? (mustChoose ?? '')
        : VARIANT_COPY.chosen(name ?? '', cost, mustChoose ?? availabilityText(stock, product.measure)),
    );
  };

  const handleKey = ({ currentTarget, key }: ValueKey, { option, value }: OptionValue): boolean => {
    const step = STEPS[key];
    if (step === undefined) return false;
    const buttons = currentTarget.parentElement?.querySelectorAll('a') ?? [];
    const next = (value + step + buttons.length) % buttons.length;
    buttons[next]?.focus();
    choose({ option, value: next });
    return true;
  };

  return (
    <div className="options">
      {product.variants.options.map(({ name, values }, option) => (
        <fieldset
          key={name}
          className={selection[option] === undefined ? 'unchosen' : undefined}
          role={isLive ? 'radiogroup' : undefined}
        >
          <legend>
            {name}
            {selection[option] !== undefined && <b> {values[selection[option]]}</b>}
          </legend>
          {values.map((text, value) => (
            <Value
              key={text}
              {...{ product, selection, option, value, hrefTo }}
              isStop={isLive ? value === (selection[option] ?? 0) : undefined}
              onChoose={choose}
              onKeyDown={handleKey}
            />
          ))}
        </fieldset>
      ))}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
