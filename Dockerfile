# Two images out of one tree: `backend` (the server with the shell's files) and `remote` (one remote behind nginx).
FROM node:20-bookworm-slim AS build
WORKDIR /hub
COPY . .
RUN npm ci --ignore-scripts && node scripts/build.mjs

FROM node:20-bookworm-slim AS backend
ENV NODE_ENV=production
WORKDIR /hub
COPY --from=build /hub/package.json /hub/package-lock.json /hub/.npmrc ./
COPY --from=build /hub/backend/package.json backend/
COPY --from=build /hub/solver-file/package.json solver-file/
COPY --from=build /hub/figure/package.json figure/
RUN npm ci --ignore-scripts --omit=dev --omit=optional --workspace backend --workspace solver-file --workspace figure
COPY --from=build /hub/backend/dist backend/dist
COPY --from=build /hub/solver-file/dist solver-file/dist
COPY --from=build /hub/figure/dist figure/dist
COPY --from=build /hub/shell-app/dist shell-app/dist
COPY --from=build /hub/examples examples
COPY --from=build /hub/content content
COPY --from=build /hub/docs/guide docs/guide
RUN mkdir /state && chown node:node /state
USER node
ENV HUB_STATE_DIR=/state
VOLUME /state
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://localhost:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "backend/dist/main.js"]

FROM nginxinc/nginx-unprivileged:1.29-alpine AS remote
ARG REMOTE
COPY --from=build /hub/${REMOTE}/dist /usr/share/nginx/html
COPY docker/remote.conf /etc/nginx/conf.d/default.conf
