import type { FastifyInstance } from 'fastify';
import { AI_MODELS } from '#shared/lib/ai-models.ts';
import { channelQueues } from './features/conversations/conversations.ts';
import type { NumberSources } from './features/superadmin/superadmin.ts';
import { readPlatformMetrics } from './features/superadmin/superadmin.ts';
import { openPlatform } from './features/tenants/tenants.ts';
import type { MetricFamily } from './platform/metrics/metric-family.ts';
import type { Platform } from './platform/platform.ts';

/** Numbers of other rooms for the superadmins, and of the page cache if this process has one. */
export const numberSources = (pageCache: NumberSources['pageCache'] = () => null): NumberSources => ({
  channels: channelQueues,
  pageCache,
});

/** Lists the configured models that refuse the requests of this process, until they answer again. */
const aiTroubles = ({ ai }: Platform): MetricFamily => ({
  name: 'colmado_ai_trouble',
  help: 'Whether the provider refuses how a model is asked: a wrong model, key or field.',
  type: 'gauge',
  samples: AI_MODELS.filter((model) => ai.offers[model]).map((model) => ({
    labels: { model },
    value: ai.trouble(model) ? 1 : 0,
  })),
});

/** Mounts `/metrics` with numbers of process and platform; without METRICS_TOKEN nothing is loaded or measured. */
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
