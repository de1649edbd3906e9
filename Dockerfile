# A worker: loads pages for a Winnow on another machine. See docs/guide/many-machines.md.
FROM node:24-bookworm-slim AS build
# for native modules without a binary for this system
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV ELECTRON_SKIP_BINARY_DOWNLOAD=1
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev

FROM node:24-bookworm-slim
# Chromium for --browser, and fonts, without which pages are measured wrong
RUN apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/out ./out
USER node
# SIGTERM ends a worker with the pages that it has
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "out/main/winnow.js", "worker"]
