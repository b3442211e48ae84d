# One image for every process; the command decides which (docker-compose.yml).
FROM node:24-bookworm-slim AS base
WORKDIR /app

FROM base AS deps
COPY package.json package-lock.json ./
RUN npm ci

FROM deps AS build
COPY . .
RUN npm run build

FROM base AS production-deps
COPY package.json package-lock.json ./
# No process reads types or source maps, nor the compiler, an optional peer of a library: together half of what is installed.
RUN npm ci --omit=dev \
  && rm -rf node_modules/typescript node_modules/@typescript \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

# The Debian that Node's image is made of, without npm, yarn and headers, which no process needs.
FROM debian:bookworm-slim AS runtime
WORKDIR /app
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
COPY --from=base /usr/local/bin/node /usr/local/bin/node
ENV NODE_ENV=production
# Twice Node's own size: requests under way are copied less often, and a copy holds up nobody (docs/performance.md).
ENV NODE_OPTIONS=--max-semi-space-size=32
# A named volume takes over its folder's owner when it is first mounted.
RUN mkdir -p /var/lib/kampvuur/media /var/lib/kampvuur/index /var/lib/kampvuur/backups && chown -R node:node /var/lib/kampvuur
COPY package.json ./
COPY --from=production-deps /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
# Of the API; a container of another process brings its own. An orchestrator asks startup, live and ready by itself.
HEALTHCHECK --interval=10s --timeout=5s --start-period=300s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/apps/api/src/main.js"]
