/** The words of one text of a product where it is shown or typed. */
type TextFieldCopy = {
  /** Its name in form, dialogs, pages and files. */
  label: string;
  /** The hint below the field in the form. */
  hint?: string;
};

const COPY = {
  description: {
    label: 'Descripción',
  },
  category: {
    label: 'Categoría',
  },
  sku: {
    label: 'SKU',
    hint: 'Tu código único para este producto, si usas uno.',
  },
  brand: {
    label: 'Marca',
    hint: 'La que dice el empaque, si tiene.',
  },
  gtin: {
    label: 'Código de barras',
    hint: 'Los números que trae el empaque debajo de las rayas.',
  },
  aliases: {
    label: 'También le dicen',
    hint: 'Otros nombres con los que te lo piden, separados por comas. El buscador y el bot los entienden.',
  },
} satisfies Record<string, TextFieldCopy>;

/** Words of the texts of `product-fields.ts`. Those of its column in a file are in `product-column-copy.ts`, which no shopper loads. */
export const PRODUCT_FIELD_COPY: Readonly<Record<keyof typeof COPY, TextFieldCopy>> = COPY;
