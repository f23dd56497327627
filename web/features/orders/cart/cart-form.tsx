import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type { CartProblem, OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { useErrorSummary } from '#web/lib/page/use-error-summary.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { CartFields } from './cart-fields.tsx';
import { CartLines, CartSums } from './cart-lines.tsx';
import { type Cart, setQuantity } from './cart-store.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  type Details,
  detailsFor,
  type FieldProblems,
  findProblems,
  readDetails,
  writeDetails,
} from './order-details.ts';
import type { CartSender, SentOrder } from './send-cart.ts';

const NO_PROBLEMS: ReadonlyMap<string, CartProblem> = new Map();

type Refusal = { message: string; missing?: FieldProblems };

/** Fields in the order of the form. */
const entriesOf = (problems: FieldProblems): [DetailField, string][] =>
  DETAIL_FIELDS.flatMap((name) => {
    const text = problems[name];
    return text === undefined ? [] : [[name, text]];
  });

/** The form of the shopper's details, filled from this device and stored there at every change. */
const useDetailsForm = (slug: string, offer: OrderForm) => {
  const [defaultValues] = useState(() => detailsFor(readDetails(slug), offer));
  const form = useForm<Details>({
    defaultValues,
    resolver: (values) => {
      const problems = entriesOf(findProblems(values, offer));
      if (problems.length === 0) return { values, errors: {} };
      const errors = problems.map(([name, message]) => [name, { type: 'custom', message }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
    // Errors stay marked until the form is sent again, and their list gets the focus.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDetails(slug, values),
      }),
    [form, slug],
  );
  return form;
};

type CartFormProps = {
  slug: string;
  /** The cart's products in the store, and its choices of delivery and payment. */
  offer: OrderForm;
  cart: Cart;
  send: CartSender;
  /** Fetches the offer again. */
  refresh: () => Promise<void>;
  onSent: (order: SentOrder) => void;
};

/** The lines of the order, the shopper's details, and the button that sends it. */
export function CartForm({ slug, offer, cart, send, refresh, onSent }: CartFormProps) {
  const form = useDetailsForm(slug, offer);
  const { isSubmitting } = form.formState;
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [refusal, setRefusal] = useState<Refusal>();
  const shown = isSubmitting ? undefined : refusal;
  const summary = useErrorSummary(shown && [shown.message, ...Object.values(shown.missing ?? {})].join(' '));

  const submit = form.handleSubmit(
    async (details) => {
      setRefusal(undefined);
      const sending = await send({ form: offer, cart, details });
      if (sending.kind === 'sent') {
        form.setValue('note', '');
        onSent(sending);
        return;
      }
      if (sending.kind === 'wrong')
        for (const [name, message] of entriesOf(sending.fields)) form.setError(name, { message });
      if (sending.kind === 'changed') {
        await refresh();
        setProblems(new Map(sending.problems.map((problem) => [problem.productId, problem])));
      }
      setRefusal({ message: sending.message });
    },
    () => setRefusal({ message: CART_COPY.missing, missing: findProblems(form.getValues(), offer) }),
  );

  const sendText = offer.hasWhatsApp ? CART_COPY.send : CART_COPY.sendOnly;
  return (
    <form
      className="order-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit();
      }}
    >
      <FormError ref={summary}>
        {shown?.missing ? (
          <>
            <p>{shown.message}</p>
            <ul>
              {entriesOf(shown.missing).map(([name, text]) => (
                <li key={name}>
                  <button type="button" onClick={() => form.setFocus(name)}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          shown?.message
        )}
      </FormError>
      <CartLines
        {...{ form: offer, cart, problems }}
        onQuantity={(productId, quantity) => setQuantity(slug, productId, quantity)}
      />
      <CartSums draft={{ form: offer, cart, details: form.watch() }} />
      <CartFields form={form} offer={offer} />
      <p className="order-send">
        <Button
          type="submit"
          look={offer.hasWhatsApp ? 'whatsapp' : 'primary'}
          busyText={isSubmitting ? CART_COPY.sending : undefined}
        >
          {sendText}
        </Button>
      </p>
    </form>
  );
}
