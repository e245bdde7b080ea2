# The site as an image: `docker build -t calm-climate .`. See docs/operations.md.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build
# The server is one bundle; only packages that load files of their own are installed next to it, in the locked versions.
RUN mkdir /runtime && node scripts/runtime-packages.ts > /runtime/package.json \
    && cp .npmrc package-lock.json /runtime && cd /runtime && npm install --no-audit --no-fund

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As in scripts/install.mjs: low memory use, and compiled code cached for the next start.
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/data/compiled
WORKDIR /site
COPY --from=build /runtime/node_modules node_modules
COPY --from=build /site/package.json package.json
COPY --from=build /site/dist dist
COPY --from=build /site/public public
COPY --from=build /site/db/migrations db/migrations
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Checks only that the process is alive; proxies check /readyz for whether it should get requests.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "dist/server/server.js"]
