import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  NEW_PRODUCT_CODE_QUERY,
  NEW_PRODUCT_QUERY,
  PANEL_PRODUCT_ADDED_PATH,
  PATHS,
} from '#shared/lib/paths.ts';
import { AddProductForm } from '#web/features/catalogue/product-form/add-product-form.tsx';
import { PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { useCategories } from '#web/features/catalogue/use-categories.ts';
import { useUsage } from '#web/features/plans/use-usage.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useMember } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const seePlans = (
  <Link to={PATHS.panelUsage} className={buttonClasses({ look: 'secondary' })}>
    {PRODUCT_FORM_COPY.seePlans}
  </Link>
);

/** Warns before anything is typed that the plan allows no more products. */
function LimitNotice() {
  const { data } = useUsage();
  const products = data?.items.find(({ key }) => key === 'products');
  if (!products || products.limit === null || products.used < products.limit) return null;
  return (
    <Notice tone="warning" role="status" className="mb-6">
      <p>{PRODUCT_FORM_COPY.limitNear(products.used, products.limit)}</p>
      <div className="mt-3">{seePlans}</div>
    </Notice>
  );
}

function NewProduct() {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (
    <>
      <LimitNotice />
      <AddProductForm
        name={address.get(NEW_PRODUCT_QUERY) ?? undefined}
        gtin={address.get(NEW_PRODUCT_CODE_QUERY) ?? undefined}
        ownCategories={useCategories()}
        limitAction={seePlans}
        onCreated={() => void navigate(PANEL_PRODUCT_ADDED_PATH)}
        onCancel={() => void navigate(PATHS.panel)}
      />
    </>
  );
}

/** `/panel/agregar-producto` */
export default function AddProductRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(PRODUCT_FORM_COPY.addTitle));
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-5 font-display text-2xl font-extrabold">{PRODUCT_FORM_COPY.addTitle}</h1>
      {canChangeStore(useMember()) ? <NewProduct /> : <Notice>{PRODUCT_FORM_COPY.forEditors}</Notice>}
    </div>
  );
}
