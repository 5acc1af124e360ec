import type { FastifyInstance } from 'fastify';

export function siteRoutes(_options: { folder: string | undefined; siteUrl: string | undefined }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/*', async (_request, reply) =>
      reply.code(503).type('text/plain; charset=utf-8').send('The site is not built yet: npm run build\n'),
    );
  };
}
