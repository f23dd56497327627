import type { FastifyInstance } from 'fastify';
import { channelQueues } from './features/conversations/conversations.ts';
import type { NumberSources } from './features/superadmin/superadmin.ts';
import { readPlatformMetrics } from './features/superadmin/superadmin.ts';
import { openPlatform } from './features/tenants/tenants.ts';
import { AI_MODELS } from './platform/ai/ai-provider.ts';
import type { MetricFamily } from './platform/metrics/metric-family.ts';
import type { Platform } from './platform/platform.ts';

/** What other rooms lend the superadmins, with the page cache of a process that has one. */
export const numberSources = (pageCache: NumberSources['pageCache'] = () => null): NumberSources => ({
  channels: channelQueues,
  pageCache,
});

/** Which configured models refuse how this process asks them, until they answer again. */
const aiTroubles = ({ ai }: Platform): MetricFamily => ({
  name: 'colmado_ai_trouble',
  help: 'Whether the provider refuses how a model is asked: a wrong model, key or field.',
  type: 'gauge',
  samples: AI_MODELS.filter((model) => ai.offers[model]).map((model) => ({
    labels: { model },
    value: ai.trouble(model) ? 1 : 0,
  })),
});

/** Shows the numbers of process and platform at `/metrics`; without METRICS_TOKEN nothing is loaded, watched or shown. */
export const exposeMetrics = async (
  app: FastifyInstance,
  platform: Platform,
  sources: NumberSources,
): Promise<void> => {
  const token = platform.env.METRICS_TOKEN;
  if (token === undefined) return;
  const { mountMetrics } = await import('./platform/metrics/prometheus.ts');
  const readFamilies = async () => [
    ...platform.memory.metrics(),
    aiTroubles(platform),
    ...(await readPlatformMetrics(openPlatform(platform), sources)),
  ];
  mountMetrics(app, { token, readFamilies });
};
