import { createBrowserRouter, type RouteObject } from 'react-router';
import { ACCESS_COPY } from '#shared/features/auth/auth-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { FullScreenWait } from '#web/ui/spinner.tsx';
import { RequireSession } from './require-session.tsx';
import { RouteCrash } from './route-crash.tsx';
import { ScreenCrash } from './screen-crash.tsx';

const PanelCrash = () => <ScreenCrash home={PATHS.panel} />;

const notFound: RouteObject = {
  path: '*',
  lazy: async () => {
    const { ScreenNotFound } = await import('./screen-not-found.tsx');
    return { element: <ScreenNotFound home={PATHS.panel} /> };
  },
};

const screens: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./dashboard.tsx')).DashboardRoute }),
  },
  {
    path: PATHS.panelProducts,
    lazy: async () => ({ Component: (await import('./products.tsx')).ProductsRoute }),
  },
  {
    path: PATHS.panelOrders,
    lazy: async () => ({ Component: (await import('./orders.tsx')).OrdersRoute }),
  },
  {
    path: PATHS.panelNewOrder,
    lazy: async () => ({ Component: (await import('./new-order.tsx')).NewOrderRoute }),
  },
  {
    path: PATHS.panelCustomers,
    lazy: async () => ({ Component: (await import('./customers.tsx')).CustomersRoute }),
  },
  {
    path: PATHS.panelAddProduct,
    lazy: async () => ({ Component: (await import('./add-product.tsx')).AddProductRoute }),
  },
  {
    path: PATHS.panelStoreProfile,
    lazy: async () => ({
      Component: (await import('./store-profile.tsx')).StoreProfileRoute,
    }),
  },
  {
    path: PATHS.panelSettings,
    lazy: async () => ({ Component: (await import('./settings.tsx')).SettingsRoute }),
  },
  {
    path: PATHS.panelImport,
    lazy: async () => ({
      Component: (await import('./import-products.tsx')).ImportProductsRoute,
    }),
  },
  {
    path: PATHS.panelImportGuide,
    lazy: async () => ({ Component: (await import('./import-guide.tsx')).ImportGuideRoute }),
  },
  {
    path: PATHS.panelPersonalisation,
    lazy: async () => ({
      Component: (await import('./personalisation.tsx')).PersonalisationRoute,
    }),
  },
  {
    path: PATHS.panelShare,
    lazy: async () => ({ Component: (await import('./share.tsx')).ShareRoute }),
  },
  {
    path: PATHS.panelUsage,
    lazy: async () => ({ Component: (await import('./usage.tsx')).UsageRoute }),
  },
  {
    path: PATHS.panelConversations,
    lazy: async () => ({
      Component: (await import('./conversations.tsx')).ConversationsRoute,
    }),
  },
  {
    path: PATHS.panelBot,
    lazy: async () => ({ Component: (await import('./bot.tsx')).BotRoute }),
  },
  {
    element: <RequireSession requiredRole="owner" />,
    children: [
      {
        path: PATHS.panelTeam,
        lazy: async () => ({ Component: (await import('./team.tsx')).TeamRoute }),
      },
    ],
  },
  notFound,
];

/** Every screen of the panel; each is fetched when it is opened. */
export const panelRouter = createBrowserRouter([
  {
    ErrorBoundary: RouteCrash,
    HydrateFallback: () => <FullScreenWait text={ACCESS_COPY.checking} />,
    children: [
      {
        Component: RequireSession,
        children: [
          {
            path: PATHS.panel,
            lazy: async () => ({ Component: (await import('./panel-frame.tsx')).PanelFrame }),
            children: [
              {
                ErrorBoundary: PanelCrash,
                children: screens,
              },
            ],
          },
        ],
      },
      notFound,
    ],
  },
]);
