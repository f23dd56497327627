import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import { REPORT_COPY } from '#web/features/analytics/report/report-copy.ts';
import { ReportScreen } from '#web/features/analytics/report/report-screen.tsx';
import type { ReportWords } from '#web/features/analytics/report/report-sections.tsx';
import { ORDER_SOURCE_LABELS } from '#web/features/orders/order-desk-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { DownloadButton } from '#web/ui/overlay/download-button.tsx';

const WORDS: ReportWords = {
  quantityText: ({ quantity, unit }) => quantityText(quantity, unit),
  channelLabels: ORDER_SOURCE_LABELS,
  download: ({ period, from, until }) => (
    <div>
      <DownloadButton
        path={`/analytics/report.csv?period=${period}`}
        fileName={REPORT_COPY.fileName(from, until)}
        label={REPORT_COPY.download}
        failedText={REPORT_COPY.downloadFailed}
      />
    </div>
  ),
};

/** `/panel/analitica` */
export default function ReportRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(REPORT_COPY.title));
  return <ReportScreen plan={useTenant().plan} words={WORDS} />;
}
