import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import { useErrorSummary } from '#web/lib/page/use-error-summary.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import {
  PRODUCT_FORM_FIELDS,
  type ProductFormField,
  type ProductFormProblems,
} from './product-form-fields.ts';
import { VARIANTS_FORM_COPY } from './variants-form-copy.ts';

type ProblemSummaryProps = { problems: ProductFormProblems; photosProblem: string | undefined };

const LABELS: Readonly<Record<ProductFormField, string>> = {
  ...PRODUCT_FORM_COPY,
  variants: VARIANTS_FORM_COPY.title,
  ...eachTextField((field) => PRODUCT_FIELD_COPY[field].label),
};

const linesOf = ({ problems, photosProblem }: ProblemSummaryProps): string[] => {
  const fields = PRODUCT_FORM_FIELDS.flatMap((field) => {
    const problem = problems[field];
    return problem ? [PRODUCT_FORM_COPY.problemOf(LABELS[field], problem)] : [];
  });
  return photosProblem
    ? [PRODUCT_FORM_COPY.problemOf(PRODUCT_FORM_COPY.photos, photosProblem), ...fields]
    : fields;
};

/** Lists everything that prevents saving, at the top of the form and with the focus; each try creates a new list. */
export function ProblemSummary(props: ProblemSummaryProps) {
  const lines = linesOf(props);
  const summary = useErrorSummary(lines.length > 0 ? PRODUCT_FORM_COPY.review : undefined);
  if (lines.length === 0) return null;
  return (
    <Notice tone="danger" role="alert" ref={summary}>
      <p>{PRODUCT_FORM_COPY.review}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
