import { planOf } from '#shared/features/plans/plan-table.ts';
import { LANDING_COPY } from '#shared/features/storefront/landing-copy.ts';
import { registerPath } from '#shared/lib/paths.ts';
import { PlanCards } from '#web/features/plans/plan-cards.tsx';
import { LandingHero } from '#web/features/storefront/landing/landing-hero.tsx';
import {
  LandingClosing,
  LandingFeatures,
  LandingPricing,
  LandingQuestions,
  LandingSteps,
} from '#web/features/storefront/landing/landing-sections.tsx';
import { LandingTour } from '#web/features/storefront/landing/landing-tour.tsx';
import { PublicPage } from '#web/features/storefront/public-page.tsx';
import { buttonClasses } from '#web/ui/button.tsx';

/** `/` */
export function LandingRoute({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <PublicPage supportEmail={supportEmail}>
      <LandingHero />
      <LandingSteps />
      <LandingTour />
      <LandingFeatures />
      <LandingPricing
        planCards={
          <PlanCards
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
