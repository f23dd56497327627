import { planOf } from '#shared/features/plans/plan-table.ts';
import { type InstallationOffer, offersAi } from '#shared/lib/offers.ts';
import { PATHS, registerPath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { PlanCards } from '#web/features/plans/plan-cards.tsx';
import { LANDING_COPY } from '#web/features/storefront/landing/landing-copy.ts';
import { LandingHero } from '#web/features/storefront/landing/landing-hero.tsx';
import {
  LandingClosing,
  LandingFeatures,
  LandingPricing,
  LandingQuestions,
  LandingSteps,
} from '#web/features/storefront/landing/landing-sections.tsx';
import { LandingTour } from '#web/features/storefront/landing/landing-tour.tsx';
import { LegalDocument } from '#web/features/storefront/legal/legal-document.tsx';
import { PRIVACY_COPY } from '#web/features/storefront/legal/privacy-copy.ts';
import { TERMS_COPY } from '#web/features/storefront/legal/terms-copy.ts';
import { PublicPage } from '#web/features/storefront/public-page.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';

type LandingRouteProps = { supportEmail: string | undefined; offers: readonly InstallationOffer[] };

/** `/` */
export function LandingRoute({ supportEmail, offers }: LandingRouteProps) {
  return (
    <PublicPage supportEmail={supportEmail}>
      <LandingHero />
      <LandingSteps />
      <LandingTour />
      <LandingFeatures hasAi={offersAi(offers)} />
      <LandingPricing
        hasAi={offersAi(offers)}
        planCards={
          <PlanCards
            offers={offers}
            actionFor={(plan) => (
              <a
                href={registerPath(plan)}
                className={buttonClasses({ look: planOf(plan).isRecommended ? 'primary' : 'secondary' })}
              >
                {LANDING_COPY.choosePlan(planOf(plan).shownName)}
              </a>
            )}
          />
        }
      />
      <LandingQuestions />
      <LandingClosing />
    </PublicPage>
  );
}

/** `/terminos` */
export function TermsRoute({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <PublicPage supportEmail={supportEmail}>
      <LegalDocument copy={TERMS_COPY} supportEmail={supportEmail} />
    </PublicPage>
  );
}

/** `/privacidad` */
export function PrivacyRoute({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <PublicPage supportEmail={supportEmail}>
      <LegalDocument copy={PRIVACY_COPY} supportEmail={supportEmail} />
    </PublicPage>
  );
}

/** Any address without a page. */
export function PublicNotFoundRoute({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <PublicPage supportEmail={supportEmail}>
      <NotFoundMessage />
    </PublicPage>
  );
}

/** The page for an unknown address. */
function NotFoundMessage() {
  return (
    <div className="mx-auto max-w-lg px-4 py-16">
      <EmptyState
        title={SCREEN_COPY.notFoundTitle}
        text={SCREEN_COPY.notFoundText}
        headingLevel={1}
        actions={
          <a href={PATHS.home} className={buttonClasses()}>
            {SCREEN_COPY.backHome}
          </a>
        }
      />
    </div>
  );
}
