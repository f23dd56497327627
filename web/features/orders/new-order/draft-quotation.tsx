import { downloadFile } from '#web/lib/network/save-file.ts';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { QuotationButton } from '../quotation-button.tsx';
import { QUOTATION_COPY } from '../quotation-copy.ts';
import { findOrderProblems, type NewOrderValues, toOrderBody } from './new-order-values.ts';

const download = async (values: NewOrderValues, days: number): Promise<void> => {
  if (Object.keys(findOrderProblems(values)).length > 0)
    return void showError({ text: QUOTATION_COPY.incomplete });
  await downloadFile('/quotations', QUOTATION_COPY.draftFileName, { order: toOrderBody(values), days });
};

/** Quotes the order of the form, which is not written down yet. */
export function DraftQuotation({ read }: { read: () => NewOrderValues }) {
  return <QuotationButton onDownload={(days) => download(read(), days)} />;
}
